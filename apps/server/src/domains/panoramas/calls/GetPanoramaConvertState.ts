import { panoramaCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { listCaptures } from '../captureStore.ts';
import { requireSet } from '../changes.ts';
import { joinStates } from '../setStore.ts';

/** G-PANO-04, RU-STATE-05. */
export const GetPanoramaConvertState = defineHandler(
  panoramaCalls.GetPanoramaConvertState,
  async ({ projectId, pbGuid }, { platform }) => {
    const { db } = platform.database;
    const { id } = await requireSet(db, projectId, pbGuid);
    const captures = await listCaptures(db, [id]);
    return {
      pbGuid: id,
      convertState: joinStates(captures.map(({ state }) => state)),
      scenes: captures.map((one) => ({
        sceneName: one.id,
        convertState: one.state,
        convertPercent: one.percent,
      })),
    };
  },
);
