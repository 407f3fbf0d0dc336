import { type Attribute, deviceCalls } from '@twinscape/contract/devices';
import type { AttributeScope } from '@twinscape/contract/telemetry';
import { useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { AttributeDialog } from '../../../ui/attributes/AttributeDialog.tsx';
import { AttributeSection } from '../../../ui/attributes/AttributeSection.tsx';
import { ConfirmCall } from '../../../ui/index.ts';
import { deviceDetailMessages } from '../detail/messages.ts';
import type { DeviceDetailPartProps } from '../detail/partProps.ts';
import css from './Attributes.module.css';
import { attributeMessages } from './messages.ts';

/** What is known of a device, by who sets it: the platform for itself, the platform for the device, the device. */
export function DeviceAttributes({ projectId, device, rights }: DeviceDetailPartProps) {
  const words = useMessages(attributeMessages);
  const kinds = useMessages(deviceDetailMessages);
  const say = useSay();
  const [target, setTarget] = useState<{ readonly scope: AttributeScope; readonly attribute?: Attribute }>();
  const [removing, setRemoving] = useState<{ readonly scope: AttributeScope; readonly propertyName: string }>();
  const scopes: readonly (readonly [AttributeScope, readonly Attribute[]])[] = [
    ['SERVER_SCOPE', device.serverAttributes],
    ['SHARED_SCOPE', device.sharedAttributes],
    ['CLIENT_SCOPE', device.clientAttributes],
  ];
  const changed = { invalidates: [deviceCalls.GetProjectDeviceDetail] };
  return (
    <div className={css.scopes}>
      {scopes.map(([scope, attributes]) => (
        <AttributeSection
          key={scope}
          title={words[scope]}
          hint={words[`${scope}Hint`]}
          attributes={attributes}
          words={{ ...words, yes: kinds.yes, no: kinds.no }}
          kinds={{ ...kinds, type: words.type }}
          editing={
            scope === 'CLIENT_SCOPE' || rights.isReader
              ? undefined
              : {
                  off: rights.off,
                  addLabel: say(attributeMessages.addTo, { scope: words[scope], scopeEn: words[scope] }),
                  onAdd: () => setTarget({ scope }),
                  onEdit: (attribute) => setTarget({ scope, attribute }),
                  onRemove: ({ propertyName }) => setRemoving({ scope, propertyName }),
                }
          }
        />
      ))}
      <AttributeDialog
        target={target}
        addCall={deviceCalls.AddDeviceServerProperty}
        changeCall={deviceCalls.UpdateDeviceServerProperty}
        toInput={(input, { scope }) => ({ projectId, deviceId: device.id, scope, ...input })}
        getTitle={({ attribute }) =>
          attribute ? say(attributeMessages.editTitle, { name: attribute.propertyName }) : words.addTitle
        }
        submitWord={words.save}
        {...changed}
        onClose={() => setTarget(undefined)}
      />
      <ConfirmCall
        call={deviceCalls.DeleteDeviceServerProperty}
        subject={removing}
        toInput={(attribute) => ({ projectId, deviceId: device.id, ...attribute })}
        question={({ propertyName: name }) => ({
          title: words.removeTitle,
          body: say(attributeMessages.removeBody, { name }),
        })}
        {...changed}
        onClose={() => setRemoving(undefined)}
      />
    </div>
  );
}
