import { tourCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { removeTours } from '../tours.ts';

/** C-PANO-29. */
export const DeletePrScene = defineHandler(tourCalls.DeletePrScene, ({ id }, context) =>
  removeTours(context, [id].flat()),
);
