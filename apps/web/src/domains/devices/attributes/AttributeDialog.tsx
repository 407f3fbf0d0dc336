import { type Attribute, deviceCalls, type ValueType } from '@twinscape/contract/devices';
import type { AttributeScope } from '@twinscape/contract/telemetry';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { FormDialog, useLastDefined } from '../../../ui/index.ts';
import { AttributeFields, toAttributeInput } from './AttributeFields.tsx';
import { attributeMessages } from './messages.ts';

/** Without an attribute a new one is made. */
export type AttributeTarget = { readonly scope: AttributeScope; readonly attribute?: Attribute };
type Props = {
  readonly projectId: string;
  readonly deviceId: string;
  readonly target: AttributeTarget | undefined;
  readonly onClose: () => void;
};

/** Adds or changes a server or shared attribute (C-DEV-18, C-DEV-16). */
export function AttributeDialog({ projectId, deviceId, target, onClose }: Props) {
  const words = useMessages(attributeMessages);
  const say = useSay();
  const lastTarget = useLastDefined(target);
  if (!lastTarget) return null;
  const { scope, attribute } = lastTarget;
  const call = attribute ? deviceCalls.UpdateDeviceServerProperty : deviceCalls.AddDeviceServerProperty;
  return (
    <FormDialog
      key={`${scope} ${attribute?.propertyName ?? ''}`}
      call={call}
      title={attribute ? say(attributeMessages.editTitle, { name: attribute.propertyName }) : words.addTitle}
      submitWord={words.save}
      width="detail"
      open={target !== undefined}
      onClose={onClose}
      initial={
        attribute
          ? { valueType: attribute.valueType, value: toAttributeInput(attribute.value) }
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
      <AttributeFields call={deviceCalls.AddDeviceServerProperty} isNew={attribute === undefined} />
    </FormDialog>
  );
}
