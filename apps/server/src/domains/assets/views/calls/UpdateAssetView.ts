import { assetViewCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { emitChange } from '../../emitChange.ts';
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
      const { id, viewName: former } = before;
      const changed = await emitChange(
        tx,
        context,
        viewEvents.updated,
        { id, name: viewName },
        { viewName: former },
        { viewName },
      );
      if (changed) await updateView(tx, id, { viewName });
    }),
);
