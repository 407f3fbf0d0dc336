import {
  documentCalls,
  FOLDER_RIGHTS,
  type ListedDocument,
  documentRefusals as refusals,
} from '@twinscape/contract/documents';
import { Button, Dropdown } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useRefetchOnPush } from '../../../platform/live/index.ts';
import { openOverlay } from '../../../platform/overlays/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import {
  ActionButton,
  Beside,
  DataTable,
  DropArea,
  EmptyState,
  Glyph,
  LeftDrawer,
  Page,
  toActionMenu,
  useListView,
} from '../../../ui/index.ts';
import { useNarrowScreen, useWideScreen } from '../../../ui/useNarrowScreen.ts';
import { QueuePanel } from '../../files/index.ts';
import { ShareDialog } from '../../shares/index.ts';
import { DocumentPanel } from '../detail/DocumentPanel.tsx';
import { ConfirmDeleteDocuments } from '../list/ConfirmDeleteDocuments.tsx';
import { DocumentBulk } from '../list/DocumentBulk.tsx';
import { DocumentCards } from '../list/DocumentCards.tsx';
import { DOCUMENT_FILTERS, DocumentFilters, toDocumentFilters } from '../list/DocumentFilters.tsx';
import css from '../list/Documents.module.css';
import { type DocumentDoing, useDocumentActs } from '../list/useDocumentActs.ts';
import { useDocumentColumns } from '../list/useDocumentColumns.tsx';
import { documentMessages, documentUploadMessages } from '../messages.ts';
import { FolderPermissions } from '../permissions/FolderPermissions.tsx';
import { CONVERSION_READS, DOCUMENT_READS } from '../reads.ts';
import { useDocumentRights } from '../rights.ts';
import { FoundContents } from '../search/FoundContents.tsx';
import { SearchScope } from '../search/SearchScope.tsx';
import { ChooseFolder, type Placing } from '../tree/ChooseFolder.tsx';
import { type DocumentNaming, FolderName } from '../tree/FolderName.tsx';
import { FolderTree } from '../tree/FolderTree.tsx';
import { useOpenFolders } from '../tree/useOpenFolders.ts';
import { toDocumentTarget } from '../upload/documentUploadHandler.ts';
import { fromChosen, readDropped } from '../upload/dropped.ts';
import { useDocumentUpload } from '../upload/useDocumentUpload.tsx';
import { Crumbs } from './Crumbs.tsx';
import { DriveDialog } from './DriveDialog.tsx';
import { isDoubleClick, type LastClick } from './doubleClick.ts';
import { QuickAccess, toScope } from './QuickAccess.tsx';

const ADDRESS = { folder: '', scope: '', file: '', q: '', in: '', page: '1' } as const;
type Row = Pick<ListedDocument, 'fileId' | 'fileName' | 'isFolder'>;

type Props = {
  readonly projectId: string;
  /** Chooses another project. */
  readonly chooser?: ReactNode;
};

