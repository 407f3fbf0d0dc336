import { refuse } from '@twinscape/contract';
import { POSTED_POINTS_MAX, telemetryRefusals as refusals, telemetryCalls } from '@twinscape/contract/telemetry';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireEntity } from '../access.ts';
import { parsePayload, parseReadings } from '../payload/readings.ts';

/**
 * Answered after the commit. What cannot be kept is refused by name, and the rest is stored all the same. How long
 * points live is the project's retention, not the caller's.
 */
export const SaveTimeseries = defineHandler(telemetryCalls.SaveTimeseries, async ({ a, b, payload }, context) => {
  const { ingest, timestamps: arrivals, entity, projectId } = await requireEntity(context, a, b, 'writeSeries');
  const readings = parseReadings(parsePayload(payload), 'program');
  const count = readings.reduce((sum, { values }) => sum + values.length, 0);
  if (count > POSTED_POINTS_MAX) throw refuse(refusals['telemetry.tooManyPoints'], { limit: POSTED_POINTS_MAX });
  const [refused] = await arrivals.timed(entity.id, readings, (timed) =>
    ingest.accept(
      timed.flatMap(({ at, values }) => values.map(([key, value]) => ({ entity, projectId, key, value, at }))),
    ),
  );
  if (refused) {
    const { key, reason } = refused;
    const shown = { key: key.slice(0, 80) };
    throw count === 1
      ? refuse(refusals[reason], shown)
      : refuse(refusals['telemetry.partlyRefused'], {
          ...shown,
          reason: refuse(refusals[reason], shown).in(context.language),
        });
  }
});
