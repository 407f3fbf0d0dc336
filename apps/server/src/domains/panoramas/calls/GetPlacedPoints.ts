import { panoramaSetCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { listPlaced } from '../placement.ts';

/** T-PANO-16. */
export const GetPlacedPoints = defineHandler(panoramaSetCalls.GetPlacedPoints, (input, context) =>
  listPlaced(context, input, context.platform.database.db),
);
