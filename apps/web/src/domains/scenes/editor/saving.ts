import { fileCalls } from '@twinscape/contract/files';
import { SCENE_NAME_MAX, sceneCalls, sceneRefusals } from '@twinscape/contract/scenes';
import { CallFailed, cache, failureMessages, getQueryKey, send } from '../../../platform/api/index.ts';
import { translateNow } from '../../../platform/language/index.ts';
import { getSession } from '../../../platform/session/index.ts';
import { toast } from '../../../ui/index.ts';
import { type PreviewParts, smallPicture } from '../../models/index.ts';
import { type RawScene, toDocument } from './document.ts';
import { deleteDraft, storeDraft } from './drafts.ts';
import { editorMessages } from './messages.ts';
import { packScene } from './packing.ts';
import { isChanged, type OpenScene } from './state.ts';

/** Pixels of the longer side of a cover. */
const COVER_WIDTH = 960;

const userId = (): string => getSession().user?.id ?? '';
const toSceneRef = ({ projectId, sceneId }: OpenScene) => ({ projectId, sceneId });
const refreshLists = (): void => {
  for (const call of [sceneCalls.GetSceneList, sceneCalls.GetSceneDetail])
    void cache.invalidateQueries({ queryKey: getQueryKey(call) });
};

/**
 * Saves the scene. One that somebody else has saved meanwhile is not overwritten unless `over` names that version: both
 * stay, and the reader decides.
 */
export async function saveScene(opened: OpenScene, preview: PreviewParts, over?: number): Promise<void> {
  const { scene } = opened;
  if (scene.getState().isSaving) return;
  scene.setState({ isSaving: true });
  await sendScene(opened, preview, over).finally(() => scene.setState({ isSaving: false }));
}

async function sendScene(opened: OpenScene, preview: PreviewParts, over: number | undefined): Promise<void> {
  const { scene } = opened;
  const { raw, version, detail } = scene.getState();
  const document = toDocument(raw, preview.views.getState().view);
  const sceneLogo = detail.sceneLogo ? undefined : await uploadCover(opened, preview);
  const input = {
    ...toSceneRef(opened),
    sceneEventDataJson: await packScene(document),
    version: over ?? version,
    ...(sceneLogo ? { sceneLogo } : {}),
  };
  await send(sceneCalls.UpdateSceneJsonData, input, { handles: true }).then(
    async (saved) => {
      const isDirty = isChanged(document, preview.views.getState().view);
      scene.setState({
        raw: document,
        version: saved.version,
        conflict: undefined,
        isDirty,
        isDrafted: false,
        ...(sceneLogo ? { detail: { ...detail, sceneLogo } } : {}),
      });
      toast.success(translateNow(editorMessages.saved));
      refreshLists();
      // Whoever went on while it was being saved has a draft of that, beginning with this version.
      await (isDirty ? saveAsDraft(opened, preview) : deleteDraft(userId(), opened.sceneId));
    },
    async (error: unknown) => {
      if (!(error instanceof CallFailed)) throw error;
      if (error.code === sceneRefusals['scene.changedMeanwhile'].code) await showConflict(opened, preview, error);
      else reportFailure(error);
    },
  );
}

const reportFailure = (error: CallFailed): void => {
  toast.error(error.kind === 'fault' ? translateNow(failureMessages.operationFailed) : error.message);
};

/** What cannot be saved now is kept as a draft first, whatever the reader decides. */
async function showConflict(opened: OpenScene, preview: PreviewParts, refused: CallFailed): Promise<void> {
  await saveAsDraft(opened, preview);
  await send(sceneCalls.GetSceneDetail, toSceneRef(opened), { handles: true }).then(
    ({ updateUserName: who, version }) => opened.scene.setState({ conflict: { who, version } }),
    // Nothing can be decided about a version that cannot be read: the next save meets it again.
    () => reportFailure(refused),
  );
}

