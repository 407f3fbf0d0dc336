import { refuse } from '@twinscape/contract';
import { entityViewCalls, deviceRefusals as no } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { entityViewUnassigned } from '../events.ts';
import { viewFacts } from '../facts.ts';
import { viewOf } from '../present.ts';
import { holdView } from '../reach.ts';
import { updateView, viewById } from '../viewStore.ts';

/** C-EV-13. A public one is public no more; else it stays with the enterprise and belongs to no project. */
export const UnassignEntityView = handle(entityViewCalls.UnassignEntityView, async ({ id }, context) => {
  const { platform, session, actor } = context;
  return platform.database.db.transaction(async (tx) => {
    const held = await holdView(tx, session, id);
    if (!held.isPublic && held.projectId === null) throw refuse(no['entityView.notAssigned']);
    const { isPublic, projectId } = held;
    const next = isPublic ? { isPublic: false } : { projectId: null };
    await updateView(tx, id, next);
    const change = { before: isPublic ? { isPublic } : { projectId }, after: next };
    await platform.events.emit(tx, entityViewUnassigned, actor, { ...viewFacts(held), ...change });
    const left = await viewById(tx, id);
    if (!left) throw refuse(no['entityView.notFound']);
    return viewOf(left);
  });
});
