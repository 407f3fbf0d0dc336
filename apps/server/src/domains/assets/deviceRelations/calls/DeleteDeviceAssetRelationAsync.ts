import { assetDeviceCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { unrelateDevices } from '../change.ts';

/** C-DEV-19. All or none. */
export const DeleteDeviceAssetRelationAsync = handle(
  assetDeviceCalls.DeleteDeviceAssetRelationAsync,
  ({ assetIds, deviceId }, context) => unrelateDevices(context, { assetIds, deviceIds: [deviceId] }),
);
