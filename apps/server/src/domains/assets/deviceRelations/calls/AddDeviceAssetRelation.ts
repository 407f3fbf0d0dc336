import { assetDeviceCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { relateDevices } from '../change.ts';

/** C-DEV-20. All or none. */
export const AddDeviceAssetRelation = handle(
  assetDeviceCalls.AddDeviceAssetRelation,
  ({ assetIds, deviceId }, context) => relateDevices(context, { assetIds, deviceIds: [deviceId] }),
);
