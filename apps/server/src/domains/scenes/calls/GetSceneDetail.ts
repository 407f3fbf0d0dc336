import { sceneCalls } from '@twinscape/contract/scenes';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireScene } from '../changes.ts';
import { loadSceneDetail } from '../loadScenes.ts';

/** C-SCN-02. */
export const GetSceneDetail = defineHandler(sceneCalls.GetSceneDetail, async ({ projectId, sceneId }, { platform }) => {
  const { db } = platform.database;
  return loadSceneDetail(db, await requireScene(db, projectId, sceneId));
});
