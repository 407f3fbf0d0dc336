import { sceneCalls } from '@twinscape/contract/scenes';
import { moveToBin } from '../../../platform/bin/index.ts';
import { defineHandler } from '../../../platform/http/index.ts';
import { deleteElementsOfScenes, publishAssetsChanged } from '../../assets/index.ts';
import { deleteShares } from '../../shares/index.ts';
import { changeScenes, requireScene, sceneEventData } from '../changes.ts';
import { sceneEvents } from '../events.ts';
import { SCENE_SHARE } from '../loadScenes.ts';
import { deleteScenes } from '../store.ts';

/** C-SCN-06. All of them, or none. */
export const DeleteScene = defineHandler(sceneCalls.DeleteScene, async ({ projectId, sceneId }, context) => {
  const { platform, actor, project } = context;
  // In the order of their ids, so that two who delete the same ones at once do not wait for each other.
  const ids = [...new Set([sceneId].flat().map((id) => id.toLowerCase()))].sort();
  await changeScenes(context, async (tx) => {
    const scenes = [];
    for (const id of ids) scenes.push(await requireScene(tx, projectId, id, 'update'));
    const items = scenes.map(({ id, sceneName: name }) => ({ id, name }));
    await moveToBin(tx, context, 'scene', items);
    for (const scene of scenes)
      await platform.events.emit(tx, sceneEvents.deleted, actor, sceneEventData(project, scene));
    if (await deleteElementsOfScenes(tx, projectId, ids)) await publishAssetsChanged(tx, projectId);
    await deleteShares(tx, SCENE_SHARE, ids);
    await deleteScenes(tx, ids);
  });
});
