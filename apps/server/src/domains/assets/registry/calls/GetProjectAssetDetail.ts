import { assetRegistryCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { detailAsked } from '../asked.ts';

/** C-AST-11. */
export const GetProjectAssetDetail = handle(assetRegistryCalls.GetProjectAssetDetail, (input, context) =>
  detailAsked(input, context),
);
