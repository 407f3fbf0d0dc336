import { assetViewCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { listAssetsWithProperties } from '../../registry/rows.ts';
import { requireAssetView } from '../access.ts';
import { resolveViewFilter } from '../filter.ts';

/** C-AST-34. */
export const GetViewAssetListWithProperty = defineHandler(
  assetViewCalls.GetViewAssetListWithProperty,
  async (input, context) => {
    const view = await requireAssetView(context.platform.database.db, context, input.assetViewId);
    return listAssetsWithProperties(context, input, await resolveViewFilter(context, view, input));
  },
);
