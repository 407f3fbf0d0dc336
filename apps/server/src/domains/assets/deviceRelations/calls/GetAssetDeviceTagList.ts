import { assetDeviceCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadDeviceTagsOfAsset } from '../load.ts';

/** C-AST-03. */
export const GetAssetDeviceTagList = defineHandler(assetDeviceCalls.GetAssetDeviceTagList, (input, context) =>
  loadDeviceTagsOfAsset(input, context),
);
