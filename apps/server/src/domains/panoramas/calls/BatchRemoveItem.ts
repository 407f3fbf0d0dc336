import { panoramaCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { removeSets } from '../removal.ts';

/** C-PANO-11. */
export const BatchRemoveItem = defineHandler(panoramaCalls.BatchRemoveItem, ({ pbGuids }, context) =>
  removeSets(context, pbGuids),
);
