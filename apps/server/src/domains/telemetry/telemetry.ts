import type { Platform } from '../../platform/platform.ts';
import { defineService } from '../../platform/services.ts';
import { type AttributeStore, openAttributeStore } from './attributeStore.ts';
import { openIngest, type RunningIngest } from './ingest/index.ts';
import { KeyAdmission } from './ingest/keyAdmission.ts';
import { TimestampAssigner } from './ingest/timestampAssigner.ts';
import { keysPerEntity, requireKeys } from './keyQuota.ts';
import { openTelemetryStore, type PostgresTelemetryStore } from './store/index.ts';

/** What this process has of telemetry: where points are, the way in for them, and attributes. */
export type Telemetry = {
  readonly store: PostgresTelemetryStore;
  readonly ingest: RunningIngest;
  readonly attributes: AttributeStore;
  /** Times for readings that bring none. */
  readonly timestamps: TimestampAssigner;
};

export const telemetryService = defineService('telemetry', (platform): Telemetry => {
  const store = openTelemetryStore(platform.database);
  return {
    store,
    ingest: openIngest({
      store,
      log: platform.log,
      requireRoom: () => platform.reserve.requireSpace(),
      keys: new KeyAdmission(store.series, keysPerEntity(platform)),
    }),
    attributes: openAttributeStore(platform.database, requireKeys(platform)),
    timestamps: new TimestampAssigner(),
  };
});

export const getTelemetry = ({ services }: Pick<Platform, 'services'>): Telemetry => services.get(telemetryService);
