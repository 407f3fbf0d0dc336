import { assetRegistryCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadAssetDetail } from '../load.ts';

/** C-AST-11. */
export const GetProjectAssetDetail = handle(assetRegistryCalls.GetProjectAssetDetail, (input, context) =>
  loadAssetDetail(input, context),
);
