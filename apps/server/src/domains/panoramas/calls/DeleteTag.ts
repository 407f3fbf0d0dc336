import { hotspotCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { removeHotspots } from '../hotspots.ts';

/** C-PANO-24. */
export const DeleteTag = defineHandler(hotspotCalls.DeleteTag, ({ pbtGuid }, context) =>
  removeHotspots(context, [pbtGuid]),
);
