import { assetDeviceCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { devicesAsked } from '../asked.ts';

/** C-MAT-29. */
export const GetMaterialAssetDeviceRelationList = handle(
  assetDeviceCalls.GetMaterialAssetDeviceRelationList,
  (input, context) => devicesAsked(input, context),
);
