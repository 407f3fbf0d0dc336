import { panoramaSetCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { takeCaptureOut } from '../placement.ts';

/** T-PANO-15. */
export const UnplaceScene = defineHandler(panoramaSetCalls.UnplaceScene, (input, context) =>
  takeCaptureOut(context, input),
);
