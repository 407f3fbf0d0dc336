import type { Attribute } from '@twinscape/contract/devices';
import type { AttributeScope } from '@twinscape/contract/telemetry';
import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { formatValue } from '../../../ui/chart/formatValue.ts';
import { ActionButton, Glyph, MoreMenu } from '../../../ui/index.ts';
import { deviceDetailMessages } from '../detail/messages.ts';
import type { DeviceDetailPartProps } from '../detail/parts.ts';
import { AttributeDialog, type AttributeTarget } from './AttributeDialog.tsx';
import css from './Attributes.module.css';
import { DeleteAttribute } from './DeleteAttribute.tsx';
import { attributeMessages } from './messages.ts';

/** What is known of a device, by who sets it: the platform for itself, the platform for the device, the device. */
export function DeviceAttributes({ projectId, device, rights }: DeviceDetailPartProps) {
  const words = useMessages(attributeMessages);
  const kinds = useMessages(deviceDetailMessages);
  const say = useSay();
  const format = useFormat();
  const [target, setTarget] = useState<AttributeTarget>();
  const [removing, setRemoving] = useState<{ scope: AttributeScope; name: string }>();
  const scopes: readonly (readonly [AttributeScope, readonly Attribute[]])[] = [
    ['SERVER_SCOPE', device.serverAttributes],
    ['SHARED_SCOPE', device.sharedAttributes],
    ['CLIENT_SCOPE', device.clientAttributes],
  ];
  return (
    <div className={css.scopes}>
      {scopes.map(([scope, attributes]) => {
        const isWritable = scope !== 'CLIENT_SCOPE' && !rights.isReader;
        return (
          <section key={scope} className={css.scope} aria-label={words[scope]}>
            <header className={css.head}>
              <div>
                <h2>{words[scope]}</h2>
                <p className="faint">{words[`${scope}Hint`]}</p>
              </div>
              {isWritable && (
                <ActionButton
                  size="small"
                  icon={<Glyph name="plus" size={14} />}
                  aria-label={say(attributeMessages.addTo, { scope: words[scope], scopeEn: words[scope] })}
                  off={rights.off}
                  onClick={() => setTarget({ scope })}
                >
                  {words.add}
                </ActionButton>
              )}
            </header>
            {attributes.length === 0 ? (
              <p className={css.none}>{words.none}</p>
            ) : (
              <table className={css.table}>
                <thead>
                  <tr>
                    <th scope="col">{words.name}</th>
                    <th scope="col">{words.value}</th>
                    <th scope="col">{words.type}</th>
                    <th scope="col">{words.updated}</th>
                    {isWritable && (
                      <th scope="col">
                        <span className="heard">{words.actions}</span>
                      </th>
                    )}
                  </tr>
                </thead>
                <tbody>
                  {attributes.map((attribute) => (
                    <tr key={attribute.propertyName}>
                      <th scope="row" className="mono">
                        {attribute.propertyName}
                      </th>
                      <td className={typeof attribute.value === 'object' ? 'mono' : 'num'}>
                        {formatValue(attribute.value, kinds)}
                      </td>
                      <td className="soft">{kinds[attribute.valueType]}</td>
                      <td className="num soft" title={format.instant(attribute.updateTime)}>
                        {format.ago(attribute.updateTime)}
                      </td>
                      {isWritable && (
                        <td>
                          <MoreMenu
                            of={attribute.propertyName}
                            acts={[
                              {
                                key: 'edit',
                                word: words.edit,
                                icon: 'edit',
                                off: rights.off,
                                run: () => setTarget({ scope, attribute }),
                              },
                              'line',
                              {
                                key: 'remove',
                                word: words.remove,
                                icon: 'trash',
                                danger: true,
                                off: rights.off,
                                run: () => setRemoving({ scope, name: attribute.propertyName }),
                              },
                            ]}
                          />
                        </td>
                      )}
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </section>
        );
      })}
      <AttributeDialog
        projectId={projectId}
        deviceId={device.id}
        target={target}
        onClose={() => setTarget(undefined)}
      />
      <DeleteAttribute
        projectId={projectId}
        deviceId={device.id}
        attribute={removing}
        onClose={() => setRemoving(undefined)}
      />
    </div>
  );
}
