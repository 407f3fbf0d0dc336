import { assetDeviceCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadIotPropertiesOfAsset } from '../load.ts';

/** C-AST-01. */
export const GetAssetIotProperties = defineHandler(assetDeviceCalls.GetAssetIotProperties, (input, context) =>
  loadIotPropertiesOfAsset(input, context),
);
