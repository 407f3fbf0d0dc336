import { sceneCalls } from '@twinscape/contract/scenes';
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
    for (const id of ids) {
      const scene = await requireScene(tx, projectId, id, 'update');
      await platform.events.emit(tx, sceneEvents.deleted, actor, sceneEventData(project, scene));
    }
    if (await deleteElementsOfScenes(tx, projectId, ids)) await publishAssetsChanged(tx, projectId);
    await deleteShares(tx, SCENE_SHARE, ids);
    await deleteScenes(tx, ids);
  });
});
