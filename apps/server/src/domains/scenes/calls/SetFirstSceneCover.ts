import { sceneCalls } from '@twinscape/contract/scenes';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeScenes, openScene, refuseForeignCover, shownScene } from '../changes.ts';
import { setCover } from '../store.ts';

/** T-SCN-04. Whoever opened the scene changed nothing: neither its editor nor the log tells of them. */
export const SetFirstSceneCover = defineHandler(
  sceneCalls.SetFirstSceneCover,
  async ({ projectId, sceneId, sceneLogo }, context) =>
    changeScenes(context, async (tx) => {
      const held = await openScene(tx, projectId, sceneId, 'update');
      if (held.sceneLogo === null) {
        await refuseForeignCover(tx, sceneLogo, context.project);
        await setCover(tx, held.id, sceneLogo);
      }
      return shownScene(tx, projectId, sceneId);
    }),
);
