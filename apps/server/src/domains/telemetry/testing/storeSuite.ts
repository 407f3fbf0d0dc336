import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, newId } from '../../../platform/db/index.ts';
import type { Bucket, EntityRef, Sample, TelemetryStore, TelemetryValue } from '../port.ts';
import { toPoints } from './memoryStore.ts';

export type StoreUnderTest = {
  readonly store: TelemetryStore;
  readonly db: Db;
  /** Closes the days that ended before a moment, where the store does such a thing. */
  compactDays(before: number): Promise<unknown>;
  close(): Promise<void>;
};

const DAY = 86_400_000;
const at = (text: string): number => Date.parse(text);
const march = at('2026-03-10T00:00:00Z');
const projectId = newId();
const entity = (): EntityRef => ({ type: 'DEVICE', id: newId() });

const VALUES: readonly TelemetryValue[] = [
  21.5,
  -0.1,
  0,
  42,
  Number.MAX_SAFE_INTEGER,
  1e300,
  9_007_199_254_740_993n,
  -9_223_372_036_854_775_808n,
  9_223_372_036_854_775_807n,
  true,
  false,
  'running',
  '',
  '故障 "E-12", {3}\n\\N 🔥',
  { json: '{"b":1,"a":[9007199254740993,null,"x"]}' },
  { json: '[]' },
];

