import { assetDeviceCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { devicesOfManyAsked } from '../asked.ts';

/** C-AREL-04. */
export const GetAssetsDeviceRelationList = handle(assetDeviceCalls.GetAssetsDeviceRelationList, (input, context) =>
  devicesOfManyAsked(input, context),
);
