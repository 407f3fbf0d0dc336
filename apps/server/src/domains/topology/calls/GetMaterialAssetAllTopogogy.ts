import { topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { belowAsked } from '../asked.ts';
import { cutTo } from '../shown.ts';

/** C-MAT-14, A-45: through a share what it holds. */
export const GetMaterialAssetAllTopogogy = handle(topologyCalls.GetMaterialAssetAllTopogogy, async (input, context) => {
  const tree = await belowAsked(input, context);
  const held = await context.session.share?.holds('asset');
  return held ? cutTo(tree, held) : tree;
});
