import { assetViewCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { reordered } from '../../classes/changes.ts';
import { orderViews, viewsOf } from '../../viewStore.ts';
import { changeViews } from '../changes.ts';
import { openView } from '../reach.ts';

/** T-AVIEW-01. */
export const MoveAssetView = handle(assetViewCalls.MoveAssetView, ({ projectId, assetViewId, sort }, context) =>
  changeViews(context, '', async (tx) => {
    const { id: moved } = await openView(tx, context, assetViewId, 'update');
    const all = (await viewsOf(tx, projectId)).map(({ id }) => id);
    await orderViews(tx, reordered(all, moved, sort));
  }),
);
