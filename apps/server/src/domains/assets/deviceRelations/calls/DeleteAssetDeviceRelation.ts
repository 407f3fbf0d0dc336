import { assetDeviceCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { partDevices } from '../change.ts';

/** C-AREL-03. All or none. */
export const DeleteAssetDeviceRelation = handle(
  assetDeviceCalls.DeleteAssetDeviceRelation,
  ({ assetId, deviceIds }, context) => partDevices(context, { assetIds: [assetId], deviceIds }),
);
