import { topologyCalls } from '@twinscape/contract/topology';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadTreeAround } from '../load.ts';
import { cutToShare } from '../shareFilter.ts';

/** C-MAT-15, A-45: through a share what it holds. */
export const GetMaterialNewAssetAllTopogogy = defineHandler(
  topologyCalls.GetMaterialNewAssetAllTopogogy,
  async (input, context) => {
    const tree = await loadTreeAround(input, context);
    const held = await context.session.share?.loadIds('asset');
    return held ? cutToShare(tree, held) : tree;
  },
);
