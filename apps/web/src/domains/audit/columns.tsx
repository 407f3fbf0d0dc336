import type { OperationLogRow } from '@twinscape/contract/audit';
import { useFormat, useMessages, useSay } from '../../platform/language/index.ts';
import { Avatar, type Column } from '../../ui/index.ts';
import css from './columns.module.css';
import { ENTITY_NAMES } from './entities.ts';
import { auditMessages } from './messages.ts';
import { OperationTag } from './parts/OperationTag.tsx';

type Options = { readonly everywhere: boolean; readonly onPerson: (row: OperationLogRow) => void };

/** The columns of an operation log; that of the platform also says where an entry belongs. */
export function useLogColumns({ everywhere, onPerson }: Options): Column<OperationLogRow>[] {
  const words = useMessages(auditMessages);
  const say = useSay();
  const format = useFormat();
  return [
    {
      key: 'createTime',
      title: words.time,
      sort: true,
      fixed: true,
      width: 158,
      render: ({ createTime }) => (
        <time className="num soft" dateTime={createTime.toISOString()} title={format.ago(createTime)}>
          {format.instant(createTime)}
        </time>
      ),
    },
    {
      key: 'operateUserName',
      title: words.person,
      sort: true,
      width: everywhere ? 146 : 170,
      render: (row) => <PersonCell row={row} onPerson={onPerson} />,
    },
    {
      key: 'operationType',
      title: words.type,
      width: 106,
      render: ({ operationType }) => <OperationTag type={operationType} />,
    },
    { key: 'content', title: words.content, fixed: true, width: everywhere ? 244 : 406 },
    {
      key: 'entityType',
      title: words.entity,
      width: 88,
      render: ({ entityType }) => (
        <span className="soft">{ENTITY_NAMES[entityType] ? say(ENTITY_NAMES[entityType]) : entityType}</span>
      ),
    },
    ...(everywhere
      ? [
          {
            key: 'companyName',
            title: words.company,
            width: 150,
            render: withFullTitle(({ companyName }) => companyName),
          },
          {
            key: 'projectName',
            title: words.project,
            width: 124,
            render: withFullTitle(({ projectName }) => projectName),
          },
        ]
      : []),
    {
      key: 'ip',
      title: words.ip,
      width: 122,
      render: ({ ip }) => <span className="mono soft">{ip}</span>,
    },
  ];
}

const withFullTitle = (read: (row: OperationLogRow) => string | undefined) => (row: OperationLogRow) => {
  const text = read(row);
  return text ? <span title={text}>{text}</span> : <span className="faint">—</span>;
};

function PersonCell({ row, onPerson }: { row: OperationLogRow; onPerson: (row: OperationLogRow) => void }) {
  const words = useMessages(auditMessages);
  const say = useSay();
  const { operateUserId, operateUserName, actedBy } = row;
  const name = operateUserName || words.system;
  return (
    <span className={css.person}>
      <Avatar name={name} size={24} />
      <span className={css.names}>
        {operateUserId ? (
          <button
            type="button"
            className={`${css.name} cut`}
            title={say(auditMessages.onlyPerson, { name })}
            onClick={() => onPerson(row)}
          >
            {name}
          </button>
        ) : (
          <span className="cut">{name}</span>
        )}
        {actedBy && <span className={`${css.under} cut`}>{say(auditMessages.actedBy, { name: actedBy })}</span>}
      </span>
    </span>
  );
}
