import { hotspotCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { addHotspot, writeNavigation } from '../hotspots.ts';

/** C-PANO-18, RU-VAL-12, RU-VAL-14. */
export const AddNavigationTag = defineHandler(hotspotCalls.AddNavigationTag, (input, context) =>
  addHotspot(context, 'navigation', input, (tx) => writeNavigation(tx, input.projectId, input)),
);
