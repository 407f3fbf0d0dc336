import { COMPARE_PANORAMAS, type PanoramaSet, panoramaCalls, panoramaRefusals } from '@twinscape/contract/panoramas';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState, useNavigateTo, useProject } from '../../../platform/routes/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import {
  ActionButton,
  DataTable,
  DropArea,
  EmptyState,
  Glyph,
  type MenuActions,
  Page,
  toast,
  useListView,
} from '../../../ui/index.ts';
import { ShareDialog } from '../../shares/index.ts';
import { Groups } from '../groups/Groups.tsx';
import { MoveToGroup } from '../groups/MoveToGroup.tsx';
import { COMPARE_PATH, PANORAMA_PATH, panoramaAddress, panoramaRowAddress } from '../list/address.ts';
import { DeletePanoramas } from '../list/DeletePanoramas.tsx';
import { GROUP_FILTERS, GroupFilter, toGroupInput } from '../list/GroupFilter.tsx';
import { PanoramaCards } from '../list/PanoramaCards.tsx';
import { PanoramaForm } from '../list/PanoramaForm.tsx';
import { usePanoramaColumns } from '../list/usePanoramaColumns.tsx';
import { panoramaMessages } from '../messages.ts';
import { PhotographsDrawer } from '../photographs/PhotographsDrawer.tsx';
import { usePanoramaRights } from '../rights.ts';
import { SHARED_SET_KIND } from '../share/register.ts';
import { type PanoramaUpload, UploadPanoramas } from '../upload/UploadPanoramas.tsx';
import { usePanoramasPush } from '../usePanoramasPush.ts';

/** S-PAN-01: the panoramas of the open project. */
export function PanoramaManager() {
  const { id } = useProject();
  return <ProjectPanoramas projectId={id} />;
}

type Props = {
  readonly projectId: string;
  /** By which the project was chosen, where none is open. */
  readonly chooser?: ReactNode;
};

