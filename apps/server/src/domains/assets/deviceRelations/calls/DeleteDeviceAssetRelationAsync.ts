import { assetDeviceCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { unrelateDevices } from '../change.ts';

/** C-DEV-19. All or none. */
export const DeleteDeviceAssetRelationAsync = defineHandler(
  assetDeviceCalls.DeleteDeviceAssetRelationAsync,
  ({ assetIds, deviceId }, context) => unrelateDevices(context, { assetIds, deviceIds: [deviceId] }),
);
