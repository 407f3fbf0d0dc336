import { sceneCalls } from '@twinscape/contract/scenes';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadShareForOwner } from '../../shares/index.ts';
import { requireScene } from '../changes.ts';
import { SCENE_SHARE } from '../loadScenes.ts';

/** C-SCN-03, A-61. */
export const GetShareDetail = defineHandler(sceneCalls.GetShareDetail, async ({ projectId, sceneId }, { platform }) => {
  const { db } = platform.database;
  return loadShareForOwner(db, SCENE_SHARE, (await requireScene(db, projectId, sceneId)).id);
});
