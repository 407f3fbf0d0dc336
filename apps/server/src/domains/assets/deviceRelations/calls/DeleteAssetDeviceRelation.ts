import { assetDeviceCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { unrelateDevices } from '../change.ts';

/** C-AREL-03. All or none. */
export const DeleteAssetDeviceRelation = defineHandler(
  assetDeviceCalls.DeleteAssetDeviceRelation,
  ({ assetId, deviceIds }, context) => unrelateDevices(context, { assetIds: [assetId], deviceIds }),
);