/** Keeps what is not saved in this browser; called a while after each change. */
export async function saveAsDraft({ scene, sceneId }: OpenScene, preview: PreviewParts): Promise<void> {
  const { raw, version } = scene.getState();
  await storeDraft(userId(), sceneId, {
    document: toDocument(raw, preview.views.getState().view),
    version,
    time: Date.now(),
  });
  scene.setState({ isDrafted: true });
}
export const discardDraft = async ({ scene, sceneId }: OpenScene): Promise<void> => {
  await deleteDraft(userId(), sceneId);
  scene.setState({ draft: undefined, isDrafted: false });
};

/**
 * Saves what is seen as a scene of its own; the one that was edited stays as somebody else saved it. Answers the new
 * scene.
 */
export async function saveAsCopy({ scene, projectId }: OpenScene, preview: PreviewParts): Promise<string | undefined> {
  const { raw, detail } = scene.getState();
  const document: RawScene = toDocument(raw, preview.views.getState().view);
  const who = getSession().user?.masterName ?? '';
  const sceneName = translateNow(editorMessages.copyName, { name: detail.sceneName, who }).slice(0, SCENE_NAME_MAX);
  const sceneEventDataJson = await packScene(document);
  const addCopy = async (name: string) =>
    send(sceneCalls.AddScene, { projectId, sceneName: name, sceneEventDataJson }, { handles: true });
  const stamped = `${sceneName.slice(0, SCENE_NAME_MAX - 9)} ${new Date().toTimeString().slice(0, 8)}`;
  const copy = await addCopy(sceneName)
    // RU-SCENE-04: a copy of that name was made before. After any other failure it may have been made, too.
    .catch((error: unknown) => {
      if (error instanceof CallFailed && error.code === sceneRefusals['scene.nameDuplicate'].code)
        return addCopy(stamped);
      throw error;
    })
    .catch((error: unknown) => {
      toast.error(
        error instanceof CallFailed && error.message ? error.message : translateNow(failureMessages.operationFailed),
      );
      return undefined;
    });
  if (!copy) return undefined;
  toast.success(translateNow(editorMessages.copied, { name: copy.sceneName }));
  refreshLists();
  return copy.sceneId;
}

/** What is seen now becomes the picture that lists show. */
export async function setCover(opened: OpenScene, preview: PreviewParts): Promise<void> {
  const sceneLogo = await uploadCover(opened, preview);
  if (!sceneLogo) return;
  const detail = await send(sceneCalls.UpdateScene, { ...toSceneRef(opened), sceneLogo });
  opened.scene.setState((state) => ({ detail: { ...state.detail, ...detail } }));
  toast.success(translateNow(editorMessages.coverSet));
  refreshLists();
}

/** The same without a word, where there is none yet. */
export async function setFirstCover(opened: OpenScene, preview: PreviewParts): Promise<void> {
  const sceneLogo = await uploadCover(opened, preview);
  if (!sceneLogo || opened.scene.getState().detail.sceneLogo) return;
  await send(sceneCalls.SetFirstSceneCover, { ...toSceneRef(opened), sceneLogo }, { handles: true }).then(
    (kept) => {
      opened.scene.setState((state) => ({ detail: { ...state.detail, sceneLogo: kept.sceneLogo } }));
      refreshLists();
    },
    () => undefined,
  );
}

/** Uploads a picture of the stage; undefined where there is nothing to be seen, or it could not be had. */
async function uploadCover({ projectId }: OpenScene, { stage }: PreviewParts): Promise<string | undefined> {
  if (!stage?.state.getState().isModelReady) return undefined;
  // Nothing fails for want of a picture: a stage that has lost its context gives none.
  const picture = await smallPicture(stage, COVER_WIDTH).catch(() => undefined);
  if (!picture) return undefined;
  return send(fileCalls.UploadImageAsync, { projectId }, { files: [picture], handles: true }).catch(() => undefined);
}
