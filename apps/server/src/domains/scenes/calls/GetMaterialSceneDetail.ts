import { sceneCalls } from '@twinscape/contract/scenes';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireScene } from '../changes.ts';
import { loadSceneDetail } from '../loadScenes.ts';

/** C-MAT-01, A-83: through a share only the scene that it shares. */
export const GetMaterialSceneDetail = defineHandler(
  sceneCalls.GetMaterialSceneDetail,
  async ({ projectId, sceneId }, { platform }) => {
    const { db } = platform.database;
    return loadSceneDetail(db, await requireScene(db, projectId, sceneId));
  },
);
