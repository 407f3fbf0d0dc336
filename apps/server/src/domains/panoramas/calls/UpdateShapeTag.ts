import { hotspotCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeShape } from '../hotspots.ts';

/** T-PANO-23. */
export const UpdateShapeTag = defineHandler(hotspotCalls.UpdateShapeTag, (input, context) =>
  changeShape(context, input),
);
