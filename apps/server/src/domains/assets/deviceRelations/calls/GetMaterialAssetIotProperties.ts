import { assetDeviceCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadIotPropertiesOfAsset } from '../load.ts';

/** C-MAT-30. */
export const GetMaterialAssetIotProperties = handle(assetDeviceCalls.GetMaterialAssetIotProperties, (input, context) =>
  loadIotPropertiesOfAsset(input, context),
);
