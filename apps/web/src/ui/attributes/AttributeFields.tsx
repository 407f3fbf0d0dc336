import type { CallSpec } from '@twinscape/contract';
import { VALUE_TYPES } from '@twinscape/contract/devices';
import { Form, Input, Select } from 'antd';
import { useMessages } from '../../platform/language/index.ts';
import { FormField } from '../form/FormField.tsx';
import { attributeFieldMessages } from './messages.ts';

type Props = {
  /** That adds one: it says what is wrong with a field. */
  readonly call: CallSpec;
  /** Its name is asked for, too. */
  readonly isNew: boolean;
};

/** Name, kind and value of an attribute that programs keep, of a device as of an asset. */
export function AttributeFields({ call, isNew }: Props) {
  const words = useMessages(attributeFieldMessages);
  const type: unknown = Form.useWatch('valueType');
  return (
    <>
      {isNew && (
        <FormField call={call} name="propertyName" label={words.name}>
          <Input className="mono" />
        </FormField>
      )}
      <FormField call={call} name="valueType" label={words.type}>
        <Select options={VALUE_TYPES.map((value) => ({ value, label: words[value] }))} />
      </FormField>
      <FormField call={call} name="value" label={words.value}>
        {type === 'boolean' ? (
          <Select
            options={[
              { value: 'true', label: words.yes },
              { value: 'false', label: words.no },
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
