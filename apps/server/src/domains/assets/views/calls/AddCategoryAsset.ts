import { assetViewCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { enter } from '../places.ts';
import { openCategory } from '../reach.ts';

/** C-AVIEW-08. */
export const AddCategoryAsset = handle(assetViewCalls.AddCategoryAsset, ({ assetCategoryId, assetIds }, context) =>
  context.platform.database.db.transaction(async (tx) =>
    enter(tx, context, await openCategory(tx, context, assetCategoryId, 'share'), assetIds),
  ),
);
