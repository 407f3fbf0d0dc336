import { panoramaShareCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadShareForOwner } from '../../shares/index.ts';
import { TOUR_SHARE } from '../shareNames.ts';
import { requireTour } from '../tours.ts';

/** T-PANO-19, A-61. */
export const GetOwnTourShare = defineHandler(
  panoramaShareCalls.GetOwnTourShare,
  async ({ projectId, prSceneId }, { platform }) => {
    const { db } = platform.database;
    return loadShareForOwner(db, TOUR_SHARE, (await requireTour(db, projectId, prSceneId)).id);
  },
);
