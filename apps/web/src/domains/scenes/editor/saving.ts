import { fileCalls } from '@twinscape/contract/files';
import { SCENE_NAME_MAX, sceneCalls, sceneRefusals } from '@twinscape/contract/scenes';
import { CallFailed, cache, failureMessages, keyOf, send } from '../../../platform/api/index.ts';
import { sayNow } from '../../../platform/language/index.ts';
import { session } from '../../../platform/session/index.ts';
import { toast } from '../../../ui/index.ts';
import { type PreviewParts, smallPicture } from '../../models/index.ts';
import { documentOf, type RawScene } from './document.ts';
import { dropDraft, keepDraft } from './drafts.ts';
import { editorMessages } from './messages.ts';
import { packScene } from './packing.ts';
import { isChanged, type Opened } from './state.ts';

/** Pixels of the longer side of a cover. */
const COVER = 960;

const userId = (): string => session().user?.id ?? '';
const ids = ({ projectId, sceneId }: Opened) => ({ projectId, sceneId });
const listsAgain = (): void => {
  for (const call of [sceneCalls.GetSceneList, sceneCalls.GetSceneDetail])
    void cache.invalidateQueries({ queryKey: keyOf(call) });
};

/**
 * Saves the scene. One that somebody else has saved meanwhile is not overwritten unless `over` names that version: both
 * stay, and the reader decides.
 */
export async function saveScene(opened: Opened, preview: PreviewParts, over?: number): Promise<void> {
  const { scene } = opened;
  if (scene.getState().isSaving) return;
  scene.setState({ isSaving: true });
  await write(opened, preview, over).finally(() => scene.setState({ isSaving: false }));
}

async function write(opened: Opened, preview: PreviewParts, over: number | undefined): Promise<void> {
  const { scene } = opened;
  const { raw, version, detail } = scene.getState();
  const document = documentOf(raw, preview.views.getState().view);
  const sceneLogo = detail.sceneLogo ? undefined : await coverPath(opened, preview);
  const asked = {
    ...ids(opened),
    sceneEventDataJson: await packScene(document),
    version: over ?? version,
    ...(sceneLogo ? { sceneLogo } : {}),
  };
  await send(sceneCalls.UpdateSceneJsonData, asked, { handles: true }).then(
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
      toast.success(sayNow(editorMessages.saved));
      listsAgain();
      // Whoever went on while it was being saved has a draft of that, beginning with this version.
      await (isDirty ? keepAsDraft(opened, preview) : dropDraft(userId(), opened.sceneId));
    },
    async (error: unknown) => {
      if (!(error instanceof CallFailed)) throw error;
      if (error.code === sceneRefusals['scene.changedMeanwhile'].code) await meetNewer(opened, preview, error);
      else tellFailed(error);
    },
  );
}

const tellFailed = (error: CallFailed): void => {
  toast.error(error.kind === 'fault' ? sayNow(failureMessages.operationFailed) : error.message);
};

/** What cannot be saved now is kept as a draft first, whatever the reader decides. */
async function meetNewer(opened: Opened, preview: PreviewParts, refused: CallFailed): Promise<void> {
  await keepAsDraft(opened, preview);
  await send(sceneCalls.GetSceneDetail, ids(opened), { handles: true }).then(
    ({ updateUserName: who, version }) => opened.scene.setState({ conflict: { who, version } }),
    // Nothing can be decided about a version that cannot be read: the next save meets it again.
    () => tellFailed(refused),
  );
}

/** Keeps what is not saved in this browser; called a while after each change. */
export async function keepAsDraft({ scene, sceneId }: Opened, preview: PreviewParts): Promise<void> {
  const { raw, version } = scene.getState();
  await keepDraft(userId(), sceneId, {
    document: documentOf(raw, preview.views.getState().view),
    version,
    time: Date.now(),
  });
  scene.setState({ isDrafted: true });
}
export const forgetDraft = async ({ scene, sceneId }: Opened): Promise<void> => {
  await dropDraft(userId(), sceneId);
  scene.setState({ draft: undefined, isDrafted: false });
};

/**
 * Saves what is seen as a scene of its own; the one that was edited stays as somebody else saved it. Answers the new
 * scene.
 */
export async function saveAsCopy({ scene, projectId }: Opened, preview: PreviewParts): Promise<string | undefined> {
  const { raw, detail } = scene.getState();
  const document: RawScene = documentOf(raw, preview.views.getState().view);
  const who = session().user?.masterName ?? '';
  const sceneName = sayNow(editorMessages.copyName, { name: detail.sceneName, who }).slice(0, SCENE_NAME_MAX);
  const sceneEventDataJson = await packScene(document);
  const made = async (name: string) =>
    send(sceneCalls.AddScene, { projectId, sceneName: name, sceneEventDataJson }, { handles: true });
  const stamped = `${sceneName.slice(0, SCENE_NAME_MAX - 9)} ${new Date().toTimeString().slice(0, 8)}`;
  const copy = await made(sceneName)
    // RU-SCENE-04: a copy of that name was made before. After any other failure it may have been made, too.
    .catch((error: unknown) => {
      if (error instanceof CallFailed && error.code === sceneRefusals['scene.nameDuplicate'].code) return made(stamped);
      throw error;
    })
    .catch((error: unknown) => {
      toast.error(
        error instanceof CallFailed && error.message ? error.message : sayNow(failureMessages.operationFailed),
      );
      return undefined;
    });
  if (!copy) return undefined;
  toast.success(sayNow(editorMessages.copied, { name: copy.sceneName }));
  listsAgain();
  return copy.sceneId;
}

/** What is seen now becomes the picture that lists show. */
export async function setCover(opened: Opened, preview: PreviewParts): Promise<void> {
  const sceneLogo = await coverPath(opened, preview);
  if (!sceneLogo) return;
  const detail = await send(sceneCalls.UpdateScene, { ...ids(opened), sceneLogo });
  opened.scene.setState((state) => ({ detail: { ...state.detail, ...detail } }));
  toast.success(sayNow(editorMessages.coverSet));
  listsAgain();
}

/** The same without a word, where there is none yet. */
export async function setFirstCover(opened: Opened, preview: PreviewParts): Promise<void> {
  const sceneLogo = await coverPath(opened, preview);
  if (!sceneLogo || opened.scene.getState().detail.sceneLogo) return;
  await send(sceneCalls.SetFirstSceneCover, { ...ids(opened), sceneLogo }, { handles: true }).then(
    (kept) => {
      opened.scene.setState((state) => ({ detail: { ...state.detail, sceneLogo: kept.sceneLogo } }));
      listsAgain();
    },
    () => undefined,
  );
}

/** Uploads a picture of the stage; undefined where there is nothing to be seen, or it could not be had. */
async function coverPath({ projectId }: Opened, { stage }: PreviewParts): Promise<string | undefined> {
  if (!stage?.state.getState().isModelReady) return undefined;
  // Nothing fails for want of a picture: a stage that has lost its context gives none.
  const picture = await smallPicture(stage, COVER).catch(() => undefined);
  if (!picture) return undefined;
  return send(fileCalls.UploadImageAsync, { projectId }, { files: [picture], handles: true }).catch(() => undefined);
}
