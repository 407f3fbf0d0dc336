import { panoramaShareCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadShareForOwner } from '../../shares/index.ts';
import { requireSet } from '../changes.ts';
import { PANORAMA_SHARE } from '../shareNames.ts';

/** T-PANO-13, A-61. */
export const GetOwnPanoramaShare = defineHandler(
  panoramaShareCalls.GetOwnPanoramaShare,
  async ({ projectId, pbGuid }, { platform }) => {
    const { db } = platform.database;
    return loadShareForOwner(db, PANORAMA_SHARE, (await requireSet(db, projectId, pbGuid)).id);
  },
);
