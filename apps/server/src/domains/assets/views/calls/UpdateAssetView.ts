import { assetViewCalls } from '@twinscape/contract/assets';
import { changedFields } from '../../../../platform/events/index.ts';
import { handle } from '../../../../platform/http/index.ts';
import { viewUpdated } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { updateView } from '../../viewStore.ts';
import { changeViews } from '../changes.ts';
import { openView } from '../reach.ts';

/** C-AVIEW-05. */
export const UpdateAssetView = handle(
  assetViewCalls.UpdateAssetView,
  ({ assetViewId, assetViewName: viewName }, context) =>
    changeViews(context, viewName, async (tx) => {
      const before = await openView(tx, context, assetViewId, 'update');
      const changed = changedFields({ viewName: before.viewName }, { viewName });
      if (!changed) return;
      await updateView(tx, before.id, { viewName });
      const { platform, actor, project } = context;
      const facts = factsOf(project, { id: before.id, name: viewName });
      await platform.events.emit(tx, viewUpdated, actor, { ...facts, ...changed });
    }),
);
