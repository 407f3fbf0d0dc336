import { panoramaCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { listCaptures } from '../captureStore.ts';
import { requireSet } from '../changes.ts';
import { filterHeld } from '../privacy.ts';
import { toCaptureReader } from '../reader.ts';
import { toCaptureResponse } from '../toResponse.ts';

/** C-PANO-01. */
export const GetScenesByPbGuid = defineHandler(
  panoramaCalls.GetScenesByPbGuid,
  async ({ projectId, pbGuid }, context) => {
    const { db } = context.platform.database;
    const { id } = await requireSet(db, projectId, pbGuid);
    const reader = toCaptureReader(context);
    return filterHeld(await listCaptures(db, [id]), context).map((one) => toCaptureResponse(one, reader));
  },
);
