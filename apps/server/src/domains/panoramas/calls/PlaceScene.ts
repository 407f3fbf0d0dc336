import { panoramaSetCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { placeCapture } from '../placement.ts';

/** T-PANO-14. */
export const PlaceScene = defineHandler(panoramaSetCalls.PlaceScene, (input, context) => placeCapture(context, input));
