import { assetDeviceCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { relateDevices } from '../change.ts';

/** C-AREL-02. All or none. */
export const AddAssetDeviceRelation = defineHandler(
  assetDeviceCalls.AddAssetDeviceRelation,
  ({ assetId, deviceIds }, context) => relateDevices(context, { assetIds: [assetId], deviceIds }),
);
