import { hotspotCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { saveHotspotSound } from '../sounds.ts';

/** G-PANO-03, RU-VAL-09. */
export const UploadAudio = defineHandler(hotspotCalls.UploadAudio, (_input, context) => saveHotspotSound(context));
