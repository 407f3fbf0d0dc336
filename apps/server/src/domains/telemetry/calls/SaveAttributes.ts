import { refuse } from '@twinscape/contract';
import { telemetryRefusals as refusals, telemetryCalls } from '@twinscape/contract/telemetry';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireEntity } from '../access.ts';
import { attributesSaved, formatKeys } from '../events.ts';
import { parsePayload, parseValues, requireObject } from '../payload/readings.ts';

/** What a device tells of itself (client scope) only the device may write. */
export const SaveAttributes = defineHandler(telemetryCalls.SaveAttributes, async ({ a, b, c, payload }, context) => {
  const { attributes, entity, projectId, companyId, name } = await requireEntity(context, a, b, 'write');
  const scope = (['SERVER_SCOPE', 'SHARED_SCOPE'] as const).find((known) => known === c.toUpperCase());
  if (!scope) throw refuse(refusals['telemetry.scopeInvalid'], { scope: c });
  const values = parseValues(requireObject(parsePayload(payload)), 'program');
  const { platform, actor } = context;
  const change = await platform.database.db.transaction(async (tx) => {
    const made = await attributes.write(tx, entity, scope, values, Date.now());
    await platform.events.emit(tx, attributesSaved, actor, {
      entityId: entity.id,
      entityName: name,
      companyId,
      projectId,
      values: { scope, keys: formatKeys(made.written.map(({ key }) => key)) },
    });
    return made;
  });
  attributes.announce(change);
});
