import { hotspotCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { moveHotspots } from '../hotspots.ts';

/** T-PANO-09. */
export const MoveTags = defineHandler(hotspotCalls.MoveTags, ({ tags }, context) => moveHotspots(context, tags));
