import { panoramaCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { saveCaptureView } from '../captureView.ts';

/** C-PANO-13. */
export const SaveSceneView = defineHandler(panoramaCalls.SaveSceneView, (input, context) =>
  saveCaptureView(context, input),
);
