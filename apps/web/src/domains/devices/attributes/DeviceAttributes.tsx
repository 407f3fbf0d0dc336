import { deviceCalls } from '@twinscape/contract/devices';
import type { AttributeScope } from '@twinscape/contract/telemetry';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { AttributeScopes } from '../../../ui/attributes/AttributeScopes.tsx';
import type { DeviceDetailPartProps } from '../detail/partProps.ts';
import css from './Attributes.module.css';
import { attributeMessages } from './messages.ts';

/** What is known of a device, by who sets it: the platform for itself, the platform for the device, the device. */
export function DeviceAttributes({ projectId, device, rights }: DeviceDetailPartProps) {
  const words = useMessages(attributeMessages);
  const say = useSay();
  const attributes = {
    SERVER_SCOPE: device.serverAttributes,
    SHARED_SCOPE: device.sharedAttributes,
    CLIENT_SCOPE: device.clientAttributes,
  } as const satisfies Record<AttributeScope, unknown>;
  const at = { projectId, deviceId: device.id };
  return (
    <div className={css.scopes}>
      <AttributeScopes
        scopes={(['SERVER_SCOPE', 'SHARED_SCOPE', 'CLIENT_SCOPE'] as const).map((key) => ({
          key,
          title: words[key],
          hint: words[`${key}Hint`],
          attributes: attributes[key],
          isFixed: key === 'CLIENT_SCOPE',
          addLabel: say(attributeMessages.addTo, { scope: words[key], scopeEn: words[key] }),
        }))}
        texts={attributeMessages}
        hasKinds
        rights={rights}
        addCall={deviceCalls.AddDeviceServerProperty}
        changeCall={deviceCalls.UpdateDeviceServerProperty}
        removeCall={deviceCalls.DeleteDeviceServerProperty}
        toInput={(input, scope) => ({ ...at, scope, ...input })}
        toRemoval={(propertyName, scope) => ({ ...at, scope, propertyName })}
        invalidates={[deviceCalls.GetProjectDeviceDetail]}
      />
    </div>
  );
}
