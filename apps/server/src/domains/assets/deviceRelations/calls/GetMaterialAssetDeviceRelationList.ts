import { assetDeviceCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadRelatedDevicesOfAsset } from '../load.ts';

/** C-MAT-29. */
export const GetMaterialAssetDeviceRelationList = handle(
  assetDeviceCalls.GetMaterialAssetDeviceRelationList,
  (input, context) => loadRelatedDevicesOfAsset(input, context),
);
