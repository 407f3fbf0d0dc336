import { hotspotCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeHotspot, writeNavigation } from '../hotspots.ts';

/** C-PANO-19. */
export const UpdateNavigationTag = defineHandler(hotspotCalls.UpdateNavigationTag, (input, context) =>
  changeHotspot(context, 'navigation', input, (tx) => writeNavigation(tx, input.projectId, input)),
);
