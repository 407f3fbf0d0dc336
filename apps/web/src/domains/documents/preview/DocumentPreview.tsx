import { documentCalls } from '@twinscape/contract/documents';
import { Button } from 'antd';
import { Suspense, useRef, useState } from 'react';
import { getCallUrl, useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import { EmptyState, ErrorState, Glyph, IconAction, LinesSkeleton, StatusTag, saveAddress } from '../../../ui/index.ts';
import { KindBadge } from '../KindBadge.tsx';
import { documentMessages, previewMessages } from '../messages.ts';
import css from './Preview.module.css';
import { PreviewView } from './PreviewView.tsx';

export type PreviewAsked = {
  readonly projectId: string;
  readonly fileId: string;
  /** The newest unless one is named. */
  readonly version?: string | undefined;
  readonly page?: number | undefined;
  readonly find?: string | undefined;
};
type Props = {
  readonly asked: PreviewAsked;
  /** Another file of the folder. */
  readonly onMove: (fileId: string) => void;
  /** The address of this preview alone; undefined where it stands there already. */
  readonly newTab: string | undefined;
  readonly onClose: (() => void) | undefined;
};

/** A file as it looks (S-LAY-03): its head with what can be done, and the view of its kind. */
export function DocumentPreview({ asked, onMove, newTab, onClose }: Props) {
  const words = useMessages(previewMessages);
  const documents = useMessages(documentMessages);
  const say = useSay();
  const frame = useRef<HTMLDivElement>(null);
  const [isFull, setFull] = useState(false);
  const { projectId, fileId } = asked;
  const detail = useCall(documentCalls.GetDocumentDetail, { projectId, fileId }, { handles: true, freshMs: 5_000 });
  const folderId = detail.data?.path.at(-1)?.folderId;
  const around = useCall(
    documentCalls.GetFolderContent,
    { projectId, ...(folderId ? { folderId } : {}) },
    { enabled: detail.data !== undefined, handles: true, freshMs: 30_000 },
  );
  const files = around.data?.filter(({ isFolder }) => !isFolder) ?? [];
  const place = files.findIndex((one) => one.fileId === fileId);
  const before = place > 0 ? files[place - 1] : undefined;
  const after = place >= 0 ? files[place + 1] : undefined;
  useShortcut(before && { keys: 'ArrowLeft', title: previewMessages.previous, run: () => onMove(before.fileId) });
  useShortcut(after && { keys: 'ArrowRight', title: previewMessages.next, run: () => onMove(after.fileId) });
  const toggleFull = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void frame.current?.requestFullscreen();
  };
  const row = detail.data;
  const version = asked.version ?? String(row?.fileVersions ?? 1);
  return (
    <div ref={frame} className={css.preview} data-preview={fileId}>
      <header className={css.head}>
        <span className={css.title}>
          {row && <KindBadge of={row} />}
          <h2 className="cut" title={row?.fileName}>
            {row?.fileName ?? words.title}
          </h2>
          {asked.version && row && asked.version !== String(row.fileVersions) && (
            <StatusTag status="unknown" word={say(documentMessages.versionOf, { version: asked.version })} />
          )}
        </span>
        <IconAction
          name="back"
          label={words.previous}
          off={before ? undefined : words.previous}
          onClick={() => before && onMove(before.fileId)}
        />
        <IconAction
          name="next"
          label={words.next}
          off={after ? undefined : words.next}
          onClick={() => after && onMove(after.fileId)}
        />
        <IconAction
          name="download"
          label={words.download}
          onClick={() => saveAddress(getCallUrl(documentCalls.DownloadDocument, { fileId, version }))}
        />
        {newTab && (
          <Button
            type="text"
            size="small"
            href={newTab}
            target="_blank"
            aria-label={words.newTab}
            title={words.newTab}
            icon={<Glyph name="go" size={14} />}
          />
        )}
        <IconAction
          name="panel"
          label={isFull ? words.leaveFullScreen : words.fullScreen}
          onClick={() => {
            toggleFull();
            setFull(!isFull);
          }}
        />
        {onClose && <IconAction name="close" label={words.close} onClick={onClose} />}
      </header>
      <div className={css.body}>
        {detail.isPending ? (
          <LinesSkeleton lines={10} />
        ) : !row ? (
          detail.error?.kind === 'refused' ? (
            <EmptyState title={documents.gone} hint={documents.goneHint} />
          ) : (
            <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
          )
        ) : (
          <Suspense fallback={<LinesSkeleton lines={10} />}>
            <PreviewView
              key={`${fileId} ${version}`}
              shown={{
                projectId,
                fileId,
                version,
                fileName: row.fileName,
                fileSize: row.fileSize,
                isShared: false,
                mayDownload: row.rights.includes('download'),
              }}
              extension={row.fileExtension}
              page={asked.page}
              find={asked.find}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
