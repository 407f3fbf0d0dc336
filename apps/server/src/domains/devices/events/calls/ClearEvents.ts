import { eventCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { eventsCleared } from '../auditEvents.ts';
import { clearEvents } from '../eventStore.ts';
import { requireEventEntity } from '../requireEventEntity.ts';

export const ClearEvents = defineHandler(eventCalls.ClearEvents, async (input, { platform, session, actor }) => {
  await platform.database.db.transaction(async (tx) => {
    const { entity, name, project } = await requireEventEntity(tx, session, input.a, input.b);
    const count = await clearEvents(tx, entity, input);
    if (count === 0) return;
    await platform.events.emit(tx, eventsCleared, actor, {
      entityId: entity.id,
      entityName: name,
      companyId: project.companyId,
      projectId: project.projectId,
      values: { count },
    });
  });
});
