import { assetRegistryCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadAssetList } from '../load.ts';

/** C-AST-06. */
export const GetProjectAssetList = handle(assetRegistryCalls.GetProjectAssetList, (input, context) =>
  loadAssetList(input, context),
);
