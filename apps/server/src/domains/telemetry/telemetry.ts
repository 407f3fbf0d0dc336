import type { Platform } from '../../platform/platform.ts';
import { type AttributeStore, openAttributeStore } from './attributeStore.ts';
import { openIngest, type RunningIngest } from './ingest/index.ts';
import { openTelemetryStore, type PostgresTelemetryStore } from './store/index.ts';

/** What this process has of telemetry: where points are, the way in for them, and attributes. */
export type Telemetry = {
  readonly store: PostgresTelemetryStore;
  readonly ingest: RunningIngest;
  readonly attributes: AttributeStore;
};

const opened = new WeakMap<Platform, Telemetry>();

/** The telemetry of a platform; made when it is first asked for. */
export function telemetryOf(platform: Platform): Telemetry {
  const known = opened.get(platform);
  if (known) return known;
  const store = openTelemetryStore(platform.database);
  const made = {
    store,
    ingest: openIngest({ store, log: platform.log }),
    attributes: openAttributeStore(platform.database),
  };
  opened.set(platform, made);
  return made;
}
