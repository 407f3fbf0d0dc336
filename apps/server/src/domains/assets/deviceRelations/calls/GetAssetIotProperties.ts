import { assetDeviceCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { iotPropertiesAsked } from '../asked.ts';

/** C-AST-01. */
export const GetAssetIotProperties = handle(assetDeviceCalls.GetAssetIotProperties, (input, context) =>
  iotPropertiesAsked(input, context),
);
