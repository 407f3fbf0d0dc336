import { refuse } from '@twinscape/contract';
import { sceneRefusals as refusals, SCENE_NAME_MAX, SCENES_MAX, sceneCalls } from '@twinscape/contract/scenes';
import type { Db } from '../../../platform/db/index.ts';
import { defineHandler } from '../../../platform/http/index.ts';
import { freeCopyName } from '../../../platform/text/index.ts';
import { changeScenes, loadSceneRow, requireScene, sceneEventData } from '../changes.ts';
import { sceneCopied } from '../events.ts';
import { copyReferences, insertScene, loadSceneData, loadSceneNames } from '../store.ts';

/** C-SCN-05. Neither the share nor being the default is copied. */
export const CopyScene = defineHandler(sceneCalls.CopyScene, ({ projectId, sceneId, sceneName }, context) => {
  const { platform, actor, project, language } = context;
  const copy = async (tx: Db) => {
    const source = await requireScene(tx, projectId, sceneId, 'update');
    const takenNames = await loadSceneNames(tx, projectId);
    if (takenNames.length >= SCENES_MAX) throw refuse(refusals['scene.tooMany'], { limit: SCENES_MAX });
    const name = sceneName ?? freeCopyName(source.sceneName, takenNames, language, SCENE_NAME_MAX);
    const data = await loadSceneData(tx, sceneId);
    const id = await insertScene(tx, {
      projectId,
      sceneName: name,
      comment: source.comment,
      sceneLogo: source.sceneLogo,
      eventData: data?.eventData ?? null,
      entityData: data?.entityData ?? null,
      labelCount: source.labelCount,
      createUserName: actor.userName,
      updateUserName: actor.userName,
    });
    await copyReferences(tx, sceneId, id);
    await platform.events.emit(tx, sceneCopied, actor, {
      ...sceneEventData(project, { id, sceneName: name }),
      values: { from: source.sceneName },
    });
    return loadSceneRow(tx, projectId, id);
  };
  // Copies that are made at once are counted, and find a free name, one after the other.
  return changeScenes(context, copy, { alone: true });
});
