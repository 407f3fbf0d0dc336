import { assetViewCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { assetEventData } from '../../eventData.ts';
import { viewEvents } from '../../events.ts';
import { deleteView } from '../../viewStore.ts';
import { requireAssetView } from '../access.ts';
import { changeAssetViews } from '../changes.ts';

/** C-AVIEW-06. Its categories go with it, the assets stay. It is held, so that nothing is put into it meanwhile. */
export const DeleteAssetView = defineHandler(assetViewCalls.DeleteAssetView, ({ assetViewId }, context) =>
  changeAssetViews(context, '', async (tx) => {
    const { id, viewName: name } = await requireAssetView(tx, context, assetViewId, 'update');
    await deleteView(tx, id);
    const { platform, actor, project } = context;
    await platform.events.emit(tx, viewEvents.deleted, actor, assetEventData(project, { id, name }));
  }),
);
