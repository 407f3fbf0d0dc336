import { assetDeviceCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadRelatedDevicesOfAsset } from '../load.ts';

/** C-AREL-01. */
export const GetAssetDeviceRelationList = handle(assetDeviceCalls.GetAssetDeviceRelationList, (input, context) =>
  loadRelatedDevicesOfAsset(input, context),
);
