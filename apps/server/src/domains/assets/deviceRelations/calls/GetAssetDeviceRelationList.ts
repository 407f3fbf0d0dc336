import { assetDeviceCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadRelatedDevicesOfAsset } from '../load.ts';

/** C-AREL-01. */
export const GetAssetDeviceRelationList = defineHandler(assetDeviceCalls.GetAssetDeviceRelationList, (input, context) =>
  loadRelatedDevicesOfAsset(input, context),
);
