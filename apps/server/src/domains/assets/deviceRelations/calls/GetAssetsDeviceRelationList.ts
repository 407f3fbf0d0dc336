import { assetDeviceCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadRelatedDevicesOfAssets } from '../load.ts';

/** C-AREL-04. */
export const GetAssetsDeviceRelationList = handle(assetDeviceCalls.GetAssetsDeviceRelationList, (input, context) =>
  loadRelatedDevicesOfAssets(input, context),
);
