import { panoramaSetCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { saveBlurs } from '../privacy.ts';

/** T-PANO-24. */
export const SaveSceneBlurs = defineHandler(panoramaSetCalls.SaveSceneBlurs, (input, context) =>
  saveBlurs(context, input),
);
