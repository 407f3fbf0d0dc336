import type { Db } from '../../../platform/db/index.ts';
import { lttb } from '../lttb.ts';
import type {
  Bucket,
  BucketLength,
  BucketQuery,
  EntityRef,
  Point,
  Sample,
  TelemetryStore,
  TelemetryValue,
} from '../port.ts';
import { normalizeNumber } from '../values.ts';

const DAY = 86_400_000;

/** What a store in memory hands to those who expect one: whoever asks it anything fails. */
export const NO_DATABASE = {} as Db;

/**
 * The store as plainly as it can be said: what the real ones are compared with. Calendar buckets only of zones with a
 * fixed offset.
 */
export function memoryStore(): TelemetryStore {
  const all = new Map<string, Map<number, TelemetryValue>>();
  const newest = new Map<string, Sample>();
  const nameOf = ({ type, id }: EntityRef, key: string): string => JSON.stringify([type, id, key]);
  const between = (name: string, from: number, to: number): Sample[] =>
    [...(all.get(name) ?? [])]
      .filter(([at]) => at >= from && at < to)
      .sort(([a], [b]) => a - b)
      .map(([at, value]) => ({ at, value }));
  const byKey = <T>(entity: EntityRef, keys: readonly string[], read: (name: string) => T[]) =>
    new Map(keys.map((key) => [key, read(nameOf(entity, key))]));

  return {
    async append(points, participants = []) {
      for (const participant of participants) await participant(points, NO_DATABASE);
      for (const { entity, key, at, value } of points) {
        const name = nameOf(entity, key);
        const series = all.get(name) ?? new Map<number, TelemetryValue>();
        all.set(name, series.set(at, normalizeNumber(value)));
        if (at >= (newest.get(name)?.at ?? Number.NEGATIVE_INFINITY))
          newest.set(name, { at, value: normalizeNumber(value) });
      }
    },
    async latest(entities, keys) {
      return [...newest].flatMap(([name, sample]) => {
        const [type, id, key] = JSON.parse(name) as [EntityRef['type'], string, string];
        const isAsked =
          entities.some((entity) => entity.type === type && entity.id === id) && (keys?.includes(key) ?? true);
        return isAsked ? [{ entity: { type, id }, key, ...sample }] : [];
      });
    },
    async keys(entity) {
      return [...newest.keys()]
        .map((name) => JSON.parse(name) as [string, string, string])
        .filter(([type, id]) => type === entity.type && id === entity.id)
        .map(([, , key]) => key)
        .sort();
    },
    async raw({ entity, keys, from, to, limit, order = 'newest' }) {
      return byKey(entity, keys, (name) => {
        const found = between(name, from, to);
        return (order === 'newest' ? found.reverse() : found).slice(0, limit);
      });
    },
    async buckets(query) {
      return byKey(query.entity, query.keys, (name) => aggregateBuckets(between(name, query.from, query.to), query));
    },
    async shape({ entity, keys, from, to, points }) {
      return byKey(entity, keys, (name) => {
        const found = between(name, from, to).filter(({ value }) => typeof value === 'number');
        const at = Float64Array.from(found, (sample) => sample.at);
        const num = Float64Array.from(found, ({ value }) => value as number);
        return lttb(at, num, points).flatMap((place) => found[place] ?? []);
      });
    },
    async remove({ entity, keys, period, latest }) {
      for (const key of keys) {
        const name = nameOf(entity, key);
        const isIn = (at: number) => !period || (at >= period.from && at < period.to);
        for (const at of [...(all.get(name)?.keys() ?? [])]) if (isIn(at)) all.get(name)?.delete(at);
        const known = newest.get(name);
        if (latest === 'keep' || !known || !isIn(known.at)) continue;
        newest.delete(name);
        const left = between(name, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY).at(-1);
        if (latest === 'rewrite' && left) newest.set(name, left);
      }
    },
    async removeEntities(_db, entities) {
      for (const kept of [all, newest])
        for (const name of [...kept.keys()]) {
          const [type, id] = JSON.parse(name) as [string, string];
          if (entities.some((entity) => entity.type === type && entity.id === id)) kept.delete(name);
        }
    },
  };
}

function startOf(at: number, from: number, length: BucketLength): { start: number; end: number } {
  if ('ms' in length) {
    const start = from + Math.floor((at - from) / length.ms) * length.ms;
    return { start, end: start + length.ms };
  }
  const offset = { UTC: 0, 'Asia/Shanghai': 8 * 3_600_000 }[length.timeZone];
  if (offset === undefined) throw new Error(`not known here: ${length.timeZone}`);
  const local = new Date(at + offset);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()];
  const midnight = Math.floor((at + offset) / DAY) * DAY;
  const week = (first: number) => midnight - ((local.getUTCDay() - first + 7) % 7) * DAY;
  const spans: Record<typeof length.unit, [number, number]> = {
    day: [midnight, midnight + DAY],
    week: [week(0), week(0) + 7 * DAY],
    isoWeek: [week(1), week(1) + 7 * DAY],
    month: [Date.UTC(year, month), Date.UTC(year, month + 1)],
    quarter: [Date.UTC(year, month - (month % 3)), Date.UTC(year, month - (month % 3) + 3)],
    year: [Date.UTC(year, 0), Date.UTC(year + 1, 0)],
  };
  const [start, end] = spans[length.unit];
  return { start: start - offset, end: end - offset };
}

function aggregateBuckets(samples: readonly Sample[], { from, to, length }: BucketQuery): Bucket[] {
  const groups = new Map<number, { end: number; values: TelemetryValue[] }>();
  for (const { at, value } of samples) {
    const { start, end } = startOf(at, from, length);
    const group = groups.get(start) ?? { end, values: [] };
    groups.set(start, group);
    group.values.push(value);
  }
  return [...groups].map(([start, { end, values }]) => {
    const numbers = values.filter((value) => typeof value === 'number' || typeof value === 'bigint');
    const sum = numbers.reduce<number>((total, value) => total + Number(value), 0);
    const least = (a: number | bigint, b: number | bigint) => (b < a ? b : a);
    const most = (a: number | bigint, b: number | bigint) => (b > a ? b : a);
    return {
      start: Math.max(start, from),
      end: Math.min(end, to),
      count: values.length,
      ...(numbers.length > 0
        ? { min: numbers.reduce(least), max: numbers.reduce(most), sum, avg: sum / numbers.length }
        : {}),
    };
  });
}

export const toPoints = (entity: EntityRef, projectId: string, key: string, samples: readonly Sample[]): Point[] =>
  samples.map(({ at, value }) => ({ entity, projectId, key, at, value }));
