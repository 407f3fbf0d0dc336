import { entityViewCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { entityViewAssigned } from '../events.ts';
import { viewFacts } from '../facts.ts';
import { viewOf } from '../present.ts';
import { holdView, openView } from '../reach.ts';
import { updateView } from '../viewStore.ts';

/** C-EV-12. Its project keeps it; everybody else of the enterprise reads it too. */
export const PublishEntityView = handle(entityViewCalls.PublishEntityView, async ({ id }, context) => {
  const { platform, session, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const held = await holdView(tx, session, id);
    if (held.isPublic) return;
    await updateView(tx, id, { isPublic: true });
    const change = { before: { isPublic: false }, after: { isPublic: true } };
    await platform.events.emit(tx, entityViewAssigned, actor, { ...viewFacts(held), ...change });
  });
  return viewOf(await openView(platform.database.db, session, id));
});
