import type { Platform } from '../../platform/platform.ts';
import { type EntityRef, telemetryOf } from '../telemetry/index.ts';
import { Fanout } from './fanout.ts';

/** Where points are stored by other processes, what is wanted here is looked up so often. */
const LOOK_EVERY_MS = 1_000;
/** Entities that are looked up in one question. */
const AT_ONCE = 500;

const known = new WeakMap<Platform, Fanout>();

/** The live values of this process; made when first asked for. */
export function fanoutOf(platform: Platform): Fanout {
  const fanout = known.get(platform) ?? new Fanout();
  known.set(platform, fanout);
  return fanout;
}

/**
 * Feeds the fan-out: from the commits of this process where it takes points itself, else from the latest values in the database, of the entities that somebody
 * listens to. The answer ends it.
 */
export function feedFanout(platform: Platform): () => void {
  const fanout = fanoutOf(platform);
  const { store, ingest } = telemetryOf(platform);
  // Values that people or programs set through calls are committed here in any case.
  ingest.onCommitted((points) => fanout.push(points));
  if (platform.config.roles.has('ingest')) return () => fanout.close();
  const seen = new Map<string, number>();
  let isLooking = false;
  const look = async (): Promise<void> => {
    const wanted: EntityRef[] = [...fanout.wanted()].map((id) => ({ type: 'DEVICE', id }));
    for (let at = 0; at < wanted.length; at += AT_ONCE) {
      const latest = await store.latest(wanted.slice(at, at + AT_ONCE));
      const fresh = latest.filter(({ entity, key, at: moment }) => (seen.get(`${entity.id} ${key}`) ?? -1) < moment);
      for (const { entity, key, at: moment } of fresh) seen.set(`${entity.id} ${key}`, moment);
      fanout.push(fresh.map((sample) => ({ ...sample, projectId: '' })));
    }
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((error: unknown) => platform.log.warn({ err: error }, 'live values could not be looked up'))
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    fanout.close();
  };
}
