import { refuse } from '@twinscape/contract';
import { assetViewCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { enter, leave } from '../places.ts';
import { openCategory } from '../reach.ts';

/** T-AVIEW-06. */
export const MoveCategoryAsset = handle(
  assetViewCalls.MoveCategoryAsset,
  ({ assetCategoryId, isWithBelow = false, targetId, assetIds }, context) =>
    context.platform.database.db.transaction(async (tx) => {
      const from = await openCategory(tx, context, assetCategoryId, 'share');
      const to = await openCategory(tx, context, targetId, 'share');
      if (from.viewId !== to.viewId) throw refuse(no['assetGroup.otherView']);
      if (from.id === to.id && !isWithBelow) return;
      await leave(tx, context, from, assetIds, isWithBelow);
      await enter(tx, context, to, assetIds);
    }),
);
