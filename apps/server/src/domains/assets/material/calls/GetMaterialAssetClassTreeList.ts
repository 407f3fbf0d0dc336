import { assetMaterialCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadClassTree } from '../../classes/load.ts';

/** C-MAT-21. */
export const GetMaterialAssetClassTreeList = handle(
  assetMaterialCalls.GetMaterialAssetClassTreeList,
  (_input, context) => loadClassTree(context),
);
