import type { RelationInfo } from '@twinscape/contract/devices';
import { useMessages } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { MoreMenu } from '../../../ui/index.ts';
import attributeCss from '../attributes/Attributes.module.css';
import { DEVICE_ADDRESS } from '../detail/address.ts';
import type { DeviceRights } from '../useDeviceRights.ts';
import type { RelationDirection } from './DeviceRelations.tsx';
import { deviceRelationMessages } from './messages.ts';
import css from './Relations.module.css';
import { useRelationWord } from './relationWord.ts';

type Props = {
  readonly relations: readonly RelationInfo[];
  readonly direction: RelationDirection;
  readonly rights: DeviceRights;
  readonly onRemove: (relation: RelationInfo) => void;
};

/** Relations in one direction with the entities at their other ends; a device is opened by its name. */
export function RelationTable({ relations, direction, rights, onRemove }: Props) {
  const words = useMessages(deviceRelationMessages);
  const wordOf = useRelationWord();
  const [, go] = useAddressState(DEVICE_ADDRESS);
  if (relations.length === 0) return <p className={attributeCss.none}>{words.none}</p>;
  return (
    <table className={`${attributeCss.table} ${css.table}`}>
      <thead>
        <tr>
          <th scope="col">{words.type}</th>
          <th scope="col">{words.entity}</th>
          <th scope="col">{words.kind}</th>
          {!rights.isReader && (
            <th scope="col">
              <span className="heard">{words.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {relations.map((relation) => {
          const far = direction === 'from' ? relation.to : relation.from;
          const name = direction === 'from' ? relation.toName : relation.fromName;
          return (
            <tr key={`${relation.type} ${far.entityType} ${far.id}`}>
              <td>{wordOf(relation.type)}</td>
              <th scope="row">
                {far.entityType === 'DEVICE' ? (
                  <button type="button" className={css.link} onClick={() => go({ device: far.id }, true)}>
                    {name}
                  </button>
                ) : (
                  name
                )}
              </th>
              <td className="soft">{words[far.entityType]}</td>
              {!rights.isReader && (
                <td>
                  <MoreMenu
                    of={`${wordOf(relation.type)} ${name}`}
                    acts={[
                      {
                        key: 'remove',
                        word: words.remove,
                        icon: 'trash',
                        danger: true,
                        off: rights.off,
                        run: () => onRemove(relation),
                      },
                    ]}
                  />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
