import { panoramaCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { describeSets, listSets } from '../setStore.ts';
import { toSetResponse } from '../toResponse.ts';

/** C-PANO-02. */
export const GetList = defineHandler(panoramaCalls.GetList, async ({ label, projectId, ...query }, { platform }) => {
  const { db } = platform.database;
  const { rows, count } = await listSets(db, projectId, { ...query, groupId: label });
  return { data: { list: (await describeSets(db, rows)).map(toSetResponse), count } };
});
