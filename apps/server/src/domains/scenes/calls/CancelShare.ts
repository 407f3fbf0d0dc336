import { sceneCalls } from '@twinscape/contract/scenes';
import { defineHandler } from '../../../platform/http/index.ts';
import { deleteShares } from '../../shares/index.ts';
import { changeScenes, factsOf, openScene } from '../changes.ts';
import { sceneShareCancelled } from '../events.ts';
import { SCENE_SHARE } from '../loadScenes.ts';

/** C-SCN-09. A share that is gone already stays gone. */
export const CancelShare = defineHandler(sceneCalls.CancelShare, async ({ projectId, sceneId }, context) => {
  const { platform, actor, project } = context;
  await changeScenes(context, async (tx) => {
    const held = await openScene(tx, projectId, sceneId, 'update');
    if (await deleteShares(tx, SCENE_SHARE, [held.id]))
      await platform.events.emit(tx, sceneShareCancelled, actor, factsOf(project, held));
  });
});
