import type { Domain } from '../../platform/domain.ts';
import { projectById } from '../projects/index.ts';
import { entityAccess } from './slots.ts';

export type {
  Arriving,
  Bucket,
  BucketLength,
  BucketQuery,
  EntityRef,
  Ingest,
  JsonText,
  LatestSample,
  Participant,
  Period,
  Point,
  PointReason,
  PointRefusal,
  RawQuery,
  Removal,
  Sample,
  ShapeQuery,
  TelemetryStore,
  TelemetryValue,
} from './port.ts';
export { type EntityAccess, entityAccess, type KnownEntity } from './slots.ts';
export { type Telemetry, telemetryOf } from './telemetry.ts';

export const telemetry: Domain = {
  name: 'telemetry',
  routes: [],
  register() {
    // a customer is a project.
    entityAccess.add('CUSTOMER', {
      find: async (db, id) => {
        const project = await projectById(db, id);
        return project && { projectId: project.id, name: project.projectName };
      },
    });
  },
};
