import { sceneCalls } from '@twinscape/contract/scenes';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadSceneRows } from '../loadScenes.ts';
import { listScenes } from '../store.ts';

/** C-SCN-01. */
export const GetSceneList = defineHandler(sceneCalls.GetSceneList, async (input, { platform }) => {
  const { db } = platform.database;
  const { rows, count } = await listScenes(db, input.projectId, input);
  return { data: { list: await loadSceneRows(db, rows), count } };
});
