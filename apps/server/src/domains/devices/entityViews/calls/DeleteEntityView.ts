import { entityViewCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { entityViewDeleted } from '../events.ts';
import { viewFacts } from '../facts.ts';
import { holdView } from '../reach.ts';
import { removeTracesOf } from '../removal.ts';
import { deleteView } from '../viewStore.ts';

/** C-EV-14. */
export const DeleteEntityView = handle(entityViewCalls.DeleteEntityView, async ({ id }, context) => {
  const { platform, session, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const held = await holdView(tx, session, id);
    await platform.events.emit(tx, entityViewDeleted, actor, viewFacts(held));
    await deleteView(tx, held.id);
    await removeTracesOf(platform, tx, [held.id]);
  });
});
