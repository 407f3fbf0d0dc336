import { tourCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { saveTourSetting } from '../tours.ts';

/** C-PANO-30. */
export const EditPrSceneSetting = defineHandler(tourCalls.EditPrSceneSetting, (input, context) =>
  saveTourSetting(context, input),
);