/** The panoramas of a project. */
export function ProjectPanoramas({ projectId, chooser }: Props) {
  const words = useMessages(panoramaMessages);
  const say = useSay();
  const format = useFormat();
  const go = useNavigateTo();
  const { off, isReader } = usePanoramaRights();
  const [{ panorama: openId }, open] = useAddressState({ panorama: '' });
  const [view, viewSwitch] = useListView('panoramas.view');
  const [upload, setUpload] = useState<PanoramaUpload>();
  const [edited, setEdited] = useState<PanoramaSet>();
  const [moving, setMoving] = useState<readonly PanoramaSet[]>();
  const [removing, setRemoving] = useState<readonly PanoramaSet[]>();
  const [sharing, setSharing] = useState<PanoramaSet>();
  const [areGroupsOpen, setGroupsOpen] = useState(false);
  usePanoramasPush(projectId);
  const count = useCall(panoramaCalls.GetListCount, { projectId }, { handles: true }).data;
  const mayWrite = off === undefined;
  const add = () => setUpload({ files: [] });
  useShortcut(mayWrite ? { keys: 'n', title: panoramaMessages.upload, run: add } : undefined);
  /** RU-VAL-13. */
  const compare = (rows: readonly PanoramaSet[]) => {
    if (rows.length !== COMPARE_PANORAMAS) return toast.warning(say(panoramaRefusals['pano.onlyTwo']));
    const [a, b] = [...rows].sort((one, other) => one.collectTime.getTime() - other.collectTime.getTime());
    go(COMPARE_PATH, { project: projectId, a: a?.pbGuid ?? '', b: b?.pbGuid ?? '' });
  };
  const getActions = (row: PanoramaSet): MenuActions => [
    {
      key: 'open',
      word: words.open,
      icon: 'eye',
      run: () => go(PANORAMA_PATH, panoramaAddress(projectId, row.pbGuid)),
    },
    { key: 'photographs', word: words.photographs, icon: 'list', run: () => open({ panorama: row.pbGuid }) },
    { key: 'share', word: words.share, icon: 'link', run: () => setSharing(row) },
    ...(isReader
      ? []
      : ([
          { key: 'upload', word: words.upload, icon: 'upload', off, run: () => setUpload({ files: [], set: row }) },
          'line',
          { key: 'edit', word: words.edit, icon: 'edit', off, run: () => setEdited(row) },
          { key: 'move', word: words.move, icon: 'tray', off, run: () => setMoving([row]) },
          'line',
          { key: 'remove', word: words.remove, icon: 'trash', danger: true, off, run: () => setRemoving([row]) },
        ] satisfies MenuActions)),
  ];
  const columns = usePanoramaColumns(getActions);
  const getAddress = (row: PanoramaSet) => panoramaRowAddress(projectId, row);
  const uploadButton = !isReader && (
    <ActionButton type="primary" icon={<Glyph name="upload" />} off={off} onClick={add}>
      {words.upload}
    </ActionButton>
  );
  const bulk = (rows: readonly PanoramaSet[], clear: () => void) => (
    <>
      <ActionButton size="small" icon={<Glyph name="compare" size={14} />} onClick={() => compare(rows)}>
        {words.compare}
      </ActionButton>
      {mayWrite && (
        <>
          <ActionButton size="small" onClick={() => setMoving(rows)}>
            {words.move}
          </ActionButton>
          <ActionButton
            size="small"
            danger
            onClick={() => {
              setRemoving(rows);
              clear();
            }}
          >
            {words.remove}
          </ActionButton>
        </>
      )}
    </>
  );
  const shown = {
    empty: <EmptyState title={words.none} hint={isReader ? words.noneReader : words.noneHint} action={uploadButton} />,
    bulk,
  };
  return (
    <Page
      title={words.title}
      note={count ? format.number(count) : undefined}
      body="fill"
      actions={
        <>
          {chooser}
          {viewSwitch}
          {!isReader && (
            <ActionButton icon={<Glyph name="gear" />} off={off} onClick={() => setGroupsOpen(true)}>
              {words.groups}
            </ActionButton>
          )}
          {uploadButton}
        </>
      }
    >
      <DropArea isOn={mayWrite} word={words.drop} onFiles={(files) => setUpload({ files })}>
        {view === 'cards' ? (
          <PanoramaCards {...shown} projectId={projectId} getActions={getActions} />
        ) : (
          <DataTable
            name="panoramas.list"
            call={panoramaCalls.GetList}
            input={{ projectId }}
            rowKey="pbGuid"
            columns={columns}
            search={words.search}
            filterNames={GROUP_FILTERS}
            filterInput={toGroupInput}
            filters={(values, set) => <GroupFilter projectId={projectId} values={values} set={set} />}
            getAddress={getAddress}
            {...shown}
          />
        )}
      </DropArea>
      <PhotographsDrawer
        projectId={projectId}
        pbGuid={openId === '' ? undefined : openId}
        onUpload={(set) => setUpload({ files: [], set })}
        onClose={() => open({ panorama: undefined })}
      />
      <UploadPanoramas projectId={projectId} upload={upload} onClose={() => setUpload(undefined)} />
      <PanoramaForm projectId={projectId} subject={edited} onClose={() => setEdited(undefined)} />
      <MoveToGroup projectId={projectId} rows={moving} onClose={() => setMoving(undefined)} />
      <DeletePanoramas projectId={projectId} rows={removing} onClose={() => setRemoving(undefined)} />
      {sharing && (
        <ShareDialog
          subject={{ kind: SHARED_SET_KIND, id: sharing.pbGuid, projectId, name: sharing.name }}
          onClose={() => setSharing(undefined)}
        />
      )}
      <Groups projectId={projectId} open={areGroupsOpen} onClose={() => setGroupsOpen(false)} />
    </Page>
  );
}
