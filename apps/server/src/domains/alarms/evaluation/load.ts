import type { Db } from '../../../platform/db/index.ts';
import type { PostgresTelemetryStore } from '../../telemetry/index.ts';
import type { Known, Transition } from '../engine/index.ts';
import { beginCourse, type Course, resumeCourse } from './course.ts';
import { type StateRow, statesOf } from './stateStore.ts';
import type { DeviceWatch, Watched } from './watches.ts';

export type Begun = { readonly course: Course; readonly transitions: readonly Transition[] };
type Store = Pick<PostgresTelemetryStore, 'latest' | 'loadSince'>;

/**
 * How far the rules of devices have come, from what is stored. Their turns must be held, and the points of the transaction that holds them must not be seen: so this reads
 * beside it, on a connection of its own. A rule without a state of its version begins.
 */
export async function loadCourses(
  db: Db,
  store: Store,
  devices: ReadonlyMap<string, DeviceWatch>,
  now: number,
): Promise<{ readonly courses: ReadonlyMap<string, readonly Course[]>; readonly begun: readonly Begun[] }> {
  const ids = [...devices.keys()];
  const rows = new Map((await statesOf(db, ids)).map((row) => [`${row.ruleId} ${row.entityId}`, row]));
  const rowOf = ({ id, version }: Watched, entityId: string): StateRow | undefined => {
    const row = rows.get(`${id} ${entityId}`);
    return row?.ruleVersion === version ? row : undefined;
  };
  const latest = await latestOf(store, devices);
  const passed = await passedOf(store, devices, rowOf, latest);
  const courses = new Map<string, readonly Course[]>();
  const begun: Begun[] = [];
  for (const [entityId, watch] of devices) {
    const values = latest.get(entityId) ?? NOTHING;
    const list = watch.watched.map((watched) => {
      const row = rowOf(watched, entityId);
      if (row) {
        const points = new Map<string, readonly Known[]>([...values].map(([key, known]) => [key, [known]] as const));
        for (const [key, known] of passed.get(`${watched.id} ${entityId}`) ?? []) points.set(key, known);
        return resumeCourse(entityId, watched, row.state, row.nextAt ?? undefined, points);
      }
      const { rule } = watched;
      const own = new Map([...values].filter(([key]) => rule.hearsAll || rule.keys.includes(key)));
      const { course, told } = beginCourse(entityId, watched, own, now);
      begun.push({ course, transitions: told });
      return course;
    });
    courses.set(entityId, list);
  }
  return { courses, begun };
}

const NOTHING: ReadonlyMap<string, Known> = new Map();
const entityOf = (id: string) => ({ type: 'DEVICE', id }) as const;

/** The newest values of the devices, of the keys that some rule looks at. */
async function latestOf(
  store: Store,
  devices: ReadonlyMap<string, DeviceWatch>,
): Promise<Map<string, Map<string, Known>>> {
  const keys = keysOf([...devices.values()].map((watch) => watch.keys));
  const found = new Map<string, Map<string, Known>>();
  for (const { entity, key, at, value } of await store.latest([...devices.keys()].map(entityOf), keys)) {
    const ofEntity = found.get(entity.id) ?? new Map<string, Known>();
    found.set(entity.id, ofEntity.set(key, { at, value }));
  }
  return found;
}

/** Points that a rule looks back at and that came after its state was stored, by rule and device and then by key. */
async function passedOf(
  store: Store,
  devices: ReadonlyMap<string, DeviceWatch>,
  rowOf: (watched: Watched, entityId: string) => StateRow | undefined,
  latest: ReadonlyMap<string, ReadonlyMap<string, Known>>,
): Promise<Map<string, Map<string, Known[]>>> {
  const wanted = new Map<string, { readonly after: number; readonly keys: string[] }>();
  const users: {
    readonly name: string;
    readonly entityId: string;
    readonly after: number;
    readonly keys: readonly string[];
  }[] = [];
  for (const [entityId, { watched }] of devices) {
    for (const one of watched) {
      const row = rowOf(one, entityId);
      const after = row?.state.state.at;
      if (after === undefined || row?.state.ahead !== undefined) continue;
      const keys = [...one.rule.lookBack.keys()].filter((key) => (latest.get(entityId)?.get(key)?.at ?? after) > after);
      if (keys.length === 0) continue;
      users.push({ name: `${one.id} ${entityId}`, entityId, after, keys });
      const before = wanted.get(entityId);
      wanted.set(entityId, {
        after: Math.min(after, before?.after ?? after),
        keys: [...(before?.keys ?? []), ...keys],
      });
    }
  }
  if (wanted.size === 0) return new Map();
  const points = await store.loadSince(
    [...wanted].map(([id, { after }]) => ({ entity: entityOf(id), after })),
    keysOf([...wanted.values()].map(({ keys }) => new Set(keys))),
  );
  const series = new Map<string, Known[]>();
  for (const { entityId, key, at, value } of points) {
    const list = series.get(`${entityId} ${key}`) ?? [];
    series.set(`${entityId} ${key}`, list);
    list.push({ at, value });
  }
  return new Map(
    users.map(({ name, entityId, after, keys }) => [
      name,
      new Map(keys.map((key) => [key, (series.get(`${entityId} ${key}`) ?? []).filter(({ at }) => at > after)])),
    ]),
  );
}

/** All of them; undefined when one of them is everything. */
function keysOf(sets: readonly (ReadonlySet<string> | undefined)[]): string[] | undefined {
  const all = new Set<string>();
  for (const keys of sets) {
    if (!keys) return undefined;
    for (const key of keys) all.add(key);
  }
  return [...all];
}
