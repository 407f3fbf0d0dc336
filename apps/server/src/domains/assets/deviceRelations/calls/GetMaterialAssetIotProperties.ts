import { assetDeviceCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadIotPropertiesOfAsset } from '../load.ts';

/** C-MAT-30. */
export const GetMaterialAssetIotProperties = defineHandler(
  assetDeviceCalls.GetMaterialAssetIotProperties,
  (input, context) => loadIotPropertiesOfAsset(input, context),
);
