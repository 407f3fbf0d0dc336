import type { Db } from '../../../platform/db/index.ts';
import type { PostgresTelemetryStore } from '../../telemetry/index.ts';
import type { KnownValue, RuleTransition } from '../engine/index.ts';
import type { ActiveRule, DeviceRules } from './activeRuleCache.ts';
import { type RuleTracker, resumeTracker, startTracker } from './ruleTracker.ts';
import { loadRuleStates, type RuleStateRow } from './stateStore.ts';

export type StartedTracker = { readonly tracker: RuleTracker; readonly transitions: readonly RuleTransition[] };
type Store = Pick<PostgresTelemetryStore, 'latest' | 'loadSince'>;

/**
 * How far the rules of devices have come, from what is stored. Their turns must be held, and the points of the
 * transaction that holds them must not be seen: so this reads beside it, on a connection of its own. A rule without a
 * state of its version begins.
 */
export async function loadTrackers(
  db: Db,
  store: Store,
  devices: ReadonlyMap<string, DeviceRules>,
  now: number,
): Promise<{
  readonly trackers: ReadonlyMap<string, readonly RuleTracker[]>;
  readonly begun: readonly StartedTracker[];
}> {
  const ids = [...devices.keys()];
  const rows = new Map((await loadRuleStates(db, ids)).map((row) => [`${row.ruleId} ${row.entityId}`, row]));
  const findCurrentRow = ({ id, version }: ActiveRule, entityId: string): RuleStateRow | undefined => {
    const row = rows.get(`${id} ${entityId}`);
    return row?.ruleVersion === version ? row : undefined;
  };
  const latest = await loadLatestValues(store, devices);
  const pointsSinceSave = await loadPointsSinceSave(store, devices, findCurrentRow, latest);
  const trackers = new Map<string, readonly RuleTracker[]>();
  const begun: StartedTracker[] = [];
  for (const [entityId, watch] of devices) {
    const values = latest.get(entityId) ?? NOTHING;
    const list = watch.rules.map((watched) => {
      const row = findCurrentRow(watched, entityId);
      if (row) {
        const points = new Map<string, readonly KnownValue[]>(
          [...values].map(([key, known]) => [key, [known]] as const),
        );
        for (const [key, known] of pointsSinceSave.get(`${watched.id} ${entityId}`) ?? []) points.set(key, known);
        return resumeTracker(entityId, watched, row.state, row.nextAt ?? undefined, points);
      }
      const { compiled: rule } = watched;
      const own = new Map([...values].filter(([key]) => rule.watchesAllKeys || rule.keys.includes(key)));
      const { tracker, transitions } = startTracker(entityId, watched, own, now);
      begun.push({ tracker, transitions: transitions });
      return tracker;
    });
    trackers.set(entityId, list);
  }
  return { trackers, begun };
}

const NOTHING: ReadonlyMap<string, KnownValue> = new Map();
const toDeviceRef = (id: string) => ({ type: 'DEVICE', id }) as const;

/** The newest values of the devices, of the keys that some rule looks at. */
async function loadLatestValues(
  store: Store,
  devices: ReadonlyMap<string, DeviceRules>,
): Promise<Map<string, Map<string, KnownValue>>> {
  const keys = mergeKeys([...devices.values()].map((watch) => watch.keys));
  const found = new Map<string, Map<string, KnownValue>>();
  for (const { entity, key, at, value } of await store.latest([...devices.keys()].map(toDeviceRef), keys)) {
    const ofEntity = found.get(entity.id) ?? new Map<string, KnownValue>();
    found.set(entity.id, ofEntity.set(key, { at, value }));
  }
  return found;
}

/** Points that a rule looks back at and that came after its state was stored, by rule and device and then by key. */
async function loadPointsSinceSave(
  store: Store,
  devices: ReadonlyMap<string, DeviceRules>,
  findCurrentRow: (watched: ActiveRule, entityId: string) => RuleStateRow | undefined,
  latest: ReadonlyMap<string, ReadonlyMap<string, KnownValue>>,
): Promise<Map<string, Map<string, KnownValue[]>>> {
  const requests = new Map<string, { readonly after: number; readonly keys: string[] }>();
  const readers: {
    readonly name: string;
    readonly entityId: string;
    readonly after: number;
    readonly keys: readonly string[];
  }[] = [];
  for (const [entityId, { rules: watched }] of devices) {
    for (const one of watched) {
      const row = findCurrentRow(one, entityId);
      const after = row?.state.state.at;
      if (after === undefined || row?.state.ahead !== undefined) continue;
      const keys = [...one.compiled.lookBack.keys()].filter(
        (key) => (latest.get(entityId)?.get(key)?.at ?? after) > after,
      );
      if (keys.length === 0) continue;
      readers.push({ name: `${one.id} ${entityId}`, entityId, after, keys });
      const before = requests.get(entityId);
      requests.set(entityId, {
        after: Math.min(after, before?.after ?? after),
        keys: [...(before?.keys ?? []), ...keys],
      });
    }
  }
  if (requests.size === 0) return new Map();
  const points = await store.loadSince(
    [...requests].map(([id, { after }]) => ({ entity: toDeviceRef(id), after })),
    mergeKeys([...requests.values()].map(({ keys }) => new Set(keys))),
  );
  const series = new Map<string, KnownValue[]>();
  for (const { entityId, key, at, value } of points) {
    const list = series.get(`${entityId} ${key}`) ?? [];
    series.set(`${entityId} ${key}`, list);
    list.push({ at, value });
  }
  return new Map(
    readers.map(({ name, entityId, after, keys }) => [
      name,
      new Map(keys.map((key) => [key, (series.get(`${entityId} ${key}`) ?? []).filter(({ at }) => at > after)])),
    ]),
  );
}

/** All of them; undefined when one of them is everything. */
function mergeKeys(sets: readonly (ReadonlySet<string> | undefined)[]): string[] | undefined {
  const all = new Set<string>();
  for (const keys of sets) {
    if (!keys) return undefined;
    for (const key of keys) all.add(key);
  }
  return [...all];
}
