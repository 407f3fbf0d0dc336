import { documentCalls, type ListedDocument } from '@twinscape/contract/documents';
import { Checkbox } from 'antd';
import { useEffect, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { EmptyState, ErrorState, FindField, LinesSkeleton, Pager } from '../../../ui/index.ts';
import { KindBadge } from '../KindBadge.tsx';
import { documentMessages, documentPickerMessages } from '../messages.ts';
import { Crumbs } from '../screens/Crumbs.tsx';
import { isDoubleClick, type LastClick } from '../screens/doubleClick.ts';
import { FolderTree } from '../tree/FolderTree.tsx';
import { useOpenFolders } from '../tree/useOpenFolders.ts';
import css from './DocumentPicker.module.css';

type Props = {
  readonly projectId: string;
  readonly chosen: ReadonlyMap<string, ListedDocument>;
  readonly onChange: (chosen: ReadonlyMap<string, ListedDocument>) => void;
  /** Why a file cannot be chosen. */
  readonly refused?: (row: ListedDocument) => string | undefined;
};

const SIZE = 50;
const DEBOUNCE_MS = 250;

/**
 * S-COL-05: files of a project to choose from, over several folders and searches: inside a dialog, where nothing of it
 * belongs into the address. Folders are entered and never chosen (RU-ATT-04).
 */
export function DocumentPicker({ projectId, chosen, onChange, refused }: Props) {
  const words = useMessages(documentMessages);
  const picks = useMessages(documentPickerMessages);
  const say = useSay();
  const format = useFormat();
  const [folderId, setFolder] = useState('');
  const [typed, setTyped] = useState('');
  const [key, setKey] = useState('');
  const [page, setPage] = useState(1);
  const [lastClick, setLastClick] = useState<LastClick>();
  const { open, setFolderOpen, detail } = useOpenFolders(projectId, folderId);
  useEffect(() => {
    const timer = setTimeout(() => {
      setKey(typed.trim());
      setPage(1);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useCall(
    documentCalls.GetDocumentList,
    {
      projectId,
      pageIndex: page,
      pageSize: SIZE,
      ...(folderId === '' ? {} : { folderId }),
      ...(key === '' ? {} : { key }),
    },
    { handles: true, keepPrevious: true },
  );
  const { list: rows = [], count = 0 } = query.data?.data ?? {};
  const enter = (id: string) => {
    setFolder(id);
    setTyped('');
    setKey('');
    setPage(1);
  };
  const put = (row: ListedDocument, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(row.fileId, row);
    else next.delete(row.fileId);
    onChange(next);
  };
  const press = (row: ListedDocument) => {
    const click = { id: row.fileId, at: performance.now() };
    if (isDoubleClick(lastClick, click)) enter(row.fileId);
    setLastClick(click);
  };
  return (
    <div className={css.picker}>
      <div className={css.tree}>
        <FolderTree
          projectId={projectId}
          chosen={folderId}
          isTop={folderId === ''}
          onTop={() => enter('')}
          open={open}
          onOpen={setFolderOpen}
          onChoose={({ id }) => enter(id)}
        />
      </div>
      <div className={css.files}>
        <Crumbs scope="folder" folder={folderId === '' ? undefined : detail.data} onEnter={enter} />
        <FindField
          label={picks.search}
          typed={typed}
          onTyped={setTyped}
          // Enter searches; it does not submit the dialog around it.
          onPressEnter={(event) => event.preventDefault()}
        />
        <div className={css.box} data-stale={query.isPlaceholderData}>
          {query.isPending ? (
            <LinesSkeleton lines={6} />
          ) : query.isError && !query.data ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : rows.length === 0 ? (
            <EmptyState small title={key === '' ? words.noneInFolder : words.noMatch} />
          ) : (
            rows.map((row) => {
              const why = row.isFolder ? undefined : refused?.(row);
              const name = (
                <>
                  <KindBadge of={row} />
                  <span className="cut">{row.fileName}</span>
                </>
              );
              return row.isFolder ? (
                <button
                  key={row.fileId}
                  type="button"
                  className={css.folder}
                  title={picks.enter}
                  onClick={() => press(row)}
                  onKeyDown={(event) => event.key === 'Enter' && enter(row.fileId)}
                >
                  {name}
                </button>
              ) : (
                <Checkbox
                  key={row.fileId}
                  className={css.row ?? ''}
                  checked={chosen.has(row.fileId)}
                  disabled={why !== undefined}
                  onChange={({ target }) => put(row, target.checked)}
                >
                  {name}
                  <span className={css.note}>{why ?? format.bytes(row.fileSize)}</span>
                </Checkbox>
              );
            })
          )}
        </div>
        <div className={css.foot}>
          <span className="num">
            {say(documentPickerMessages.chosen, { count: format.number(chosen.size) })}
            {chosen.size > 0 && (
              <button type="button" className={css.clear} onClick={() => onChange(new Map())}>
                {picks.clear}
              </button>
            )}
          </span>
          <Pager simple page={page} size={SIZE} total={count} onPage={setPage} />
        </div>
      </div>
    </div>
  );
}
