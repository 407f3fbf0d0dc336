import { eventCalls } from '@twinscape/contract/devices';
import { telemetryRefusals as refusals } from '@twinscape/contract/telemetry';
import { defineHandler } from '../../../../platform/http/index.ts';
import { EntityResolver } from '../../relations/entityResolver.ts';
import { eventsCleared } from '../auditEvents.ts';
import { clearEvents } from '../eventStore.ts';

export const ClearEvents = defineHandler(eventCalls.ClearEvents, async (input, { platform, session, actor }) => {
  await platform.database.db.transaction(async (tx) => {
    const { entity, name, project } = await new EntityResolver(tx, session).require(
      input.a,
      input.b,
      refusals['telemetry.entityNotFound'],
    );
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
