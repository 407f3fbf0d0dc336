import { assetRegistryCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { assetsAsked } from '../asked.ts';

/** C-AST-06. */
export const GetProjectAssetList = handle(assetRegistryCalls.GetProjectAssetList, (input, context) =>
  assetsAsked(input, context),
);
