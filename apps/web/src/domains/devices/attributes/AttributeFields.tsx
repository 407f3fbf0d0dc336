import type { CallSpec } from '@twinscape/contract';
import { VALUE_TYPES } from '@twinscape/contract/devices';
import { Form, Input, Select } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { FormField } from '../../../ui/index.ts';
import { deviceDetailMessages } from '../detail/messages.ts';
import { attributeMessages } from './messages.ts';

type Props = {
  /** That adds one: it says what is wrong with a field. */
  readonly call: CallSpec;
  /** Its name is asked for, too. */
  readonly isNew: boolean;
};

/** Name, kind and value of an attribute that programs keep, of a device as of an asset. */
export function AttributeFields({ call, isNew }: Props) {
  const words = useMessages(attributeMessages);
  const kinds = useMessages(deviceDetailMessages);
  const type: unknown = Form.useWatch('valueType');
  return (
    <>
      {isNew && (
        <FormField call={call} name="propertyName" label={words.name}>
          <Input className="mono" />
        </FormField>
      )}
      <FormField call={call} name="valueType" label={words.type}>
        <Select options={VALUE_TYPES.map((value) => ({ value, label: kinds[value] }))} />
      </FormField>
      <FormField call={call} name="value" label={words.value}>
        {type === 'boolean' ? (
          <Select
            options={[
              { value: 'true', label: kinds.yes },
              { value: 'false', label: kinds.no },
            ]}
          />
        ) : type === 'json' || type === 'text' ? (
          <Input.TextArea rows={type === 'json' ? 6 : 2} spellCheck={false} />
        ) : (
          <Input inputMode="decimal" className="num" />
        )}
      </FormField>
    </>
  );
}

/** A value as it is typed into a form; the server reads it by its kind. */
export const toAttributeInput = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value, undefined, 2) : String(value);
