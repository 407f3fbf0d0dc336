import { type Attribute, deviceCalls, VALUE_TYPES, type ValueType } from '@twinscape/contract/devices';
import type { AttributeScope } from '@twinscape/contract/telemetry';
import { Form, Input, Select } from 'antd';
import { useSay, useWords } from '../../../platform/language/index.ts';
import { Field, FormDialog, useLastDefined } from '../../../ui/index.ts';
import { detailWords } from '../detail/words.ts';
import { attributeWords } from './words.ts';

/** Without an attribute a new one is made. */
export type Asked = { readonly scope: AttributeScope; readonly attribute?: Attribute };
type Props = {
  readonly projectId: string;
  readonly deviceId: string;
  readonly asked: Asked | undefined;
  readonly onClose: () => void;
};

/** Adds or changes a server or shared attribute (C-DEV-18, C-DEV-16). */
export function AttributeDialog({ projectId, deviceId, asked, onClose }: Props) {
  const words = useWords(attributeWords);
  const say = useSay();
  const shown = useLastDefined(asked);
  if (!shown) return null;
  const { scope, attribute } = shown;
  const call = attribute ? deviceCalls.UpdateDeviceServerProperty : deviceCalls.AddDeviceServerProperty;
  return (
    <FormDialog
      key={`${scope} ${attribute?.propertyName ?? ''}`}
      call={call}
      title={attribute ? say(attributeWords.editTitle, { name: attribute.propertyName }) : words.addTitle}
      submitWord={words.save}
      width="detail"
      open={asked !== undefined}
      onClose={onClose}
      initial={
        attribute
          ? { valueType: attribute.valueType, value: typed(attribute.value) }
          : { valueType: 'text' satisfies ValueType }
      }
      toInput={({ propertyName, valueType, value }) => ({
        projectId,
        deviceId,
        scope,
        propertyName: attribute?.propertyName ?? String(propertyName ?? ''),
        valueType: valueType as ValueType,
        value: value ?? '',
      })}
      invalidates={[deviceCalls.GetProjectDeviceDetail]}
    >
      <Fields isNew={attribute === undefined} />
    </FormDialog>
  );
}

function Fields({ isNew }: { readonly isNew: boolean }) {
  const words = useWords(attributeWords);
  const kinds = useWords(detailWords);
  const call = deviceCalls.AddDeviceServerProperty;
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
const typed = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value, undefined, 2) : String(value);
