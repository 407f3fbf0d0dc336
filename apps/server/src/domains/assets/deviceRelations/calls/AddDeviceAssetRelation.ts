import { assetDeviceCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { relateDevices } from '../change.ts';

/** C-DEV-20. All or none. */
export const AddDeviceAssetRelation = defineHandler(
  assetDeviceCalls.AddDeviceAssetRelation,
  ({ assetIds, deviceId }, context) => relateDevices(context, { assetIds, deviceIds: [deviceId] }),
);
