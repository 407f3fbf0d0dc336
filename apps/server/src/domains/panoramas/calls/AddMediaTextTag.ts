import { hotspotCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { addHotspot, writeText } from '../hotspots.ts';

/** C-PANO-20. */
export const AddMediaTextTag = defineHandler(hotspotCalls.AddMediaTextTag, (input, context) =>
  addHotspot(context, 'text', input, (tx) => writeText(tx, context.project, input)),
);
