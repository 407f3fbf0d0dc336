import { topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { aroundAsked } from '../asked.ts';
import { cutTo } from '../shown.ts';

/** C-MAT-15, A-45: through a share what it holds. */
export const GetMaterialNewAssetAllTopogogy = handle(
  topologyCalls.GetMaterialNewAssetAllTopogogy,
  async (input, context) => {
    const tree = await aroundAsked(input, context);
    const held = await context.session.share?.holds('asset');
    return held ? cutTo(tree, held) : tree;
  },
);
