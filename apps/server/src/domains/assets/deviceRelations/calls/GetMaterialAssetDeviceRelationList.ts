import { assetDeviceCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadRelatedDevicesOfAsset } from '../load.ts';

/** C-MAT-29. */
export const GetMaterialAssetDeviceRelationList = defineHandler(
  assetDeviceCalls.GetMaterialAssetDeviceRelationList,
  (input, context) => loadRelatedDevicesOfAsset(input, context),
);
