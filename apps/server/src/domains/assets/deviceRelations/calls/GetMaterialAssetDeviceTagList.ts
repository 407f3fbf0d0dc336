import { assetDeviceCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { tagsAsked } from '../asked.ts';

/** C-MAT-04. */
export const GetMaterialAssetDeviceTagList = handle(assetDeviceCalls.GetMaterialAssetDeviceTagList, (input, context) =>
  tagsAsked(input, context),
);
