import { documentCalls, findFileKind, isModelDocument, type PlacedDocument } from '@twinscape/contract/documents';
import { getCallUrl, useCall, useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { openOverlay } from '../../../platform/overlays/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { ErrorState, LinesSkeleton, type MenuActions, MoreMenu, StatusTag, saveAddress } from '../../../ui/index.ts';
import type { ProjectRights } from '../../enterprises/index.ts';
import { hasComparedText } from '../compare/readComparedLines.ts';
import { detailMessages, documentMessages, versionCompareMessages } from '../messages.ts';
import { DOCUMENT_READS } from '../reads.ts';
import css from './DocumentPanel.module.css';

type Props = {
  readonly projectId: string;
  readonly row: PlacedDocument;
  readonly rights: ProjectRights;
  /** Something is about to be opened over the page. */
  readonly onCover: () => void;
};

/** Words, pictures and models are compared. */
const isComparable = (extension: string): boolean =>
  hasComparedText(extension) || isModelDocument(extension) || findFileKind(extension) === 'picture';

/** Every version of a file, the newest first: looked at, downloaded, restored as a new one. */
export function DocumentVersions({ projectId, row, rights, onCover }: Props) {
  const words = useMessages(detailMessages);
  const documents = useMessages(documentMessages);
  const compares = useMessages(versionCompareMessages);
  const go = useNavigateTo();
  const say = useSay();
  const format = useFormat();
  const restore = useSend(documentCalls.RestoreDocumentVersion, { invalidates: DOCUMENT_READS });
  const { fileId } = row;
  const versions = useCall(documentCalls.GetDocumentVersions, { projectId, fileId }, { handles: true });
  if (versions.isPending) return <LinesSkeleton lines={4} />;
  if (!versions.data) return <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />;
  const current = versions.data.find(({ isCurrent }) => isCurrent)?.version ?? '';
  /** Two versions beside each other: the current one and another, or the one before it. */
  const compare = (version: string, isCurrent: boolean): MenuActions => {
    const { fileExtension } = row;
    const before = isCurrent ? versions.data[1]?.version : version;
    if (before === undefined || !isComparable(fileExtension)) return [];
    return [
      {
        key: 'compare',
        word: isCurrent ? compares.withPrevious : compares.withCurrent,
        icon: 'compare',
        run: () => {
          onCover();
          if (isModelDocument(fileExtension))
            go('/model', { project: projectId, mode: 'compare', model: fileId, a: before, b: current });
          else openOverlay('documentCompare', { projectId, fileId, before, after: current });
        },
      },
    ];
  };
  const actsOf = (version: string, isCurrent: boolean): MenuActions => [
    {
      key: 'open',
      word: documents.preview,
      icon: 'eye',
      run: () => {
        onCover();
        openOverlay('documentPreview', { projectId, fileId, version });
      },
    },
    {
      key: 'download',
      word: documents.download,
      icon: 'download',
      run: () => saveAddress(getCallUrl(documentCalls.DownloadDocument, { fileId, version })),
    },
    ...compare(version, isCurrent),
    ...(isCurrent || rights.isReader
      ? []
      : ([
          {
            key: 'restore',
            word: words.restore,
            icon: 'retry',
            off: rights.off,
            run: () => restore.send({ projectId, fileId, version }),
          },
        ] as const)),
  ];
  return (
    <>
      <h3 className={css.section}>{words.versions}</h3>
      <ol className={css.versions}>
        {versions.data.map(({ version, fileSize, note, createUserName, createTime, isCurrent }) => (
          <li key={version}>
            <span className={css.versionHead}>
              {say(documentMessages.versionOf, { version })}
              {isCurrent && <StatusTag status="run" word={words.current} plain />}
            </span>
            <MoreMenu acts={actsOf(version, isCurrent)} of={say(documentMessages.versionOf, { version })} />
            {note && <span className={css.note}>{note}</span>}
            <span className={`${css.small} num`}>
              {createUserName} · {format.minute(createTime)} · {format.bytes(fileSize)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
