import { refuse } from '@twinscape/contract';
import { telemetryRefusals as refusals, telemetryCalls } from '@twinscape/contract/telemetry';
import { defineHandler } from '../../../platform/http/index.ts';
import { parseKeys, requireEntity } from '../access.ts';
import { formatKeys, timeseriesDeleted } from '../events.ts';

export const DeleteTimeseries = defineHandler(telemetryCalls.DeleteTimeseries, async (input, context) => {
  const { store, entity, projectId, companyId, name } = await requireEntity(context, input.a, input.b, 'writeSeries');
  const keys = parseKeys(input);
  if (!keys) throw refuse(refusals['telemetry.keysEmpty']);
  const { deleteLatest, rewriteLatestIfDeleted, startTs, endTs } = input;
  if (input.deleteAllDataForKeys) await store.remove({ entity, keys, latest: deleteLatest ? 'remove' : 'keep' });
  else if (startTs === undefined || endTs === undefined) throw refuse(refusals['telemetry.periodMissing']);
  else {
    const latest = !deleteLatest ? 'keep' : rewriteLatestIfDeleted ? 'rewrite' : 'remove';
    await store.remove({ entity, keys, period: { from: Math.max(0, startTs), to: Math.max(0, endTs) }, latest });
  }
  const { platform, actor } = context;
  await platform.events.emit(platform.database.db, timeseriesDeleted, actor, {
    entityId: entity.id,
    entityName: name,
    companyId,
    projectId,
    values: { keys: formatKeys(keys) },
  });
});
