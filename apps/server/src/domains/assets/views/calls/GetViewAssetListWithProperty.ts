import { assetViewCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { pageOfAssets } from '../../registry/rows.ts';
import { filterOfView } from '../filter.ts';
import { openView } from '../reach.ts';

/** C-AST-34. */
export const GetViewAssetListWithProperty = handle(
  assetViewCalls.GetViewAssetListWithProperty,
  async (input, context) => {
    const view = await openView(context.platform.database.db, context, input.assetViewId);
    return pageOfAssets(context, input, await filterOfView(context, view, input));
  },
);
