import { hotspotCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeHotspot, writeAsset } from '../hotspots.ts';

/** C-PANO-23. */
export const UpdateAssetTag = defineHandler(hotspotCalls.UpdateAssetTag, (input, context) =>
  changeHotspot(context, 'asset', input, (tx) => writeAsset(tx, input.projectId, input)),
);
