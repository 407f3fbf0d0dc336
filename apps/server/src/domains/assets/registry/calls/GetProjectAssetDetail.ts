import { assetRegistryCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadAssetDetail } from '../load.ts';

/** C-AST-11. */
export const GetProjectAssetDetail = defineHandler(assetRegistryCalls.GetProjectAssetDetail, (input, context) =>
  loadAssetDetail(input, context),
);
