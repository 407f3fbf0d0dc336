import { assetViewCalls } from '@twinscape/contract/assets';
import { changedFields } from '../../../../platform/events/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { assetEventData } from '../../eventData.ts';
import { viewEvents } from '../../events.ts';
import { updateView } from '../../viewStore.ts';
import { requireAssetView } from '../access.ts';
import { changeAssetViews } from '../changes.ts';

/** C-AVIEW-05. */
export const UpdateAssetView = defineHandler(
  assetViewCalls.UpdateAssetView,
  ({ assetViewId, assetViewName: viewName }, context) =>
    changeAssetViews(context, viewName, async (tx) => {
      const before = await requireAssetView(tx, context, assetViewId, 'update');
      const changed = changedFields({ viewName: before.viewName }, { viewName });
      if (!changed) return;
      await updateView(tx, before.id, { viewName });
      const { platform, actor, project } = context;
      const eventData = assetEventData(project, { id: before.id, name: viewName });
      await platform.events.emit(tx, viewEvents.updated, actor, { ...eventData, ...changed });
    }),
);
