import { entityViewCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireEntityViewForUpdate } from '../access.ts';
import { deleteEntityView } from '../entityViewStore.ts';
import { viewEventData } from '../eventData.ts';
import { entityViewEvents } from '../events.ts';
import { deleteViewData } from '../removal.ts';

/** C-EV-14. */
export const DeleteEntityView = defineHandler(entityViewCalls.DeleteEntityView, async ({ id }, context) => {
  const { platform, session, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const held = await requireEntityViewForUpdate(tx, session, id);
    await platform.events.emit(tx, entityViewEvents.deleted, actor, viewEventData(held));
    await deleteEntityView(tx, held.id);
    await deleteViewData(platform, tx, [held.id]);
  });
});
