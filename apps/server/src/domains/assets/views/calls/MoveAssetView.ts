import { assetViewCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { moveToPosition } from '../../classes/changes.ts';
import { loadAssetViews, orderViews } from '../../viewStore.ts';
import { requireAssetView } from '../access.ts';
import { changeAssetViews } from '../changes.ts';

/** T-AVIEW-01. */
export const MoveAssetView = defineHandler(assetViewCalls.MoveAssetView, ({ projectId, assetViewId, sort }, context) =>
  changeAssetViews(context, '', async (tx) => {
    const { id: moved } = await requireAssetView(tx, context, assetViewId, 'update');
    const all = (await loadAssetViews(tx, projectId)).map(({ id }) => id);
    await orderViews(tx, moveToPosition(all, moved, sort));
  }),
);
