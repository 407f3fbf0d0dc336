import { tourCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeTour } from '../tours.ts';

/** C-PANO-28. */
export const UpdatePrScene = defineHandler(tourCalls.UpdatePrScene, (input, context) => changeTour(context, input));
