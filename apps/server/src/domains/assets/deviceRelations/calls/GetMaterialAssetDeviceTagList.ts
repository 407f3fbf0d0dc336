import { assetDeviceCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadDeviceTagsOfAsset } from '../load.ts';

/** C-MAT-04. */
export const GetMaterialAssetDeviceTagList = defineHandler(
  assetDeviceCalls.GetMaterialAssetDeviceTagList,
  (input, context) => loadDeviceTagsOfAsset(input, context),
);
