import { tourCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { refreshTour } from '../tours.ts';

/** C-PANO-32. */
export const RefreshPrSceneFile = defineHandler(tourCalls.RefreshPrSceneFile, ({ prSceneId }, context) =>
  refreshTour(context, prSceneId),
);
