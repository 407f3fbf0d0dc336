import { type SceneRow, sceneCalls } from '@twinscape/contract/scenes';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useNavigateTo, useProject } from '../../../platform/routes/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import { ActionButton, DataTable, EmptyState, Glyph, Page, useListView } from '../../../ui/index.ts';
import { ShareDialog } from '../../shares/index.ts';
import { SCENE_PATH, sceneAddress, sceneRowAddress } from '../list/address.ts';
import { DeleteScenes } from '../list/DeleteScenes.tsx';
import { listMessages } from '../list/messages.ts';
import { SceneCards } from '../list/SceneCards.tsx';
import { SceneForm } from '../list/SceneForm.tsx';
import { type SceneHandlers, useSceneActions } from '../list/useSceneActions.ts';
import { useSceneColumns } from '../list/useSceneColumns.tsx';
import { sceneMessages } from '../messages.ts';
import { useSceneRights } from '../rights.ts';
import { useScenesPush } from '../useScenesPush.ts';

/** S-SCN-01: the 3D scenes of a project. */
export function Scenes() {
  const words = useMessages(listMessages);
  const shared = useMessages(sceneMessages);
  const say = useSay();
  const format = useFormat();
  const go = useNavigateTo();
  const { id: projectId } = useProject();
  const rights = useSceneRights();
  const [view, viewSwitch] = useListView('scenes.view');
  const [edited, setEdited] = useState<SceneRow | 'new'>();
  const [sharing, setSharing] = useState<SceneRow>();
  const [removing, setRemoving] = useState<readonly SceneRow[]>();
  useScenesPush(projectId);
  const all = useCall(sceneCalls.GetSceneList, { projectId, pageIndex: 1, pageSize: 1 }, { handles: true });
  const count = all.data?.data.count;

  const mayWrite = rights.off === undefined;
  const add = () => setEdited('new');
  useShortcut(mayWrite ? { keys: 'n', title: listMessages.add, run: add } : undefined);
  const handlers: SceneHandlers = { edit: setEdited, share: setSharing, remove: setRemoving };
  const getActions = useSceneActions(projectId, rights, handlers);
  const columns = useSceneColumns(getActions);
  const addButton = !rights.isReader && (
    <ActionButton type="primary" icon={<Glyph name="plus" />} off={rights.off} onClick={add}>
      {words.add}
    </ActionButton>
  );
  const empty = rights.isReader ? (
    <EmptyState title={words.none} hint={words.noneReader} />
  ) : (
    <EmptyState title={words.none} hint={words.noneHint} action={addButton} />
  );
  const bulk = mayWrite
    ? (rows: readonly SceneRow[], clear: () => void) => (
        <ActionButton
          danger
          icon={<Glyph name="trash" size={14} />}
          onClick={() => {
            setRemoving(rows);
            clear();
          }}
        >
          {words.remove}
        </ActionButton>
      )
    : undefined;
  /** What cards and rows have in common. */
  const shown = { empty, bulk };
  return (
    <Page
      title={shared.title}
      note={
        count !== undefined &&
        count > 0 &&
        (count === 1 ? words.noteOne : say(listMessages.note, { count: format.number(count) }))
      }
      body="fill"
      actions={
        <>
          {viewSwitch}
          {addButton}
        </>
      }
    >
      {view === 'cards' ? (
        <SceneCards {...shown} projectId={projectId} getActions={getActions} />
      ) : (
        <DataTable
          name="scenes.list"
          call={sceneCalls.GetSceneList}
          input={{ projectId }}
          rowKey="sceneId"
          columns={columns}
          search={words.search}
          getAddress={sceneRowAddress}
          {...shown}
        />
      )}
      <SceneForm
        projectId={projectId}
        subject={edited}
        onClose={() => setEdited(undefined)}
        onMade={({ sceneId }) => go(SCENE_PATH, sceneAddress(sceneId, true))}
      />
      <DeleteScenes projectId={projectId} rows={removing} onClose={() => setRemoving(undefined)} />
      {sharing && (
        <ShareDialog
          subject={{ kind: 'scene', id: sharing.sceneId, projectId, name: sharing.sceneName }}
          onClose={() => setSharing(undefined)}
        />
      )}
    </Page>
  );
}
