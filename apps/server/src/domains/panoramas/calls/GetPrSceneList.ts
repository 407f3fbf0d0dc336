import { tourCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { listTours } from '../tourStore.ts';
import { toTourResponse } from '../tours.ts';

/** C-PANO-27. */
export const GetPrSceneList = defineHandler(tourCalls.GetPrSceneList, async ({ projectId, ...query }, { platform }) => {
  const { rows, count } = await listTours(platform.database.db, projectId, query);
  return { data: { list: rows.map((row) => toTourResponse(row)), count } };
});
