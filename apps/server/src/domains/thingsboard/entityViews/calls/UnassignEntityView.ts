import { refuse } from '@twinscape/contract';
import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import { entityViewCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireEntityViewForUpdate } from '../access.ts';
import { entityViewById, updateEntityView } from '../entityViewStore.ts';
import { viewEventData } from '../eventData.ts';
import { entityViewEvents } from '../events.ts';
import { toEntityView } from '../toResponse.ts';

/** C-EV-13. A public one is public no more; else it stays with the enterprise and belongs to no project. */
export const UnassignEntityView = defineHandler(entityViewCalls.UnassignEntityView, async ({ id }, context) => {
  const { platform, session, actor } = context;
  return platform.database.db.transaction(async (tx) => {
    const held = await requireEntityViewForUpdate(tx, session, id);
    if (!held.isPublic && held.projectId === null) throw refuse(refusals['entityView.notAssigned']);
    const { isPublic, projectId } = held;
    const next = isPublic ? { isPublic: false } : { projectId: null };
    await updateEntityView(tx, id, next);
    const change = { before: isPublic ? { isPublic } : { projectId }, after: next };
    await platform.events.emit(tx, entityViewEvents.unassigned, actor, { ...viewEventData(held), ...change });
    const left = await entityViewById(tx, id);
    if (!left) throw refuse(refusals['entityView.notFound']);
    return toEntityView(left);
  });
});
