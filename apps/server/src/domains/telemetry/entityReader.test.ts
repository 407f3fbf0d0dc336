import { beforeEach, describe, expect, it } from 'vitest';
import type { AttributeValue } from './attributeStore.ts';
import { createEntityReader, createWindowReader, type EntityReader } from './entityReader.ts';
import type { EntityRef, Sample } from './port.ts';
import type { EntityWindow } from './slots.ts';
import type { PointColumns } from './store/index.ts';
import type { Telemetry } from './telemetry.ts';
import { memoryStore } from './testing/memoryStore.ts';

const device: EntityRef = { type: 'DEVICE', id: 'd' };
const view: EntityRef = { type: 'ENTITY_VIEW', id: 'v' };
const T = Date.UTC(2026, 2, 10);
const MINUTE = 60_000;

/** Attributes by `<entity> <scope>`. */
const ATTRIBUTES: Readonly<Record<string, readonly AttributeValue[]>> = {
  'd SERVER_SCOPE': [
    { key: 'area', value: 120, at: 1 },
    { key: 'secret', value: 'x', at: 1 },
  ],
  'd SHARED_SCOPE': [{ key: 'target', value: 22, at: 1 }],
  'd CLIENT_SCOPE': [{ key: 'version', value: '1.0', at: 1 }],
  'v SERVER_SCOPE': [
    { key: 'area', value: 99, at: 2 },
    { key: 'note', value: 'own', at: 2 },
  ],
};

let telemetry: Telemetry;
beforeEach(async () => {
  const store = memoryStore();
  const put = (key: string, samples: readonly Sample[]) =>
    store.append(samples.map((sample) => ({ entity: device, projectId: 'p', key, ...sample })));
  await put(
    't',
    [0, 1, 2, 3, 4, 5].map((n) => ({ at: T + n * MINUTE, value: n })),
  );
  await put('hidden', [{ at: T, value: 7 }]);
  await put('early', [{ at: T - MINUTE, value: 'before' }]);
  const columns = async ({
    key,
    limit,
    ...query
  }: {
    key: string;
    limit?: number;
    entity: EntityRef;
    from: number;
    to: number;
    order: 'newest' | 'oldest';
  }): Promise<PointColumns> => {
    const found = await store.raw({
      ...query,
      keys: [key],
      order: 'oldest',
      ...(limit === undefined ? {} : { limit }),
    });
    const samples = found.get(key) ?? [];
    return {
      at: Float64Array.from(samples, ({ at }) => at),
      num: Float64Array.from(samples, ({ value }) => Number(value)),
      rest: undefined,
    };
  };
  const attributes = {
    read: async ({ id }: EntityRef, scope: string, keys?: readonly string[]) =>
      (ATTRIBUTES[`${id} ${scope}`] ?? []).filter(({ key }) => keys?.includes(key) ?? true),
    readAll: async ({ id }: EntityRef, keys?: readonly string[]) =>
      Object.entries(ATTRIBUTES).flatMap(([name, values]) =>
        name.startsWith(`${id} `) ? values.filter(({ key }) => keys?.includes(key) ?? true) : [],
      ),
  };
  telemetry = { store: { ...store, columns }, attributes } as unknown as Telemetry;
});

const open = (more: Partial<EntityWindow> = {}): EntityReader =>
  createWindowReader(telemetry, view, {
    entity: device,
    keys: ['t', 'early'],
    attributes: { CLIENT_SCOPE: [], SERVER_SCOPE: ['area'], SHARED_SCOPE: ['target'] },
    from: T + MINUTE,
    to: T + 4 * MINUTE,
    ...more,
  });
const moments = async (reader: EntityReader, query: { from: number; to: number; key?: string }) => [
  ...(await reader.columns({ key: 't', order: 'oldest', ...query })).num,
];

describe('C-EV-01 what an entity view shows of another entity', () => {
  it('keys that it names and that there are', async () => {
    expect(await open().keys()).toEqual(['early', 't']);
    expect(await open({ keys: ['t', 'never'] }).keys()).toEqual(['t']);
    expect(await createEntityReader(telemetry, device).keys()).toEqual(['early', 'hidden', 't']);
  });

  it.each<[string, number, number, number[]]>([
    ['as long as it is open', 0, T * 2, [1, 2, 3]],
    ['from its beginning on', 0, T + 2 * MINUTE, [1]],
    ['to before its end', T + 3 * MINUTE, T * 2, [3]],
    ['within a shorter period', T + 2 * MINUTE, T + 3 * MINUTE, [2]],
    ['nothing before it', 0, T + MINUTE, []],
    ['nothing after it', T + 4 * MINUTE, T * 2, []],
  ])('points %s', async (_what, from, to, values) => expect(await moments(open(), { from, to })).toEqual(values));

  it('no points of a key that it does not name, nor buckets of one', async () => {
    expect(await moments(open(), { from: 0, to: T * 2, key: 'hidden' })).toEqual([]);
    const found = await open().buckets({ keys: ['t', 'hidden'], from: 0, to: T * 2, length: { ms: T * 2 } });
    expect([...found].map(([key, list]) => [key, list.map(({ count, sum }) => [count, sum])])).toEqual([
      ['t', [[3, 6]]],
      ['hidden', []],
    ]);
  });

  it('no bucket outside of its time', async () => {
    const found = await open().buckets({ keys: ['t'], from: T + 4 * MINUTE, to: T * 2, length: { ms: MINUTE } });
    expect(found).toEqual(new Map([['t', []]]));
  });

  it('the newest value of its time, where a newer one came after it was shut', async () => {
    const latest = async (reader: EntityReader, keys?: string[]) =>
      (await reader.latest(keys)).map(({ key, value }) => [key, value]).sort();
    expect(await latest(open())).toEqual([['t', 3]]);
    expect(await latest(open({ to: T * 2 }))).toEqual([['t', 5]]);
    expect(await latest(open(), ['t', 'hidden'])).toEqual([['t', 3]]);
    expect(await latest(open({ from: T + 10 * MINUTE, to: T * 2 }))).toEqual([]);
    expect(await latest(open({ from: 0 }))).toEqual([
      ['early', 'before'],
      ['t', 3],
    ]);
  });

  it('attributes that it names, beside its own, which win', async () => {
    const attributes = async (scope?: 'SERVER_SCOPE' | 'SHARED_SCOPE' | 'CLIENT_SCOPE', keys?: string[]) =>
      (await open().attributes(scope, keys)).map(({ key, value }) => [key, value]);
    expect(await attributes('SERVER_SCOPE')).toEqual([
      ['area', 99],
      ['note', 'own'],
    ]);
    expect(await attributes('SHARED_SCOPE')).toEqual([['target', 22]]);
    expect(await attributes('CLIENT_SCOPE')).toEqual([]);
    expect(await attributes(undefined, ['target', 'secret', 'version'])).toEqual([['target', 22]]);
    expect(await attributes(undefined)).toEqual([
      ['area', 99],
      ['note', 'own'],
      ['target', 22],
    ]);
  });
});

describe('C-TELE-04 what an entity shows of itself', () => {
  it('is all that it has, in one scope or in every one', async () => {
    const own = createEntityReader(telemetry, device);
    expect((await own.attributes('SERVER_SCOPE')).map(({ key }) => key)).toEqual(['area', 'secret']);
    expect((await own.attributes(undefined, ['target', 'version'])).map(({ key }) => key)).toEqual([
      'target',
      'version',
    ]);
    expect((await own.latest(['hidden'])).map(({ value }) => value)).toEqual([7]);
  });
});
