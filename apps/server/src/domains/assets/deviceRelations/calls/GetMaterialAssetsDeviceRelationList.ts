import { assetDeviceCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadRelatedDevicesOfAssets } from '../load.ts';

/** C-MAT-08. */
export const GetMaterialAssetsDeviceRelationList = defineHandler(
  assetDeviceCalls.GetMaterialAssetsDeviceRelationList,
  (input, context) => loadRelatedDevicesOfAssets(input, context),
);
