import { tourCalls, tourSetting } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireTour } from '../tours.ts';

/** C-PANO-31. */
export const GetPrSceneSettingList = defineHandler(
  tourCalls.GetPrSceneSettingList,
  async ({ projectId, prSceneId }, { platform }) =>
    tourSetting.parse((await requireTour(platform.database.db, projectId, prSceneId)).setting),
);