/** What every telemetry store must hold to; `open` gives one that is empty. */
export function telemetryStoreSuite(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name} as a telemetry store`, () => {
    let under: StoreUnderTest;
    beforeAll(async () => {
      under = await open();
    }, 60_000);
    afterAll(() => under.close());

    const put = (of: EntityRef, key: string, samples: readonly Sample[]) =>
      under.store.append(toPoints(of, projectId, key, samples));
    const raw = async (of: EntityRef, key: string, options: object = {}) =>
      (await under.store.raw({ entity: of, keys: [key], from: 0, to: march + 400 * DAY, ...options })).get(key);
    const buckets = async (
      of: EntityRef,
      from: string,
      to: string,
      length: Parameters<TelemetryStore['buckets']>[0]['length'],
    ) =>
      (await under.store.buckets({ entity: of, keys: ['t'], from: at(from), to: at(to), length })).get('t') as Bucket[];

    it('gives back doubles, exact integers, flags, texts and JSON as they came, from open and from closed days', async () => {
      const of = entity();
      const samples = VALUES.map((value, index) => ({ at: march + index * 1000 + index, value }));
      await put(of, 'mixed', samples);
      expect(await raw(of, 'mixed', { order: 'oldest' })).toEqual(samples);
      await under.compactDays(march + 2 * DAY);
      expect(await raw(of, 'mixed', { order: 'oldest' })).toEqual(samples);
      expect(await raw(of, 'mixed')).toEqual([...samples].reverse());
    });

    it('keeps one point a moment: the last one wins, within a batch and against what is stored, in open days and closed ones', async () => {
      const of = entity();
      await put(of, 't', [
        { at: march, value: 1 },
        { at: march + 1, value: 2 },
        { at: march, value: 3 },
      ]);
      expect(await raw(of, 't', { order: 'oldest' })).toEqual([
        { at: march, value: 3 },
        { at: march + 1, value: 2 },
      ]);
      await put(of, 't', [{ at: march, value: 'again' }]);
      expect(await raw(of, 't', { limit: 1, order: 'oldest' })).toEqual([{ at: march, value: 'again' }]);
      await under.compactDays(march + 2 * DAY);
      await put(of, 't', [
        { at: march, value: 4 },
        { at: march + 2, value: 5 },
      ]);
      const wanted = [
        { at: march, value: 4 },
        { at: march + 1, value: 2 },
        { at: march + 2, value: 5 },
      ];
      expect(await raw(of, 't', { order: 'oldest' })).toEqual(wanted);
      await under.compactDays(march + 2 * DAY);
      expect(await raw(of, 't', { order: 'oldest' })).toEqual(wanted);
    });

    it('reads from the start of a period to before its end, with a limit from either side', async () => {
      const of = entity();
      const samples = Array.from({ length: 100 }, (_, index) => ({ at: march + index * 1000, value: index }));
      await put(of, 't', samples.slice(0, 60));
      await under.compactDays(march + 2 * DAY);
      await put(of, 't', samples.slice(55));
      const period = { from: march + 10_000, to: march + 90_000 };
      expect((await raw(of, 't', period))?.map(({ value }) => value)).toEqual(
        samples
          .slice(10, 90)
          .map(({ value }) => value)
          .reverse(),
      );
      expect((await raw(of, 't', { ...period, limit: 3 }))?.map(({ value }) => value)).toEqual([89, 88, 87]);
      expect((await raw(of, 't', { ...period, limit: 40 }))?.at(-1)?.value).toBe(50);
      expect((await raw(of, 't', { ...period, limit: 3, order: 'oldest' }))?.map(({ value }) => value)).toEqual([
        10, 11, 12,
      ]);
      expect(await raw(of, 'nothing')).toEqual([]);
    });

    it('knows the newest value of many entities at once; an older point that comes late does not replace it', async () => {
      const [a, b, other] = [entity(), entity(), entity()];
      await put(a, 't', [{ at: march + 5, value: 5 }]);
      await put(a, 't', [{ at: march + 1, value: 1 }]);
      await put(a, 'state', [{ at: march, value: 'on' }]);
      await put(b, 't', [{ at: march, value: 9_007_199_254_740_993n }]);
      await put(other, 't', [{ at: march, value: 0 }]);
      const found = await under.store.latest([a, b]);
      expect(found).toHaveLength(3);
      expect(found).toEqual(
        expect.arrayContaining([
          { entity: a, key: 't', at: march + 5, value: 5 },
          { entity: a, key: 'state', at: march, value: 'on' },
          { entity: b, key: 't', at: march, value: 9_007_199_254_740_993n },
        ]),
      );
      expect(await under.store.latest([a, b], ['state'])).toEqual([
        { entity: a, key: 'state', at: march, value: 'on' },
      ]);
      await put(a, 't', [{ at: march + 5, value: { json: '{}' } }]);
      expect(await under.store.latest([a], ['t'])).toEqual([
        { entity: a, key: 't', at: march + 5, value: { json: '{}' } },
      ]);
      expect(await under.store.keys(a)).toEqual(['state', 't']);
      expect(await under.store.keys({ type: 'ASSET', id: a.id })).toEqual([]);
    });

    it('sums up buckets of equal length from the start of the period on, across open and closed days', async () => {
      const of = entity();
      const samples = Array.from({ length: 2 * 1440 }, (_, minute) => ({
        at: march + minute * 60_000,
        value: minute % 60,
      }));
      await put(of, 't', samples);
      await put(of, 't', [{ at: march + 90_500, value: 'text' }]);
      const check = async () => {
        const found = await buckets(of, '2026-03-10T00:30:00Z', '2026-03-12T00:00:00Z', { ms: 3_600_000 });
        expect(found).toHaveLength(48);
        expect(found[0]).toEqual({
          start: march + 1_800_000,
          end: march + 5_400_000,
          count: 60,
          min: 0,
          max: 59,
          sum: 1770,
          avg: 29.5,
        });
        expect(found.at(-1)).toMatchObject({
          start: march + 2 * DAY - 1_800_000,
          end: march + 2 * DAY,
          count: 30,
          min: 30,
        });
        const [whole] = await buckets(of, '2026-03-10T00:00:00Z', '2026-03-11T00:00:00Z', { ms: DAY });
        expect(whole).toMatchObject({ count: 1441, sum: 24 * 1770, avg: (24 * 1770) / 1440 });
      };
      await check();
      await under.compactDays(march + DAY);
      await check();
      await under.compactDays(march + 2 * DAY);
      await check();
    });

    it('counts a point that came late for a closed bucket once, and one that replaces another instead of it', async () => {
      const of = entity();
      const hour = Array.from({ length: 60 }, (_, minute) => ({ at: march + minute * 60_000, value: 1 }));
      await put(of, 't', hour);
      await under.compactDays(march + DAY);
      await put(of, 't', [
        { at: march + 60_000, value: 101 },
        { at: march + 60_001, value: 7 },
      ]);
      const wanted = { count: 61, min: 1, max: 101, sum: 59 + 101 + 7 };
      expect((await buckets(of, '2026-03-10', '2026-03-11', { ms: 3_600_000 }))[0]).toMatchObject(wanted);
      await under.compactDays(march + DAY);
      expect((await buckets(of, '2026-03-10', '2026-03-11', { ms: 3_600_000 }))[0]).toMatchObject(wanted);
    });

    it('knows the smallest and largest exactly, also beyond 2⁵³', async () => {
      const of = entity();
      await put(of, 't', [
        { at: march, value: 9_007_199_254_740_993n },
        { at: march + 1, value: 9_007_199_254_740_992n },
        { at: march + 2, value: 3 },
      ]);
      const exact = { min: 3, max: 9_007_199_254_740_993n, count: 3 };
      expect((await buckets(of, '2026-03-10', '2026-03-11', { ms: DAY }))[0]).toMatchObject(exact);
      await under.compactDays(march + DAY);
      expect((await buckets(of, '2026-03-10', '2026-03-11', { ms: DAY }))[0]).toMatchObject(exact);
    });

    it('sums up weeks, months and quarters of a time zone; first and last are cut at the ends of the period', async () => {
      const of = entity();
      const days = Array.from({ length: 200 }, (_, day) => ({
        at: at('2026-01-01T00:00:00+08:00') + day * DAY,
        value: 1,
      }));
      await put(of, 't', days);
      await under.compactDays(at('2026-05-01'));
      const starts = async (unit: 'week' | 'isoWeek' | 'month' | 'quarter') =>
        (
          await buckets(of, '2026-02-10T00:00:00+08:00', '2026-04-15T00:00:00+08:00', {
            unit,
            timeZone: 'Asia/Shanghai',
          })
        ).map(({ start, end, count }) => [start, end, count]);
      const local = (text: string) => at(`2026-${text}T00:00:00+08:00`);
      expect(await starts('month')).toEqual([
        [local('02-10'), local('03-01'), 19],
        [local('03-01'), local('04-01'), 31],
        [local('04-01'), local('04-15'), 14],
      ]);
      expect(await starts('quarter')).toEqual([
        [local('02-10'), local('04-01'), 50],
        [local('04-01'), local('04-15'), 14],
      ]);
      // 15 February 2026 is a Sunday, the 16th a Monday.
      expect((await starts('week'))[1]).toEqual([local('02-15'), local('02-22'), 7]);
      expect((await starts('isoWeek'))[1]).toEqual([local('02-16'), local('02-23'), 7]);
    });

    it('has no limit to the number of buckets', async () => {
      const of = entity();
      await put(
        of,
        't',
        Array.from({ length: 3000 }, (_, index) => ({ at: march + index * 2000, value: index })),
      );
      expect(await buckets(of, '2026-03-10', '2026-03-11', { ms: 1000 })).toHaveLength(3000);
    });

    it('draws a long curve with few points, peaks kept', async () => {
      const of = entity();
      const curve = Array.from({ length: 5000 }, (_, index) => ({
        at: march + index * 1000,
        value: index === 3217 ? 1000 : Math.sin(index / 50),
      }));
      await put(of, 't', curve);
      await under.compactDays(march + DAY);
      const found = (
        await under.store.shape({ entity: of, keys: ['t'], from: march, to: march + DAY, points: 200 })
      ).get('t');
      expect(found).toHaveLength(200);
      expect(found).toContainEqual(curve[3217]);
      expect([found?.[0], found?.at(-1)]).toEqual([curve[0], curve.at(-1)]);
    });

    it('removes a period of some keys, out of closed days too, and does with the newest value as it is told', async () => {
      const of = entity();
      const samples = Array.from({ length: 300 }, (_, index) => ({ at: march + index * 60_000, value: index }));
      for (const key of ['a', 'b']) await put(of, key, samples);
      await under.compactDays(march + DAY);
      await put(of, 'a', [{ at: march + 100 * 60_000 + 1, value: 'late' }]);
      const period = { from: march + 50 * 60_000, to: march + 150 * 60_000 };
      await under.store.remove({ entity: of, keys: ['a'], period, latest: 'remove' });
      const left = samples.filter((_, index) => index < 50 || index >= 150);
      expect(await raw(of, 'a', { order: 'oldest' })).toEqual(left);
      expect(await raw(of, 'b', { order: 'oldest' })).toEqual(samples);
      expect(await under.store.latest([of], ['a'])).toMatchObject([{ value: 299 }]);
      const end = { from: march + 200 * 60_000, to: march + DAY };
      await under.store.remove({ entity: of, keys: ['a'], period: end, latest: 'keep' });
      expect(await under.store.latest([of], ['a'])).toMatchObject([{ value: 299 }]);
      await under.store.remove({ entity: of, keys: ['a', 'b'], period: end, latest: 'rewrite' });
      expect((await under.store.latest([of])).map(({ value }) => value)).toEqual([199, 199]);
      await under.store.remove({ entity: of, keys: ['a'], latest: 'remove' });
      expect([await raw(of, 'a'), await under.store.keys(of)]).toEqual([[], ['b']]);
    });

    it('forgets an entity that is gone, and nothing of others', async () => {
      const [gone, stays] = [entity(), entity()];
      for (const of of [gone, stays]) await put(of, 't', [{ at: march, value: 1 }]);
      await under.store.removeEntities(under.db, [gone]);
      expect(await under.store.latest([gone, stays])).toHaveLength(1);
      expect([await raw(gone, 't'), (await raw(stays, 't'))?.length]).toEqual([[], 1]);
      await put(gone, 't', [{ at: march, value: 2 }]);
      expect(await raw(gone, 't')).toEqual([{ at: march, value: 2 }]);
    });

    it('stores nothing of a batch whose participant fails', async () => {
      const of = entity();
      const points = toPoints(of, projectId, 't', [{ at: march, value: 1 }]);
      const seen: number[] = [];
      const fails = async () => {
        throw new Error('the rule failed');
      };
      await expect(under.store.append(points, [async (told) => void seen.push(told.length), fails])).rejects.toThrow(
        'the rule failed',
      );
      expect([seen, await raw(of, 't'), await under.store.latest([of])]).toEqual([[1], [], []]);
    });
  });
}
