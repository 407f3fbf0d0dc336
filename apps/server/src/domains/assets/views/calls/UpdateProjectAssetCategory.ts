import { assetViewCalls } from '@twinscape/contract/assets';
import { changedFields } from '../../../../platform/events/index.ts';
import { handle } from '../../../../platform/http/index.ts';
import { groupUpdated } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { updateAssetCategory } from '../../viewStore.ts';
import { changeViews } from '../changes.ts';
import { openCategory } from '../reach.ts';

/** C-AVIEW-02. */
export const UpdateProjectAssetCategory = handle(
  assetViewCalls.UpdateProjectAssetCategory,
  ({ assetCategoryId, categoryName }, context) =>
    changeViews(context, categoryName, async (tx) => {
      const before = await openCategory(tx, context, assetCategoryId, 'update');
      const changed = changedFields({ categoryName: before.categoryName }, { categoryName });
      if (!changed) return;
      await updateAssetCategory(tx, before.id, { categoryName });
      const { platform, actor, project } = context;
      const facts = factsOf(project, { id: before.id, name: categoryName });
      await platform.events.emit(tx, groupUpdated, actor, { ...facts, ...changed });
    }),
);
