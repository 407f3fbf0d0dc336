import { documentCalls } from '@twinscape/contract/documents';
import type { ProjectInfo } from '@twinscape/contract/projects';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useRefetchOnPush } from '../../../platform/live/index.ts';
import { openOverlay } from '../../../platform/overlays/index.ts';
import { EmptyState, ErrorState, LinesSkeleton, TimeLabel } from '../../../ui/index.ts';
import { KindBadge } from '../KindBadge.tsx';
import { homeDocumentMessages } from '../messages.ts';
import css from './HomeDocuments.module.css';

const ROWS = 5;
const READS = [
  documentCalls.GetDocumentList,
  documentCalls.GetProjectFileCount,
  documentCalls.GetProjectStorage,
] as const;

/** C-DOC-07: how many files the project has, what they take, and those that changed last. */
export function HomeDocuments({ project: { id: projectId } }: { readonly project: ProjectInfo }) {
  const words = useMessages(homeDocumentMessages);
  const say = useSay();
  const format = useFormat();
  useRefetchOnPush('documents.changed', projectId, READS);
  const count = useCall(documentCalls.GetProjectFileCount, { projectId }, { handles: true });
  const storage = useCall(documentCalls.GetProjectStorage, { projectId }, { handles: true });
  const newest = useCall(
    documentCalls.GetDocumentList,
    { projectId, scope: 'recent', pageIndex: 1, pageSize: ROWS },
    { handles: true },
  );
  if (newest.isPending)
    return (
      <div className={css.wait}>
        <LinesSkeleton lines={4} />
      </div>
    );
  if (!newest.data) return <ErrorState error={newest.error} onRetry={() => void newest.refetch()} />;
  const { list } = newest.data.data;
  if (list.length === 0) return <EmptyState small title={words.none} hint={words.noneHint} />;
  return (
    <>
      <ul className={css.list}>
        {list.map((row) => (
          <li key={row.fileId}>
            <KindBadge of={row} />
            <button
              type="button"
              className="cut"
              title={row.fileName}
              onClick={() => openOverlay('documentPreview', { projectId, fileId: row.fileId })}
            >
              {row.fileName}
            </button>
            <TimeLabel at={row.updateTime} show="ago" isPlain />
          </li>
        ))}
      </ul>
      {count.data !== undefined && (
        <p className={css.count}>
          {say(homeDocumentMessages.count, { count: format.number(count.data) })}
          {storage.data && ` · ${say(homeDocumentMessages.storage, { size: format.bytes(storage.data.bytes) })}`}
        </p>
      )}
    </>
  );
}
