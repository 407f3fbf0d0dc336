import { assetDeviceCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadDeviceTagsOfAsset } from '../load.ts';

/** C-MAT-04. */
export const GetMaterialAssetDeviceTagList = handle(assetDeviceCalls.GetMaterialAssetDeviceTagList, (input, context) =>
  loadDeviceTagsOfAsset(input, context),
);
