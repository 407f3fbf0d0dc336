import { panoramaCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { removeCapture } from '../removal.ts';

/** C-PANO-12, A-112. */
export const RemoveScene = defineHandler(panoramaCalls.RemoveScene, (input, context) => removeCapture(context, input));
