import { assetMaterialCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadClassTree } from '../../classes/load.ts';

/** C-MAT-21. */
export const GetMaterialAssetClassTreeList = defineHandler(
  assetMaterialCalls.GetMaterialAssetClassTreeList,
  (_input, context) => loadClassTree(context),
);
