import { sceneCalls } from '@twinscape/contract/scenes';
import { changedFields } from '../../../platform/events/index.ts';
import { defineHandler } from '../../../platform/http/index.ts';
import { renameShareTarget } from '../../shares/index.ts';
import { changeScenes, loadSceneRow, refuseForeignCover, requireScene, sceneEventData } from '../changes.ts';
import { sceneEvents } from '../events.ts';
import { SCENE_SHARE } from '../loadScenes.ts';
import { updateScene } from '../store.ts';

/** C-SCN-07. What was not sent stays; what was sent empty is emptied. */
export const UpdateScene = defineHandler(sceneCalls.UpdateScene, (input, context) => {
  const { projectId, sceneId } = input;
  const { platform, actor, project } = context;
  const fields = {
    ...(input.sceneName === undefined ? {} : { sceneName: input.sceneName }),
    ...('comment' in input ? { comment: input.comment || null } : {}),
    ...('sceneLogo' in input ? { sceneLogo: input.sceneLogo ?? null } : {}),
  };
  return changeScenes(context, async (tx) => {
    const scene = await requireScene(tx, projectId, sceneId, 'update');
    const changed = changedFields(scene, fields);
    if (changed) {
      if ('sceneLogo' in changed.after) await refuseForeignCover(tx, input.sceneLogo, project);
      if ('sceneName' in changed.after)
        await renameShareTarget(tx, SCENE_SHARE, scene.id, input.sceneName ?? scene.sceneName);
      await updateScene(tx, sceneId, { ...fields, updateUserName: actor.userName });
      const eventData = sceneEventData(project, { id: sceneId, sceneName: input.sceneName ?? scene.sceneName });
      await platform.events.emit(tx, sceneEvents.updated, actor, { ...eventData, ...changed });
    }
    return loadSceneRow(tx, projectId, sceneId);
  });
});
