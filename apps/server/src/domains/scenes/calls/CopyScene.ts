import { refuse } from '@twinscape/contract';
import { sceneRefusals as refusals, SCENES_MAX, sceneCalls } from '@twinscape/contract/scenes';
import type { Db } from '../../../platform/db/index.ts';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeScenes, factsOf, openScene, shownScene } from '../changes.ts';
import { sceneCopied } from '../events.ts';
import { freeCopyName } from '../rules.ts';
import { copyReferences, insertScene, loadSceneData, sceneNames } from '../store.ts';

/** C-SCN-05. Neither the share nor being the default is copied. */
export const CopyScene = defineHandler(sceneCalls.CopyScene, ({ projectId, sceneId, sceneName }, context) => {
  const { platform, actor, project, language } = context;
  const copy = async (tx: Db) => {
    const from = await openScene(tx, projectId, sceneId, 'update');
    const taken = await sceneNames(tx, projectId);
    if (taken.length >= SCENES_MAX) throw refuse(refusals['scene.tooMany'], { limit: SCENES_MAX });
    const name = sceneName ?? freeCopyName(from.sceneName, taken, language);
    const data = await loadSceneData(tx, sceneId);
    const id = await insertScene(tx, {
      projectId,
      sceneName: name,
      comment: from.comment,
      sceneLogo: from.sceneLogo,
      eventData: data?.eventData ?? null,
      entityData: data?.entityData ?? null,
      labelCount: from.labelCount,
      createUserName: actor.userName,
      updateUserName: actor.userName,
    });
    await copyReferences(tx, sceneId, id);
    await platform.events.emit(tx, sceneCopied, actor, {
      ...factsOf(project, { id, sceneName: name }),
      values: { from: from.sceneName },
    });
    return shownScene(tx, projectId, id);
  };
  // Copies that are made at once are counted, and find a free name, one after the other.
  return changeScenes(context, copy, { alone: true });
});
