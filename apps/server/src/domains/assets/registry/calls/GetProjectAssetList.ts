import { assetRegistryCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadAssetList } from '../load.ts';

/** C-AST-06. */
export const GetProjectAssetList = defineHandler(assetRegistryCalls.GetProjectAssetList, (input, context) =>
  loadAssetList(input, context),
);
