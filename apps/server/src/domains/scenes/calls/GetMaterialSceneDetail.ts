import { sceneCalls } from '@twinscape/contract/scenes';
import { handle } from '../../../platform/http/index.ts';
import { openScene } from '../changes.ts';
import { detailOf } from '../present.ts';

/** C-MAT-01, A-83: through a share only the scene that it shares. */
export const GetMaterialSceneDetail = handle(
  sceneCalls.GetMaterialSceneDetail,
  async ({ projectId, sceneId }, { platform }) => {
    const { db } = platform.database;
    return detailOf(db, await openScene(db, projectId, sceneId));
  },
);
