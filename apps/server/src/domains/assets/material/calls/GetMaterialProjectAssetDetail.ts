import { assetMaterialCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadShareFilter } from '../../elements/shareFilter.ts';
import { loadAssetDetail } from '../../registry/load.ts';

/** C-MAT-11, A-45: through a share with those of its models and scenes that the share holds. */
export const GetMaterialProjectAssetDetail = defineHandler(
  assetMaterialCalls.GetMaterialProjectAssetDetail,
  async (input, context) => {
    const detail = await loadAssetDetail(input, context);
    const { share } = context.session;
    if (!share) return detail;
    const isShown = await loadShareFilter(share);
    return {
      ...detail,
      relationModels: detail.relationModels.filter(isShown),
      relationAssetSceneModels: detail.relationAssetSceneModels.filter(isShown),
      relationAssetModelElements: detail.relationAssetModelElements.filter(isShown),
    };
  },
);
