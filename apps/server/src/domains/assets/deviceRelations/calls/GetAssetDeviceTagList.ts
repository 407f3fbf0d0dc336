import { assetDeviceCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { tagsAsked } from '../asked.ts';

/** C-AST-03. */
export const GetAssetDeviceTagList = handle(assetDeviceCalls.GetAssetDeviceTagList, (input, context) =>
  tagsAsked(input, context),
);
