import { refuse } from '@twinscape/contract';
import { telemetryRefusals as no, telemetryCalls } from '@twinscape/contract/telemetry';
import { handle } from '../../../platform/http/index.ts';
import { attributesDeleted, shownKeys } from '../events.ts';
import { keysOf, openEntity } from '../open.ts';

export const DeleteAttributes = handle(telemetryCalls.DeleteAttributes, async (input, context) => {
  const { attributes, entity, projectId, companyId, name } = await openEntity(context, input.a, input.b, 'write');
  const keys = keysOf(input);
  if (!keys) throw refuse(no['telemetry.keysEmpty']);
  const { platform, actor } = context;
  const change = await platform.database.db.transaction(async (tx) => {
    const made = await attributes.remove(tx, entity, input.c, keys);
    await platform.events.emit(tx, attributesDeleted, actor, {
      entityId: entity.id,
      entityName: name,
      companyId,
      projectId,
      values: { scope: input.c, keys: shownKeys(keys) },
    });
    return made;
  });
  attributes.announce(change);
});
