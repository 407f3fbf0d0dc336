import { panoramaCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { removeSets } from '../removal.ts';

/** C-PANO-10. */
export const RemoveItem = defineHandler(panoramaCalls.RemoveItem, ({ pbGuid }, context) =>
  removeSets(context, [pbGuid]),
);
