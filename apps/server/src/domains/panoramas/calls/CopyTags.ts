import { hotspotCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { copyHotspots } from '../hotspots.ts';

/** T-PANO-10. */
export const CopyTags = defineHandler(hotspotCalls.CopyTags, (input, context) => copyHotspots(context, input));
