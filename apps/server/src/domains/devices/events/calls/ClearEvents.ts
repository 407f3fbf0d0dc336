import { eventCalls } from '@twinscape/contract/devices';
import { telemetryRefusals as no } from '@twinscape/contract/telemetry';
import { handle } from '../../../../platform/http/index.ts';
import { Ends } from '../../relations/ends.ts';
import { clearEvents } from '../eventStore.ts';
import { eventsCleared } from '../told.ts';

export const ClearEvents = handle(eventCalls.ClearEvents, async (input, { platform, session, actor }) => {
  await platform.database.db.transaction(async (tx) => {
    const { entity, name, project } = await new Ends(tx, session).open(
      input.a,
      input.b,
      no['telemetry.entityNotFound'],
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
