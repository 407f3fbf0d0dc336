import type { Platform } from '../../platform/platform.ts';
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

const opened = new WeakMap<Platform, Telemetry>();

/** The telemetry of a platform; made when it is first asked for. */
export function getTelemetry(platform: Platform): Telemetry {
  const known = opened.get(platform);
  if (known) return known;
  const store = openTelemetryStore(platform.database);
  const made = {
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
  opened.set(platform, made);
  return made;
}
