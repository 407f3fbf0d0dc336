import type { RelationInfo } from '@twinscape/contract/devices';
import { useMessages } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { NothingYet, removeAction, SmallTable } from '../../../ui/index.ts';
import type { ProjectRights } from '../../enterprises/index.ts';
import { DEVICE_ADDRESS } from '../detail/address.ts';
import { deviceRelationMessages } from './messages.ts';
import css from './Relations.module.css';
import { type RelationDirection, useRelationWord } from './relationWord.ts';

type Props = {
  readonly relations: readonly RelationInfo[];
  readonly direction: RelationDirection;
  readonly rights: ProjectRights;
  readonly onRemove: (relation: RelationInfo) => void;
};

/** Relations in one direction with the entities at their other ends; a device is opened by its name. */
export function RelationTable({ relations, direction, rights, onRemove }: Props) {
  const words = useMessages(deviceRelationMessages);
  const wordOf = useRelationWord();
  const [, go] = useAddressState(DEVICE_ADDRESS);
  const getFarEnd = ({ from, to, fromName, toName }: RelationInfo) =>
    direction === 'from' ? { ...to, name: toName } : { ...from, name: fromName };
  if (relations.length === 0) return <NothingYet>{words.none}</NothingYet>;
  return (
    <SmallTable
      isFolding
      className={css.table}
      rows={relations}
      getKey={(relation) => {
        const { entityType, id } = getFarEnd(relation);
        return `${relation.type} ${entityType} ${id}`;
      }}
      columns={[
        { key: 'type', title: words.type, width: '24%', render: ({ type }) => wordOf(type) },
        {
          key: 'entity',
          title: words.entity,
          isRowHeader: true,
          render: (relation) => {
            const { entityType, id, name } = getFarEnd(relation);
            if (entityType !== 'DEVICE') return name;
            return (
              <button type="button" className={css.link} onClick={() => go({ device: id }, true)}>
                {name}
              </button>
            );
          },
        },
        {
          key: 'kind',
          title: words.kind,
          width: 120,
          className: 'soft',
          render: (relation) => words[getFarEnd(relation).entityType],
        },
      ]}
      actions={
        rights.isReader
          ? undefined
          : {
              getName: (relation) => `${wordOf(relation.type)} ${getFarEnd(relation).name}`,
              getActions: (relation) => [removeAction(words.remove, () => onRemove(relation), rights.off)],
            }
      }
    />
  );
}
