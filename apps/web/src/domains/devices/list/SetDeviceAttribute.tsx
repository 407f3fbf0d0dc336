import { deviceCalls, type ValueType } from '@twinscape/contract/devices';
import type { AttributeScope } from '@twinscape/contract/telemetry';
import { Form, Select } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { AttributeFields } from '../../../ui/attributes/AttributeFields.tsx';
import { attributeMessages } from '../attributes/messages.ts';
import { deviceMessages } from '../messages.ts';
import { type ChosenDevicesAct, ChosenDevicesForm, type ChosenDevicesProps } from './ChosenDevicesForm.tsx';

/** A device tells its own attributes itself. */
const SCOPES = ['SERVER_SCOPE', 'SHARED_SCOPE'] as const satisfies readonly AttributeScope[];

const call = deviceCalls.SetMatchingDeviceAttribute;
const act: ChosenDevicesAct<typeof call> = {
  call,
  title: deviceMessages.setAttributeTitle,
  word: deviceMessages.setAttribute,
  initial: { scope: SCOPES[0], valueType: 'text' satisfies ValueType },
  toFields: ({ propertyName, scope, valueType, value }) => ({
    propertyName: String(propertyName ?? ''),
    scope: SCOPES.find((known) => known === scope) ?? SCOPES[0],
    valueType: valueType as ValueType,
    value: String(value ?? ''),
  }),
};

/** Gives many devices the same value of an attribute, as a job of the tray (T-DEV-34). */
export function SetDeviceAttribute(props: ChosenDevicesProps) {
  const words = useMessages(deviceMessages);
  const own = useMessages(attributeMessages);
  return (
    <ChosenDevicesForm {...props} act={act}>
      <Form.Item name="scope" label={words.scope}>
        <Select options={SCOPES.map((scope) => ({ value: scope, label: own[scope], title: own[`${scope}Hint`] }))} />
      </Form.Item>
      <AttributeFields call={call} isNew />
    </ChosenDevicesForm>
  );
}
