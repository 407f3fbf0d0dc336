import type { CallSpec } from '@twinscape/contract';
import { VALUE_TYPES } from '@twinscape/contract/devices';
import { Form, Input, Select } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { Field } from '../../../ui/index.ts';
import { detailMessages } from '../detail/messages.ts';
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
  const kinds = useMessages(detailMessages);
  const type: unknown = Form.useWatch('valueType');
  return (
    <>
      {isNew && (
        <Field call={call} name="propertyName" label={words.name}>
          <Input className="mono" />
        </Field>
      )}
      <Field call={call} name="valueType" label={words.type}>
        <Select options={VALUE_TYPES.map((value) => ({ value, label: kinds[value] }))} />
      </Field>
      <Field call={call} name="value" label={words.value}>
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
      </Field>
    </>
  );
}

/** A value as it is typed into a form; the server reads it by its kind. */
export const toAttributeInput = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value, undefined, 2) : String(value);
