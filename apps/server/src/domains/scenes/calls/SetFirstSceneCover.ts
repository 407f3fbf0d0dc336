import { sceneCalls } from '@twinscape/contract/scenes';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeScenes, loadSceneRow, refuseForeignCover, requireScene } from '../changes.ts';
import { updateSceneCover } from '../store.ts';

/** T-SCN-04. Whoever opened the scene changed nothing: neither its editor nor the log tells of them. */
export const SetFirstSceneCover = defineHandler(
  sceneCalls.SetFirstSceneCover,
  async ({ projectId, sceneId, sceneLogo }, context) =>
    changeScenes(context, async (tx) => {
      const scene = await requireScene(tx, projectId, sceneId, 'update');
      if (scene.sceneLogo === null) {
        await refuseForeignCover(tx, sceneLogo, context.project);
        await updateSceneCover(tx, scene.id, sceneLogo);
      }
      return loadSceneRow(tx, projectId, sceneId);
    }),
);
