import { auditCalls } from '@twinscape/contract/audit';
import type { ProjectInfo } from '@twinscape/contract/projects';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Avatar, EmptyState, ErrorState, LinesSkeleton, TimeLabel } from '../../../ui/index.ts';
import { listFieldChanges } from '../changes.ts';
import { FIELD_NAMES } from '../fields.ts';
import { auditMessages } from '../messages.ts';
import css from './ProjectActivity.module.css';

const MAX_ROWS = 8;
const REFRESH_MS = 60_000;

/** The newest entries of the project's operation log, for its home. */
export function ProjectActivity({ project }: { readonly project: ProjectInfo }) {
  const words = useMessages(auditMessages);
  const log = useCall(
    auditCalls.GetProjectOperationLogList,
    { projectId: project.id, pageIndex: 1, pageSize: MAX_ROWS },
    { handles: true, everyMs: REFRESH_MS },
  );
  if (log.isPending)
    return (
      <div className={css.wait}>
        <LinesSkeleton lines={6} />
      </div>
    );
  if (!log.data) return <ErrorState error={log.error} onRetry={() => void log.refetch()} />;
  const entries = log.data.data.list;
  if (entries.length === 0) return <EmptyState small title={words.none} hint={words.noneHint} />;
  return (
    <ol className={css.activity}>
      {entries.map(({ id, operateUserName, content, createTime, before, after }) => (
        <li key={id}>
          <Avatar name={operateUserName || words.system} size={26} />
          <span className={css.text}>
            <span className={css.who}>{operateUserName || words.system}</span>
            <span className={css.what}>{content}</span>
            {before && <ChangedFieldList fields={listFieldChanges(before, after).map(({ field }) => field)} />}
          </span>
          <TimeLabel at={createTime} show="ago" isPlain />
        </li>
      ))}
    </ol>
  );
}

/** More fields than this say less than they take room. */
const MAX_FIELDS = 3;

/** Which fields a change touched, by the names of the forms. */
function ChangedFieldList({ fields }: { fields: readonly string[] }) {
  const say = useSay();
  const known = fields.flatMap((field) => (FIELD_NAMES[field] ? [say(FIELD_NAMES[field])] : []));
  if (known.length === 0 || known.length > MAX_FIELDS) return null;
  return <span className={css.fields}>{known.join(say(auditMessages.comma))}</span>;
}
