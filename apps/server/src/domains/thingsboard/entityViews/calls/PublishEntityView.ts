import { entityViewCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { ensurePublicCustomer } from '../../../identity/index.ts';
import { requireEntityView, requireEntityViewForUpdate } from '../access.ts';
import { updateEntityView } from '../entityViewStore.ts';
import { viewEventData } from '../eventData.ts';
import { entityViewEvents } from '../events.ts';
import { toEntityView } from '../toResponse.ts';

/** C-EV-12. Its project keeps it; everybody else of the enterprise, and its public customer, reads it too. */
export const PublishEntityView = defineHandler(entityViewCalls.PublishEntityView, async ({ id }, context) => {
  const { platform, session, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const held = await requireEntityViewForUpdate(tx, session, id);
    if (held.isPublic) return;
    await ensurePublicCustomer(tx, held.companyId);
    await updateEntityView(tx, id, { isPublic: true });
    const change = { before: { isPublic: false }, after: { isPublic: true } };
    await platform.events.emit(tx, entityViewEvents.assigned, actor, { ...viewEventData(held), ...change });
  });
  return toEntityView(await requireEntityView(platform.database.db, session, id));
});
