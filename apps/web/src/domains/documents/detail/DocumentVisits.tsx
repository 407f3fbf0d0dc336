import { documentCalls } from '@twinscape/contract/documents';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { ErrorState, LinesSkeleton } from '../../../ui/index.ts';
import { documentMessages, visitMessages } from '../messages.ts';
import css from './DocumentPanel.module.css';

const FIRST = 10;
const MORE = 100;

/** T-DOC-20: who looked at a file and downloaded it; asked for by who manages its folder. */
export function DocumentVisits({ projectId, fileId }: { readonly projectId: string; readonly fileId: string }) {
  const words = useMessages(visitMessages);
  const [pageSize, setPageSize] = useState(FIRST);
  const say = useSay();
  const format = useFormat();
  const visits = useCall(
    documentCalls.GetDocumentVisits,
    { projectId, fileId, pageIndex: 1, pageSize },
    { handles: true, keepPrevious: true },
  );
  if (visits.isPending) return <LinesSkeleton lines={3} />;
  if (!visits.data) return <ErrorState error={visits.error} onRetry={() => void visits.refetch()} />;
  const { list, count } = visits.data.data;
  return (
    <>
      <h3 className={css.section}>{words.title}</h3>
      {count === 0 && <p className="faint">{words.none}</p>}
      <ol className={css.visits}>
        {list.map(({ act, version, userName, at }) => (
          <li key={`${at.toISOString()} ${act} ${userName ?? ''}`}>
            <span>
              {userName ?? words.visitor} · {words[act]} · {say(documentMessages.versionOf, { version })}
            </span>
            <span className={`${css.small} num`}>{format.minute(at)}</span>
          </li>
        ))}
      </ol>
      {count > list.length && pageSize === FIRST && (
        <button type="button" className={css.more} onClick={() => setPageSize(MORE)}>
          {say(visitMessages.more, { count })}
        </button>
      )}
    </>
  );
}
