import { hotspotCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeHotspot, writeText } from '../hotspots.ts';

/** C-PANO-21. */
export const UpdateMediaTextTag = defineHandler(hotspotCalls.UpdateMediaTextTag, (input, context) =>
  changeHotspot(context, 'text', input, (tx) => writeText(tx, context.project, input)),
);
