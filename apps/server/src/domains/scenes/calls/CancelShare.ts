import { sceneCalls } from '@twinscape/contract/scenes';
import { defineHandler } from '../../../platform/http/index.ts';
import { deleteShares } from '../../shares/index.ts';
import { changeScenes, requireScene, sceneEventData } from '../changes.ts';
import { sceneShareCancelled } from '../events.ts';
import { SCENE_SHARE } from '../loadScenes.ts';

/** C-SCN-09. A share that is gone already stays gone. */
export const CancelShare = defineHandler(sceneCalls.CancelShare, async ({ projectId, sceneId }, context) => {
  const { platform, actor, project } = context;
  await changeScenes(context, async (tx) => {
    const scene = await requireScene(tx, projectId, sceneId, 'update');
    if (await deleteShares(tx, SCENE_SHARE, [scene.id]))
      await platform.events.emit(tx, sceneShareCancelled, actor, sceneEventData(project, scene));
  });
});
