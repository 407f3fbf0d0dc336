import { entityViewCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireEntityView, requireEntityViewForUpdate } from '../access.ts';
import { updateEntityView } from '../entityViewStore.ts';
import { viewEventData } from '../eventData.ts';
import { entityViewEvents } from '../events.ts';
import { requireTargetProject } from '../save.ts';
import { toEntityView } from '../toResponse.ts';

/** C-EV-10. */
export const AssignEntityView = defineHandler(entityViewCalls.AssignEntityView, async ({ id, customerId }, context) => {
  const { platform, session, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const held = await requireEntityViewForUpdate(tx, session, id);
    const projectId = await requireTargetProject(tx, session, held.companyId, customerId.toLowerCase());
    if (projectId === held.projectId) return;
    await updateEntityView(tx, id, { projectId });
    await platform.events.emit(tx, entityViewEvents.assigned, actor, {
      ...viewEventData({ ...held, projectId }),
      before: { projectId: held.projectId },
      after: { projectId },
    });
  });
  return toEntityView(await requireEntityView(platform.database.db, session, id));
});
