import { documentCalls } from '@twinscape/contract/documents';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { EmptyState, IconAction, LinesSkeleton } from '../../../ui/index.ts';
import { KindBadge } from '../KindBadge.tsx';
import { documentMessages, previewMessages } from '../messages.ts';
import css from './Preview.module.css';
import { PreviewView } from './PreviewView.tsx';
import { useDownloadShown } from './useDownloadShown.ts';

type Props = { readonly projectId: string; readonly fileId: string; readonly onClose: () => void };

/** A file of a share as it looks, over the list: seen and downloaded, and nothing else. */
export function SharedPreview({ projectId, fileId, onClose }: Props) {
  const words = useMessages(previewMessages);
  const documents = useMessages(documentMessages);
  const file = useCall(documentCalls.GetSharedDocument, { fileId }, { handles: true });
  const row = file.data;
  const shown = {
    projectId,
    fileId,
    version: String(row?.fileVersions ?? 1),
    fileName: row?.fileName ?? '',
    fileSize: row?.fileSize ?? 0,
    isShared: true,
    mayDownload: row?.rights.includes('download') ?? false,
  };
  const download = useDownloadShown(shown);
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });
  useEffect(() => {
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, []);
  return (
    <div
      className={`${css.preview} ${css.over}`}
      role="dialog"
      aria-modal="true"
      aria-label={words.title}
      data-preview={fileId}
    >
      <header className={css.head}>
        <span className={css.title}>
          {row && <KindBadge of={row} />}
          <h2 className="cut">{row?.fileName ?? words.title}</h2>
        </span>
        {row?.rights.includes('download') && <IconAction name="download" label={words.download} onClick={download} />}
        <IconAction name="close" label={words.close} onClick={onClose} />
      </header>
      <div className={css.body}>
        {file.isPending ? (
          <LinesSkeleton lines={10} />
        ) : !row ? (
          <EmptyState title={documents.gone} />
        ) : (
          <Suspense fallback={<LinesSkeleton lines={10} />}>
            <PreviewView shown={shown} extension={row.fileExtension} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
