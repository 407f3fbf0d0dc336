import { telemetryCalls } from '@twinscape/contract/telemetry';
import { binActs } from '../../platform/bin/index.ts';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { projectById, projectDeleted } from '../projects/index.ts';
import { DeleteAttributes } from './calls/DeleteAttributes.ts';
import { DeleteTimeseries } from './calls/DeleteTimeseries.ts';
import { GetAttributeKeys } from './calls/GetAttributeKeys.ts';
import { GetAttributes } from './calls/GetAttributes.ts';
import { GetTimeseries } from './calls/GetTimeseries.ts';
import { GetTimeseriesKeys } from './calls/GetTimeseriesKeys.ts';
import { SaveAttributes } from './calls/SaveAttributes.ts';
import { SaveTimeseries } from './calls/SaveTimeseries.ts';
import { scheduleRetention } from './retention.ts';
import { entityAccess } from './slots.ts';
import { deletePoints, POINTS_ACT, pointsLeft } from './store/removalStore.ts';
import { getTelemetry, telemetryService } from './telemetry.ts';

export { type AccessibleEntity, createReader, requireEntity } from './access.ts';
export type { AttributeChange, AttributeStore, AttributeValue } from './attributeStore.ts';
export type { EntityReader } from './entityReader.ts';
export type { TimedReading } from './ingest/timestampAssigner.ts';
export { lttb } from './lttb.ts';
export { stringifyLossless } from './payload/losslessJson.ts';
export {
  parsePayload,
  parseReadings,
  parseValues,
  type Reading,
  requireObject,
  type Values,
} from './payload/readings.ts';
export { serializeValue } from './payload/serialize.ts';
export type {
  Bucket,
  BucketLength,
  EntityRef,
  IncomingPoint,
  LatestSample,
  Participant,
  Period,
  Point,
  PointRefusal,
  RawQuery,
  Sample,
  TelemetryStore,
  TelemetryValue,
} from './port.ts';
export { type EntityAccess, entityAccess } from './slots.ts';
export {
  moveSeries,
  type PastSeries,
  type PointColumns,
  type PostgresTelemetryStore,
  saveRetention,
  toSample,
} from './store/index.ts';
export { getTelemetry, type Telemetry, telemetryService } from './telemetry.ts';
export { parseRest } from './values.ts';

const PARTITIONS_EVERY_MS = 3_600_000;

export const telemetry: Domain = {
  name: 'telemetry',
  services: [telemetryService],
  routes: bindRoutes(telemetryCalls, {
    GetTimeseriesKeys,
    GetTimeseries,
    SaveTimeseries,
    DeleteTimeseries,
    GetAttributeKeys,
    GetAttributes,
    SaveAttributes,
    DeleteAttributes,
  }),
  register(platform) {
    scheduleRetention(platform);
    binActs.add(POINTS_ACT, (_platform, tx, data) => deletePoints(tx, pointsLeft.parse(data).series));
    // a customer is a project.
    entityAccess.add('CUSTOMER', {
      find: async (db, id) => {
        const project = await projectById(db, id);
        return project && { projectId: project.id, name: project.projectName };
      },
    });
    platform.events.on(projectDeleted, async ({ projectId }, tx) => {
      if (!projectId) return;
      const { store, attributes } = getTelemetry(platform);
      const entities = [{ type: 'CUSTOMER', id: projectId }] as const;
      await store.removeEntities(tx, entities);
      await attributes.removeEntities(tx, entities);
    });
  },
  /** Partitions stand ready before anything arrives; what is on its way is stored before the program ends. */
  async serve(platform) {
    const { store, ingest } = getTelemetry(platform);
    // Without the partition of their day points go to the default one: slower, but not lost.
    const open = () =>
      store
        .createPartitions(Date.now())
        .catch((error: unknown) => platform.log.warn({ err: error }, 'partitions could not be made'));
    await open();
    const timer = setInterval(() => void open(), PARTITIONS_EVERY_MS);
    return {
      async close() {
        clearInterval(timer);
        await ingest.drain();
      },
    };
  },
};
