import { panoramaCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeCapture } from '../changeCapture.ts';

/** T-PANO-02. */
export const UpdateCapture = defineHandler(panoramaCalls.UpdateCapture, (input, context) =>
  changeCapture(context, input),
);
