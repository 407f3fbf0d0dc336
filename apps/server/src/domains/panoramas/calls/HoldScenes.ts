import { panoramaSetCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { holdScenes } from '../privacy.ts';

/** T-PANO-25. */
export const HoldScenes = defineHandler(panoramaSetCalls.HoldScenes, (input, context) => holdScenes(context, input));
