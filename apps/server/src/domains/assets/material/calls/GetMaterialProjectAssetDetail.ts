import { assetMaterialCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { shownBy } from '../../elements/shown.ts';
import { detailAsked } from '../../registry/asked.ts';

/** C-MAT-11, A-45: through a share with those of its models and scenes that the share holds. */
export const GetMaterialProjectAssetDetail = handle(
  assetMaterialCalls.GetMaterialProjectAssetDetail,
  async (input, context) => {
    const detail = await detailAsked(input, context);
    const { share } = context.session;
    if (!share) return detail;
    const isShown = await shownBy(share);
    return {
      ...detail,
      relationModels: detail.relationModels.filter(isShown),
      relationAssetSceneModels: detail.relationAssetSceneModels.filter(isShown),
      relationAssetModelElements: detail.relationAssetModelElements.filter(isShown),
    };
  },
);
