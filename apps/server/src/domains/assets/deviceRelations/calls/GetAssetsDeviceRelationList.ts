import { assetDeviceCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadRelatedDevicesOfAssets } from '../load.ts';

/** C-AREL-04. */
export const GetAssetsDeviceRelationList = defineHandler(
  assetDeviceCalls.GetAssetsDeviceRelationList,
  (input, context) => loadRelatedDevicesOfAssets(input, context),
);
