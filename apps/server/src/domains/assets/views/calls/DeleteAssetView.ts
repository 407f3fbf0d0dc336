import { assetViewCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { viewDeleted } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { deleteView } from '../../viewStore.ts';
import { changeViews } from '../changes.ts';
import { openView } from '../reach.ts';

/** C-AVIEW-06. Its categories go with it, the assets stay. It is held, so that nothing is put into it meanwhile. */
export const DeleteAssetView = handle(assetViewCalls.DeleteAssetView, ({ assetViewId }, context) =>
  changeViews(context, '', async (tx) => {
    const { id, viewName: name } = await openView(tx, context, assetViewId, 'update');
    await deleteView(tx, id);
    const { platform, actor, project } = context;
    await platform.events.emit(tx, viewDeleted, actor, factsOf(project, { id, name }));
  }),
);
