import { refuse } from '@twinscape/contract';
import { assetViewCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { changedFields } from '../../../../platform/events/index.ts';
import { handle } from '../../../../platform/http/index.ts';
import { viewUpdated } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { updateView } from '../../viewStore.ts';
import { changeViews } from '../changes.ts';
import { refuseForeignIds } from '../filterIds.ts';
import { openView } from '../reach.ts';

/** T-AVIEW-03. */
export const UpdateSmartAssetView = handle(
  assetViewCalls.UpdateSmartAssetView,
  ({ assetViewId, assetViewName: viewName, filter }, context) =>
    changeViews(context, viewName, async (tx) => {
      const before = await openView(tx, context, assetViewId, 'update');
      if (before.filter === null) throw refuse(no['assetView.notSmart']);
      const changed = changedFields({ viewName: before.viewName, filter: before.filter }, { viewName, filter });
      if (!changed) return;
      // What was deleted since may stay in a filter that is only renamed.
      if ('filter' in changed.after) await refuseForeignIds(tx, context, filter);
      await updateView(tx, before.id, { viewName, filter });
      const { platform, actor, project } = context;
      const facts = factsOf(project, { id: before.id, name: viewName });
      await platform.events.emit(tx, viewUpdated, actor, { ...facts, ...changed });
    }),
);
