import { documentCalls, findFileKind } from '@twinscape/contract/documents';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { EmptyState, ErrorState, IconAction, LinesSkeleton } from '../../../ui/index.ts';
import { KindBadge } from '../KindBadge.tsx';
import { documentMessages, versionCompareMessages } from '../messages.ts';
import preview from '../preview/Preview.module.css';
import css from './Compare.module.css';
import { ComparePictures } from './ComparePictures.tsx';
import { CompareText } from './CompareText.tsx';
import { hasComparedText } from './readComparedLines.ts';

/** What `openOverlay('documentCompare', …)` opens. */
const subjectOf = z.object({
  projectId: z.string().optional(),
  fileId: z.string().min(1),
  before: z.string(),
  after: z.string(),
});

/** Two versions of a file beside each other. */
export function DocumentCompareOverlay({ subject, close }: { readonly subject: unknown; readonly close: () => void }) {
  const own = useSession((session) => session.project?.id);
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const wanted = subjectOf.safeParse(subject).data;
  const projectId = wanted?.projectId ?? own;
  if (!wanted || !projectId) return null;
  return <Compared {...wanted} projectId={projectId} close={close} />;
}

type Props = {
  readonly projectId: string;
  readonly fileId: string;
  readonly before: string;
  readonly after: string;
  readonly close: () => void;
};

function Compared({ projectId, fileId, close, ...first }: Props) {
  const words = useMessages(versionCompareMessages);
  const say = useSay();
  const format = useFormat();
  const [sides, setSides] = useState({ before: first.before, after: first.after });
  const detail = useCall(documentCalls.GetDocumentDetail, { projectId, fileId }, { handles: true });
  const versions = useCall(documentCalls.GetDocumentVersions, { projectId, fileId }, { handles: true });
  const row = detail.data;
  const options = versions.data?.map(({ version, createTime, createUserName }) => ({
    value: version,
    label: `${say(documentMessages.versionOf, { version })} · ${createUserName} · ${format.minute(createTime)}`,
  }));
  const shown = (version: string) => ({
    projectId,
    fileId,
    version,
    fileName: row?.fileName ?? '',
    fileSize: row?.fileSize ?? 0,
    isShared: false,
    mayDownload: false,
  });
  const choose = (side: 'before' | 'after') => (
    <Select
      className={css.choose ?? ''}
      size="small"
      aria-label={words[side]}
      value={sides[side]}
      options={options ?? []}
      onChange={(version: string) => setSides({ ...sides, [side]: version })}
      popupMatchSelectWidth={false}
    />
  );
  const compared = { before: shown(sides.before), after: shown(sides.after) };
  return (
    <div className={preview.preview} data-compare={fileId}>
      <header className={preview.head}>
        <span className={preview.title}>
          {row && <KindBadge of={row} />}
          <h2 className="cut">{row?.fileName ?? words.title}</h2>
        </span>
        <IconAction name="close" label={words.close} onClick={close} />
      </header>
      <div className={css.sides}>
        {choose('before')}
        {choose('after')}
      </div>
      <div className={preview.body}>
        {detail.isPending ? (
          <LinesSkeleton lines={10} />
        ) : !row ? (
          <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
        ) : hasComparedText(row.fileExtension) ? (
          <CompareText {...compared} extension={row.fileExtension} />
        ) : findFileKind(row.fileExtension) === 'picture' ? (
          <ComparePictures {...compared} />
        ) : (
          <EmptyState title={words.notCompared} />
        )}
      </div>
    </div>
  );
}
