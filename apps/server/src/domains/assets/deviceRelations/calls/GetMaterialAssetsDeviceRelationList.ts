import { assetDeviceCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { devicesOfManyAsked } from '../asked.ts';

/** C-MAT-08. */
export const GetMaterialAssetsDeviceRelationList = handle(
  assetDeviceCalls.GetMaterialAssetsDeviceRelationList,
  (input, context) => devicesOfManyAsked(input, context),
);
