import { hotspotCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { addShape } from '../hotspots.ts';

/** T-PANO-22. */
export const AddShapeTag = defineHandler(hotspotCalls.AddShapeTag, (input, context) => addShape(context, input));