/** The documents of a project: its folders at the left, what stands in one, and what one thing is at the right. */
export function DocumentManager({ projectId, chooser }: Props) {
  const words = useMessages(documentMessages);
  const uploads = useMessages(documentUploadMessages);
  const say = useSay();
  const rights = useDocumentRights();
  const [{ folder: folderId, scope: scopeText, file: openId, q, in: lookIn }, go] = useAddressState(ADDRESS);
  const scope = toScope(scopeText);
  const isInContents = lookIn === 'content' && q !== '';
  const [view, viewSwitch] = useListView('documents.view', undefined, 'list');
  const { open, setFolderOpen, detail } = useOpenFolders(projectId, folderId);
  const { upload, uploadVersion, dialog } = useDocumentUpload(projectId);
  const [naming, setNaming] = useState<DocumentNaming>();
  const [placing, setPlacing] = useState<Placing>();
  const [shared, setShared] = useState<readonly Pick<Row, 'fileId' | 'fileName'>[]>();
  const [permitted, setPermitted] = useState<Row>();
  const [removing, setRemoving] = useState<readonly Row[]>();
  const [dragged, setDragged] = useState<readonly Row[]>();
  const [isDriveOpen, setDriveOpen] = useState(false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const clearSelection = useRef<() => void>(undefined);
  const filePicker = useRef<HTMLInputElement>(null);
  const folderPicker = useRef<HTMLInputElement>(null);
  const versionOf = useRef<string>(undefined);
  const lastClick = useRef<LastClick>(undefined);
  const hasPanelRoom = useWideScreen();
  const isNarrow = useNarrowScreen();
  useRefetchOnPush('documents.changed', projectId, DOCUMENT_READS);
  useRefetchOnPush('models.changed', projectId, CONVERSION_READS);
  const move = useSend(documentCalls.MoveDocuments, { invalidates: DOCUMENT_READS });
  const copy = useSend(documentCalls.CopyDocuments, { invalidates: DOCUMENT_READS });

  const here = detail.data;
  /** Why nothing can be added to the folder that is shown. */
  const writeOff =
    rights.off ??
    (folderId !== '' && here && !here.rights.includes('upload') ? say(refusals['document.noUpload']) : undefined);
  const isWritable = writeOff === undefined && scope === 'folder';
  const enter = (id: string) => {
    go({ ...ADDRESS, folder: id }, true);
    setDrawerOpen(false);
  };
  const openRow = ({ fileId, isFolder }: Row) =>
    isFolder ? enter(fileId) : openOverlay('documentPreview', { projectId, fileId });
  const press = (row: Row) => {
    const click = { id: row.fileId, at: performance.now() };
    const isSecond = isDoubleClick(lastClick.current, click);
    lastClick.current = click;
    if (isSecond) openRow(row);
    else if (!isNarrow) go({ file: row.fileId });
    else openRow(row);
  };
  const pick = (fileId?: string) => {
    versionOf.current = fileId;
    if (filePicker.current) filePicker.current.multiple = fileId === undefined;
    filePicker.current?.click();
  };
  const doing: DocumentDoing = {
    open: openRow,
    details: ({ fileId }) => go({ file: fileId }),
    newVersion: ({ fileId }) => pick(fileId),
    name: setNaming,
    place: setPlacing,
    remove: setRemoving,
    permit: setPermitted,
    share: (row) => setShared([row]),
  };
  const actsOf = useDocumentActs(projectId, rights, doing);
  const columns = useDocumentColumns({
    projectId,
    actsOf,
    onOpen: openRow,
    hasLocation: scope !== 'folder' || q !== '',
  });
  const newFolder = () => setNaming({ parentId: folderId || undefined });
  useShortcut(isWritable ? { keys: 'u', title: documentMessages.uploadFiles, run: () => pick() } : undefined);
  useShortcut(isWritable ? { keys: 'n', title: documentMessages.newFolder, run: newFolder } : undefined);

  const ways = [
    { key: 'files', word: words.uploadFiles, icon: 'upload' as const, run: () => pick() },
    { key: 'folder', word: words.uploadFolder, icon: 'folder' as const, run: () => folderPicker.current?.click() },
  ];
  const buttons = !rights.isReader && scope === 'folder' && (
    <>
      <ActionButton icon={<Glyph name="plus" />} off={writeOff} onClick={newFolder}>
        {words.newFolder}
      </ActionButton>
      {writeOff === undefined ? (
        <Dropdown menu={toActionMenu(ways)} trigger={['click']}>
          <Button type="primary" icon={<Glyph name="upload" />}>
            {words.upload}
          </Button>
        </Dropdown>
      ) : (
        <ActionButton type="primary" icon={<Glyph name="upload" />} off={writeOff} onClick={() => pick()}>
          {words.upload}
        </ActionButton>
      )}
    </>
  );
  const drop = (target: string, isCopy: boolean) => {
    if (!dragged) return;
    const input = {
      projectId,
      ids: dragged.map(({ fileId }) => fileId),
      ...(target === '' ? {} : { targetFolderId: target }),
    };
    (isCopy ? copy : move).send(input);
    setDragged(undefined);
    clearSelection.current?.();
  };
  const left = (
    <>
      <FolderTree
        projectId={projectId}
        chosen={scope === 'folder' ? folderId : ''}
        isTop={scope === 'folder' && folderId === ''}
        onTop={() => enter('')}
        open={open}
        onOpen={setFolderOpen}
        onChoose={({ id }) => enter(id)}
        {...(rights.isReader
          ? {}
          : {
              actsOf: ({ id, folderName }) =>
                actsOf({ ...FOLDER, fileId: id, fileName: folderName }).filter(
                  (act) => act === 'line' || !['open', 'favourite', 'follow'].includes(act.key),
                ),
              dropping: { isDragging: dragged !== undefined, onDrop: drop },
            })}
      />
      <QuickAccess
        projectId={projectId}
        scope={scope}
        isReader={rights.isReader}
        onChoose={(next) => {
          go({ ...ADDRESS, scope: next }, true);
          setDrawerOpen(false);
        }}
        onDrive={() => {
          setDriveOpen(true);
          setDrawerOpen(false);
        }}
      />
    </>
  );
  const narrow = (
    <span className={css.narrowOnly}>
      <LeftDrawer word={words.folders} icon="folder" open={isDrawerOpen} onOpen={setDrawerOpen}>
        {left}
      </LeftDrawer>
    </span>
  );
  const isMissing = folderId !== '' && detail.error?.kind === 'refused';
  const empty = isMissing ? (
    <EmptyState title={words.gone} hint={words.goneHint} />
  ) : scope === 'favourite' ? (
    <EmptyState title={words.noFavourites} hint={words.noFavouritesHint} />
  ) : scope === 'followed' ? (
    <EmptyState title={words.noFollowed} hint={words.noFollowedHint} />
  ) : scope === 'shared' ? (
    <EmptyState title={words.noGiven} hint={words.noGivenHint} />
  ) : (
    <EmptyState
      title={folderId === '' ? words.none : words.noneInFolder}
      hint={rights.isReader ? words.noneReader : words.noneHint}
      action={
        isWritable && (
          <Button type="primary" icon={<Glyph name="upload" />} onClick={() => pick()}>
            {words.uploadFiles}
          </Button>
        )
      }
    />
  );
  const bulk = (rows: readonly ListedDocument[], clear: () => void) => {
    clearSelection.current = clear;
    return (
      <DocumentBulk
        projectId={projectId}
        rows={rows}
        rights={rights}
        onPlace={setPlacing}
        onShare={setShared}
        onRemove={setRemoving}
      />
    );
  };
  const input = scope === 'folder' ? (folderId === '' ? {} : { folderId }) : { scope };
  const panel = openId !== '' && (
    <DocumentPanel
      projectId={projectId}
      fileId={openId}
      rights={rights}
      actsOf={actsOf}
      onOpen={openRow}
      isDrawer={!hasPanelRoom}
      onClose={() => go({ file: undefined })}
    />
  );
  return (
    <DropArea
      isOn={isWritable && !dragged}
      word={say(documentMessages.drop, { folder: here?.fileName ?? words.top })}
      hint={words.dropHint}
      onTransfer={(transfer) => void readDropped(transfer).then((dropped) => upload(dropped, folderId))}
    >
      <Page
        title={words.title}
        body="fill"
        actions={
          <>
            {chooser}
            {viewSwitch}
            {buttons}
          </>
        }
      >
        <Beside leftWidth={232} left={left}>
          <QueuePanel
            projectId={projectId}
            kind="document"
            describe={(item) => ('fileId' in toDocumentTarget(item) ? uploads.newVersion : uploads.newFile)}
          />
          <div className={css.place}>
            <Crumbs scope={scope} folder={here} onEnter={enter} />
            {q !== '' && (
              <SearchScope
                projectId={projectId}
                sought={q}
                isInContents={isInContents}
                onChoose={(isContents) => go({ in: isContents ? 'content' : undefined })}
              />
            )}
          </div>
          <div className={css.beside} data-panel={hasPanelRoom && openId !== ''}>
            <div className={css.main}>
              {isInContents ? (
                <FoundContents
                  projectId={projectId}
                  sought={q}
                  onSought={(text) => go({ q: text || undefined, page: undefined })}
                  before={narrow}
                />
              ) : view === 'cards' ? (
                <DocumentCards
                  projectId={projectId}
                  input={input}
                  actsOf={actsOf}
                  onOpen={openRow}
                  openId={openId}
                  empty={empty}
                  before={narrow}
                  bulk={bulk}
                />
              ) : (
                <DataTable
                  name="documents.list"
                  call={documentCalls.GetDocumentList}
                  input={{ projectId, ...input }}
                  rowKey="fileId"
                  columns={columns}
                  search={words.search}
                  filterNames={DOCUMENT_FILTERS}
                  filterInput={toDocumentFilters}
                  filters={(values, set) => (
                    <>
                      {narrow}
                      <DocumentFilters values={values} set={set} />
                    </>
                  )}
                  onOpen={press}
                  current={openId}
                  onDrag={rights.off === undefined ? setDragged : undefined}
                  bulk={bulk}
                  empty={empty}
                />
              )}
            </div>
            {panel}
          </div>
        </Beside>
      </Page>
      <input
        ref={filePicker}
        type="file"
        hidden
        multiple
        aria-label={words.uploadFiles}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          const fileId = versionOf.current;
          const [first] = files;
          if (first && fileId) uploadVersion(first, fileId);
          else if (first) void upload(fromChosen(files), folderId);
          target.value = '';
        }}
      />
      <input
        ref={folderPicker}
        type="file"
        hidden
        multiple
        {...{ webkitdirectory: '' }}
        aria-label={words.uploadFolder}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) void upload(fromChosen(files), folderId);
          target.value = '';
        }}
      />
      {dialog}
      <FolderName
        projectId={projectId}
        naming={naming}
        onClose={() => setNaming(undefined)}
        onMade={() => naming && 'parentId' in naming && naming.parentId && setFolderOpen(naming.parentId, true)}
      />
      <ChooseFolder
        projectId={projectId}
        placing={placing}
        folderId={folderId}
        onClose={() => setPlacing(undefined)}
        onDone={() => clearSelection.current?.()}
      />
      {shared && (
        <ShareDialog
          subject={{
            kind: 'document',
            id: shared.map(({ fileId }) => fileId).join(','),
            projectId,
            name: shared.map(({ fileName }) => fileName).join('、'),
          }}
          onClose={() => setShared(undefined)}
        />
      )}
      <DriveDialog projectId={projectId} open={isDriveOpen} onClose={() => setDriveOpen(false)} />
      <FolderPermissions projectId={projectId} folder={permitted} onClose={() => setPermitted(undefined)} />
      <ConfirmDeleteDocuments
        projectId={projectId}
        rows={removing}
        onClose={() => setRemoving(undefined)}
        onGone={(ids) => {
          clearSelection.current?.();
          if (ids.includes(folderId)) enter(here?.path.at(-1)?.folderId ?? '');
          else if (ids.includes(openId)) go({ file: undefined });
        }}
      />
    </DropArea>
  );
}

/** Of a folder of the tree what its actions ask for. */
const FOLDER = {
  isFolder: true,
  fileExtension: '',
  fileSize: 0,
  fileVersions: 0,
  createUserName: '',
  createTime: new Date(0),
  updateTime: new Date(0),
  isFollowed: false,
  isFavourite: false,
  rights: [...FOLDER_RIGHTS],
};
