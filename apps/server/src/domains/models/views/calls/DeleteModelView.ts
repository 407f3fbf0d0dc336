import { viewCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { deleteFilesWithBlobs } from '../../../files/index.ts';
import { heldView, tell } from '../changes.ts';
import { viewDeleted } from '../events.ts';
import { deleteView } from '../store.ts';

/** T-VIEW-03. */
export const DeleteModelView = defineHandler(viewCalls.DeleteModelView, ({ id }, context) =>
  context.platform.database.db.transaction(async (tx) => {
    const view = await heldView(tx, context, id);
    await deleteFilesWithBlobs(context.platform, tx, await deleteView(tx, id));
    if (view.isShared) await tell(tx, context, viewDeleted, view);
  }),
);
