import { sceneCalls } from '@twinscape/contract/scenes';
import { handle } from '../../../platform/http/index.ts';
import { loadSceneRows } from '../loadScenes.ts';
import { listScenes } from '../store.ts';

/** C-SCN-01. */
export const GetSceneList = handle(sceneCalls.GetSceneList, async (input, { platform }) => {
  const { db } = platform.database;
  const { rows, count } = await listScenes(db, input.projectId, input);
  return { data: { list: await loadSceneRows(db, rows), count } };
});
