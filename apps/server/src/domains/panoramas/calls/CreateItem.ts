import { panoramaCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { describeSet } from '../setsByGroup.ts';
import { createSet } from '../upload/addCaptures.ts';

/** T-PANO-01, RU-VAL-11. */
export const CreateItem = defineHandler(panoramaCalls.CreateItem, async (input, context) =>
  describeSet(context.platform.database.db, await createSet(context, input)),
);
