import { assetDeviceCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadRelatedDevicesOfAssets } from '../load.ts';

/** C-MAT-08. */
export const GetMaterialAssetsDeviceRelationList = handle(
  assetDeviceCalls.GetMaterialAssetsDeviceRelationList,
  (input, context) => loadRelatedDevicesOfAssets(input, context),
);
