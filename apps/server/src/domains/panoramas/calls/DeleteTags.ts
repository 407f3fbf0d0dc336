import { hotspotCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { removeHotspots } from '../hotspots.ts';

/** C-PANO-25. */
export const DeleteTags = defineHandler(hotspotCalls.DeleteTags, ({ pbtGuids }, context) =>
  removeHotspots(context, pbtGuids),
);
