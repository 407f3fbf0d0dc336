import { refuse } from '@twinscape/contract';
import { assetViewCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { emitChange } from '../../emitChange.ts';
import { viewEvents } from '../../events.ts';
import { updateView } from '../../viewStore.ts';
import { requireAssetView } from '../access.ts';
import { changeAssetViews } from '../changes.ts';
import { refuseForeignFilterIds } from '../filterIds.ts';

/** T-AVIEW-03. */
export const UpdateSmartAssetView = defineHandler(
  assetViewCalls.UpdateSmartAssetView,
  ({ assetViewId, assetViewName: viewName, filter }, context) =>
    changeAssetViews(context, viewName, async (tx) => {
      const before = await requireAssetView(tx, context, assetViewId, 'update');
      if (before.filter === null) throw refuse(refusals['assetView.notSmart']);
      const [entity, former] = [
        { id: before.id, name: viewName },
        { viewName: before.viewName, filter: before.filter },
      ];
      const changed = await emitChange(tx, context, viewEvents.updated, entity, former, { viewName, filter });
      if (!changed) return;
      // What was deleted since may stay in a filter that is only renamed.
      if ('filter' in changed.after) await refuseForeignFilterIds(tx, context, filter);
      await updateView(tx, before.id, { viewName, filter });
    }),
);
