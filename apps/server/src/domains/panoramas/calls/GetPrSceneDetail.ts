import { tourCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { describeTour, requireTour } from '../tours.ts';

/** T-PANO-11. */
export const GetPrSceneDetail = defineHandler(tourCalls.GetPrSceneDetail, async ({ projectId, prSceneId }, context) => {
  const { db } = context.platform.database;
  return describeTour(db, context, await requireTour(db, projectId, prSceneId));
});
