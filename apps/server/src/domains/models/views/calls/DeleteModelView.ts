import { viewCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { deleteFilesWithBlobs } from '../../../files/index.ts';
import { lockEditableView, publishViewEvent } from '../changes.ts';
import { modelViewDeleted } from '../events.ts';
import { deleteModelView } from '../store.ts';

/** T-VIEW-03. */
export const DeleteModelView = defineHandler(viewCalls.DeleteModelView, ({ id }, context) =>
  context.platform.database.db.transaction(async (tx) => {
    const view = await lockEditableView(tx, context, id);
    await deleteFilesWithBlobs(context.platform, tx, await deleteModelView(tx, id));
    if (view.isShared) await publishViewEvent(tx, context, modelViewDeleted, view);
  }),
);
