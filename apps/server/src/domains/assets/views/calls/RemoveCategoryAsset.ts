import { assetViewCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { leave } from '../places.ts';
import { openCategory } from '../reach.ts';

/** C-AVIEW-09. */
export const RemoveCategoryAsset = handle(
  assetViewCalls.RemoveCategoryAsset,
  ({ assetCategoryId, isWithBelow = false, assetIds }, context) =>
    context.platform.database.db.transaction(async (tx) =>
      leave(tx, context, await openCategory(tx, context, assetCategoryId, 'share'), assetIds, isWithBelow),
    ),
);
