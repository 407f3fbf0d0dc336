import { assetDeviceCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { iotPropertiesAsked } from '../asked.ts';

/** C-MAT-30. */
export const GetMaterialAssetIotProperties = handle(assetDeviceCalls.GetMaterialAssetIotProperties, (input, context) =>
  iotPropertiesAsked(input, context),
);
