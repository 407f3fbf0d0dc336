import { refuse } from '@twinscape/contract';
import { telemetryRefusals as refusals, telemetryCalls } from '@twinscape/contract/telemetry';
import { defineHandler } from '../../../platform/http/index.ts';
import { parseKeys, requireEntity } from '../access.ts';
import { attributesDeleted, formatKeys } from '../events.ts';

export const DeleteAttributes = defineHandler(telemetryCalls.DeleteAttributes, async (input, context) => {
  const { attributes, entity, projectId, companyId, name } = await requireEntity(context, input.a, input.b, 'write');
  const keys = parseKeys(input);
  if (!keys) throw refuse(refusals['telemetry.keysEmpty']);
  const { platform, actor } = context;
  const change = await platform.database.db.transaction(async (tx) => {
    const made = await attributes.remove(tx, entity, input.c, keys);
    await platform.events.emit(tx, attributesDeleted, actor, {
      entityId: entity.id,
      entityName: name,
      companyId,
      projectId,
      values: { scope: input.c, keys: formatKeys(keys) },
    });
    return made;
  });
  attributes.announce(change);
});
