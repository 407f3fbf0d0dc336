import { assetDeviceCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { devicesAsked } from '../asked.ts';

/** C-AREL-01. */
export const GetAssetDeviceRelationList = handle(assetDeviceCalls.GetAssetDeviceRelationList, (input, context) =>
  devicesAsked(input, context),
);
