import { assetDeviceCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadIotPropertiesOfAsset } from '../load.ts';

/** C-AST-01. */
export const GetAssetIotProperties = handle(assetDeviceCalls.GetAssetIotProperties, (input, context) =>
  loadIotPropertiesOfAsset(input, context),
);
