import type { ResultOf } from '@twinscape/contract';
import { documentCalls, type PlacedDocument, documentRefusals as refusals } from '@twinscape/contract/documents';
import { Drawer } from 'antd';
import { useEffect } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import {
  ActionButton,
  DescriptionList,
  EmptyState,
  ErrorState,
  Glyph,
  IconAction,
  LinesSkeleton,
  type MenuActions,
  MoreMenu,
} from '../../../ui/index.ts';
import type { ProjectRights } from '../../enterprises/index.ts';
import { ConversionState } from '../ConversionState.tsx';
import { downloadDocuments } from '../download.ts';
import { DocumentCover } from '../list/DocumentCards.tsx';
import {
  contentStateMessages,
  conversionMessages,
  detailMessages,
  documentMessages,
  lockMessages,
} from '../messages.ts';
import { DocumentRegister } from '../register/DocumentRegister.tsx';
import css from './DocumentPanel.module.css';
import { DocumentSections } from './DocumentSections.tsx';
import { DocumentVersions } from './DocumentVersions.tsx';
import { DocumentVisits } from './DocumentVisits.tsx';
import { SameDocuments } from './SameDocuments.tsx';

type Props = {
  readonly projectId: string;
  readonly fileId: string;
  readonly rights: ProjectRights;
  readonly actsOf: (row: ResultOf<typeof documentCalls.GetDocumentDetail>) => MenuActions;
  readonly onOpen: (row: PlacedDocument) => void;
  /** There is no room beside the list. */
  readonly isDrawer: boolean;
  readonly onClose: () => void;
};

/** One file or folder beside the list: what it is, and every version of it (G-DOC-09, G-DOC-10). */
export function DocumentPanel(props: Props) {
  const { isDrawer, onClose } = props;
  const words = useMessages(detailMessages);
  if (!isDrawer)
    return (
      <aside className={css.panel} aria-label={words.facts}>
        <Content key={props.fileId} {...props} />
      </aside>
    );
  return (
    <Drawer open onClose={onClose} size={400} title={words.facts} closable>
      <Content key={props.fileId} {...props} />
    </Drawer>
  );
}

/** So long a file's text is awaited before one asks again. */
const WAITING_MS = 3_000;

function Content({ projectId, fileId, rights, actsOf, onOpen, isDrawer, onClose }: Props) {
  const words = useMessages(documentMessages);
  const details = useMessages(detailMessages);
  const locks = useMessages(lockMessages);
  const conversions = useMessages(conversionMessages);
  const contents = useMessages(contentStateMessages);
  const say = useSay();
  const format = useFormat();
  const query = useCall(documentCalls.GetDocumentDetail, { projectId, fileId }, { handles: true, freshMs: 2_000 });
  const { refetch, dataUpdatedAt } = query;
  const isWaiting = query.data?.content === 'waiting';
  useEffect(() => {
    if (!isWaiting || dataUpdatedAt === 0) return;
    const timer = setTimeout(() => void refetch(), WAITING_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, dataUpdatedAt, refetch]);
  if (query.isPending) return <LinesSkeleton lines={8} />;
  if (!query.data)
    return query.error.kind === 'refused' ? (
      <EmptyState small title={words.gone} hint={words.goneHint} />
    ) : (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    );
  const row = query.data;
  const { fileName, isFolder, path } = row;
  /** What is opened over the page would lie below the drawer. */
  const cover = () => {
    if (isDrawer) onClose();
  };
  const open = () => {
    cover();
    onOpen(row);
  };
  const acts = actsOf(row).filter((act) => act === 'line' || !['open', 'details', 'download'].includes(act.key));
  return (
    <>
      <header className={css.head}>
        <h2>{fileName}</h2>
        {acts.length > 0 && <MoreMenu acts={acts} of={fileName} />}
        {!isDrawer && <IconAction name="close" label={details.close} onClick={onClose} />}
      </header>
      <div className={css.cover}>
        <DocumentCover row={row} />
      </div>
      <div className={css.buttons}>
        <ActionButton icon={<Glyph name={isFolder ? 'folder' : 'eye'} size={14} />} onClick={open}>
          {isFolder ? words.open : words.preview}
        </ActionButton>
        <ActionButton
          icon={<Glyph name="download" size={14} />}
          off={row.rights.includes('download') ? undefined : say(refusals['doc.noDownload'])}
          onClick={() => downloadDocuments(projectId, [row])}
        >
          {words.download}
        </ActionButton>
      </div>
      {!isFolder && <DocumentRegister projectId={projectId} row={row} rights={rights} />}
      <DescriptionList
        rows={[
          { name: words.location, value: [words.top, ...path.map(({ folderName }) => folderName)].join(' / ') },
          ...(isFolder ? [] : [{ name: words.size, value: format.bytes(row.fileSize) }]),
          { name: words.createdBy, value: row.createUserName },
          { name: words.created, value: format.minute(row.createTime) },
          { name: words.updated, value: format.minute(row.updateTime) },
          ...(row.lock
            ? [
                {
                  name: locks.title,
                  value: say(lockMessages.since, { user: row.lock.userName, time: format.minute(row.lock.since) }),
                },
              ]
            : []),
          ...(row.conversion
            ? [{ name: conversions.title, value: <ConversionState conversion={row.conversion} /> }]
            : []),
          ...(row.content ? [{ name: contents.title, value: contents[row.content] }] : []),
        ]}
      />
      {!isFolder && <SameDocuments projectId={projectId} fileId={fileId} onOpen={onOpen} onCover={cover} />}
      {!isFolder && <DocumentSections projectId={projectId} fileId={fileId} fileName={fileName} />}
      {!isFolder && <DocumentVersions projectId={projectId} row={row} rights={rights} onCover={cover} />}
      {!isFolder && row.rights.includes('manage') && <DocumentVisits projectId={projectId} fileId={fileId} />}
    </>
  );
}
