import { topologyCalls } from '@twinscape/contract/topology';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadTreeBelow } from '../load.ts';
import { cutToShare } from '../shareFilter.ts';

/** C-MAT-14, A-45: through a share what it holds. */
export const GetMaterialAssetAllTopogogy = defineHandler(
  topologyCalls.GetMaterialAssetAllTopogogy,
  async (input, context) => {
    const tree = await loadTreeBelow(input, context);
    const held = await context.session.share?.loadIds('asset');
    return held ? cutToShare(tree, held) : tree;
  },
);
