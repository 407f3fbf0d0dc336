import { assetDeviceCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadDeviceTagsOfAsset } from '../load.ts';

/** C-AST-03. */
export const GetAssetDeviceTagList = handle(assetDeviceCalls.GetAssetDeviceTagList, (input, context) =>
  loadDeviceTagsOfAsset(input, context),
);
