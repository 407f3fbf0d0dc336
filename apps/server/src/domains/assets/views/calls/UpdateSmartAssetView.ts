import { refuse } from '@twinscape/contract';
import { assetViewCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { changedFields } from '../../../../platform/events/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { assetEventData } from '../../eventData.ts';
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
      const changed = changedFields({ viewName: before.viewName, filter: before.filter }, { viewName, filter });
      if (!changed) return;
      // What was deleted since may stay in a filter that is only renamed.
      if ('filter' in changed.after) await refuseForeignFilterIds(tx, context, filter);
      await updateView(tx, before.id, { viewName, filter });
      const { platform, actor, project } = context;
      const eventData = assetEventData(project, { id: before.id, name: viewName });
      await platform.events.emit(tx, viewEvents.updated, actor, { ...eventData, ...changed });
    }),
);
