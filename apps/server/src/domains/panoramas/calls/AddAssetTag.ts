import { hotspotCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { addHotspot, writeAsset } from '../hotspots.ts';

/** C-PANO-22, RU-VAL-12, RU-LBL-03. */
export const AddAssetTag = defineHandler(hotspotCalls.AddAssetTag, (input, context) =>
  addHotspot(context, 'asset', input, (tx) => writeAsset(tx, input.projectId, input)),
);
