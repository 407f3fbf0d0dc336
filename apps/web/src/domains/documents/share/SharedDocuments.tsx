import { documentCalls, type FolderItem } from '@twinscape/contract/documents';
import { useState } from 'react';
import { useCall, useDownload } from '../../../platform/api/index.ts';
import { useFormat, useMessages } from '../../../platform/language/index.ts';
import { ActionButton, EmptyState, ErrorState, Glyph, IconAction, LinesSkeleton } from '../../../ui/index.ts';
import type { SharedScreenProps } from '../../shares/index.ts';
import { KindBadge } from '../KindBadge.tsx';
import { documentMessages, sharedMessages } from '../messages.ts';
import { SharedPreview } from '../preview/SharedPreview.tsx';
import css from './SharedDocuments.module.css';

type Step = { readonly folderId: string; readonly name: string };

/**
 * S-DOC-02, R-09: what a link shares, for people without an account: a folder is walked through, files are looked at
 * and downloaded. Nothing here changes anything (RU-PERM-10, RU-PERM-11).
 */
export function SharedDocuments({ subject }: SharedScreenProps) {
  const words = useMessages(sharedMessages);
  const documents = useMessages(documentMessages);
  const format = useFormat();
  const [way, setWay] = useState<readonly Step[]>([]);
  const [opened, setOpened] = useState<string>();
  const here = way.at(-1);
  const shared = useCall(documentCalls.GetDocumentShareState, {}, { handles: true });
  const list = useCall(documentCalls.GetSharedDocuments, here ? { folderId: here.folderId } : {}, {
    handles: true,
    keepPrevious: true,
  });
  const file = useDownload(documentCalls.DownloadSharedDocument);
  const archive = useDownload(documentCalls.DownloadSharedDocuments);
  const open = ({ fileId, fileName, isFolder }: FolderItem) => {
    if (isFolder) setWay([...way, { folderId: fileId, name: fileName }]);
    else setOpened(fileId);
  };
  const mayDownload = (row: FolderItem) => row.rights.includes('download');
  return (
    <main className={css.page}>
      <header className={css.head}>
        <div>
          <h1 className="cut">{subject.name}</h1>
          <p className="faint">{shared.data?.mayDownload === false ? words.viewOnly : words.readOnly}</p>
        </div>
        {shared.data?.isFolder && shared.data.mayDownload && (
          <ActionButton
            type="primary"
            icon={<Glyph name="download" />}
            loading={archive.busy}
            onClick={() => archive.start({})}
          >
            {words.downloadAll}
          </ActionButton>
        )}
      </header>
      {way.length > 0 && (
        <nav className={css.way} aria-label={documents.location}>
          <button type="button" onClick={() => setWay([])}>
            {subject.name}
          </button>
          {way.map(({ folderId, name }, at) => (
            <span key={folderId}>
              <i>/</i>
              {at === way.length - 1 ? (
                <strong aria-current="page">{name}</strong>
              ) : (
                <button type="button" onClick={() => setWay(way.slice(0, at + 1))}>
                  {name}
                </button>
              )}
            </span>
          ))}
        </nav>
      )}
      {list.isPending ? (
        <LinesSkeleton lines={6} />
      ) : !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data.length === 0 ? (
        <EmptyState title={documents.noneInFolder} />
      ) : (
        <ul className={css.list}>
          {list.data.map((row) => (
            <li key={row.fileId}>
              <button type="button" className={css.name} onClick={() => open(row)}>
                <KindBadge of={row} />
                <span className="cut" title={row.fileName}>
                  {row.fileName}
                </span>
              </button>
              <span className={`${css.fact} num`}>{row.isFolder ? '' : format.bytes(row.fileSize)}</span>
              <span className={`${css.fact} ${css.time} num`}>{format.minute(row.updateTime)}</span>
              <span className={css.act}>
                {!row.isFolder && mayDownload(row) && (
                  <IconAction
                    name="download"
                    label={`${documents.download} ${row.fileName}`}
                    onClick={() => file.start({ fileId: row.fileId })}
                  />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {opened && <SharedPreview projectId={subject.projectId} fileId={opened} onClose={() => setOpened(undefined)} />}
    </main>
  );
}
