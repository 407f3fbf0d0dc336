import { tourCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { addTour } from '../tours.ts';

/** C-PANO-26. */
export const AddPrScene = defineHandler(tourCalls.AddPrScene, (input, context) => addTour(context, input));
