import type { QuotaValues } from '@twinscape/contract';
import { telemetryCalls } from '@twinscape/contract/telemetry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import type { DomainEvent } from '../../platform/events/index.ts';
import { quotaSettings } from '../../platform/quotas/index.ts';
import { TEST_TIMEOUT_MS } from '../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { deviceIn } from '../devices/examples.ts';
import { getTelemetry, type Point } from './index.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 2, 10);

let app: TestApp;
let engineer: Client;
let quotas: Partial<QuotaValues> = {};
let settings: ReturnType<typeof quotaSettings.get>;
const events: DomainEvent[] = [];
beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void events.push(event));
  settings = quotaSettings.get();
  quotaSettings.fill(async () => quotas);
  engineer = app.as(app.world.people.engineer);
}, 60_000);
afterAll(async () => {
  quotaSettings.fill(settings);
  await app.stop();
});

const setQuotas = async (values: Partial<QuotaValues>) => {
  quotas = values;
  await app.platform.quotas.refresh(app.world.east.id);
};
const post = (b: string, payload: unknown, client = engineer) =>
  client.send(telemetryCalls.SaveTimeseries, {
    a: 'DEVICE',
    b,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const set = (b: string, payload: unknown, c = 'SERVER_SCOPE', client = engineer) =>
  client.send(telemetryCalls.SaveAttributes, { a: 'DEVICE', b, c, payload: JSON.stringify(payload) });
const read = (id: string, more: object = {}, client = engineer) =>
  client.send(telemetryCalls.GetTimeseries, { type: 'DEVICE', id, useStrictDataTypes: true, ...more });
const valuesOf = async (id: string, key: string, more: object = {}) =>
  ((await read(id, { keys: [key], ...more })).result as Record<string, { value: unknown }[]>)[key]?.map(
    ({ value }) => value,
  );
const keysOf = (b: string) => engineer.must(telemetryCalls.GetTimeseriesKeys, { a: 'DEVICE', b });
const remove = (b: string, more: object, client = engineer) =>
  client.send(telemetryCalls.DeleteTimeseries, { a: 'DEVICE', b, ...more });
const added = async () => (await deviceIn(app)).id;
/** Minutes from the start on, each with its number. */
const minutes = (count: number, key = 'm') =>
  Array.from({ length: count }, (_, n) => ({ ts: START + n * MINUTE, values: { [key]: n } }));
const period = { startTs: START, endTs: START + 60 * MINUTE };

describe('C-TELE-08 how much one message may hold', () => {
  it('more than 100,000 points are refused together, with the limit', async () => {
    const id = await added();
    const wide = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`k${n}`, n]));
    const many = Array.from({ length: 101 }, (_, n) => ({ ts: START + n, values: wide }));
    const answer = await post(id, many);
    expect([answer.code, answer.message]).toEqual([413, '一次最多写入 100000 个数据点']);
    expect(await keysOf(id)).toEqual([]);
  });

  it('more than 1,000 readings without a time are refused, those with one are not', async () => {
    const id = await added();
    const untimed = await post(
      id,
      Array.from({ length: 1_001 }, (_, n) => ({ n })),
    );
    expect([untimed.code, untimed.message]).toEqual([413, '一条消息最多包含 1000 组不带时间戳的数据，请为数据加上 ts']);
    expect((await post(id, minutes(1_001))).code).toBe(200);
  });

  it('readings without a time get one each, in their order', async () => {
    const id = await added();
    const before = Date.now();
    expect((await post(id, [{ v: 'a' }, { v: 'b' }, { v: 'c' }])).code).toBe(200);
    expect(await valuesOf(id, 'v', { startTs: before, endTs: before + MINUTE, orderBy: 'asc' })).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it.each<[string, unknown, number, string]>([
    ['an empty object', {}, 200, '保存成功'],
    ['an empty list', [], 200, '保存成功'],
    ['a list of lists', [[1]], 400, '内容应为 JSON 对象'],
    ['null', 'null', 400, '内容应为 JSON 对象'],
    [
      'one value of two that cannot be kept',
      { good: 1, bad: 'x'.repeat(65_537) },
      400,
      '“bad”未保存：“bad”的值超过 64 KiB。其余数据已保存',
    ],
    ['the only value that cannot be kept', { bad: 'x'.repeat(65_537) }, 400, '“bad”的值超过 64 KiB'],
    ['JSON that is too deep', `{"a":${'['.repeat(100)}${']'.repeat(100)}}`, 400, '最多 64 层'],
  ])('%s', async (_what, payload, code, message) => {
    const answer = await post(await added(), payload);
    expect(answer.code).toBe(code);
    expect(answer.message).toContain(message);
  });

  it('two messages of one moment: the later one counts', async () => {
    const id = await added();
    await post(id, { ts: START, values: { v: 1 } });
    await post(id, { ts: START, values: { v: '二' } });
    expect(await valuesOf(id, 'v', period)).toEqual(['二']);
  });

  it('fifty writers at once lose nothing', async () => {
    const id = await added();
    const codes = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => (await post(id, { ts: START + n, values: { v: n } })).code),
    );
    expect(new Set(codes)).toEqual(new Set([200]));
    expect(await valuesOf(id, 'v', { ...period, orderBy: 'ASC' })).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });
});

describe('the quota of keys of one device', () => {
  it('one time series or attribute more than it may have is refused by name, and the known ones go on', async () => {
    const id = await added();
    await setQuotas({ keysPerDevice: 3 });
    try {
      expect((await set(id, { c: 3 })).code).toBe(200);
      expect((await post(id, { a: 1, b: 2 })).code).toBe(200);
      const series = await post(id, { a: 4, d: 5 });
      expect(series.code).toBe(400);
      expect(series.message).toContain('“d”未保存：该设备的数据点与属性数量已达上限');
      expect(await valuesOf(id, 'a')).toEqual([4]);
      const attribute = await set(id, { e: 6 });
      expect(attribute.code).toBe(403);
      expect(attribute.message).toContain('3');
      // What is there already is no question, and the same key in another scope is one more.
      expect((await set(id, { c: 7 })).code).toBe(200);
      expect((await set(id, { c: 7 }, 'SHARED_SCOPE')).code).toBe(403);
      expect(await keysOf(id)).toEqual(['a', 'b']);
    } finally {
      await setQuotas({});
    }
    expect((await set(id, { e: 6 })).code).toBe(200);
  });
});

describe('T-TELE-01 reading', () => {
  let id: string;
  beforeAll(async () => {
    id = await added();
    await post(id, minutes(60));
    await post(id, { ts: START + 30 * MINUTE + 1, values: { word: '停机' } });
  });

  it.each<[string, object, unknown]>([
    ['the newest ten', { limit: 10 }, Array.from({ length: 10 }, (_, n) => 59 - n)],
    ['the oldest three', { limit: 3, orderBy: 'ASC' }, [0, 1, 2]],
    ['the start included, the end excluded', { startTs: START, endTs: START + 2 * MINUTE }, [1, 0]],
    ['a period that ends before it begins', { startTs: START + MINUTE, endTs: START }, undefined],
    ['sums of a quarter of an hour', { agg: 'SUM', interval: 15 * MINUTE }, [105, 330, 555, 780]],
    ['the smallest, whatever the letters', { agg: 'min', interval: 30 * MINUTE }, [0, 30]],
    ['no points of buckets that are empty', { agg: 'COUNT', interval: MINUTE / 2, endTs: START + 2 * MINUTE }, [1, 1]],
  ])('%s', async (_what, more, expected) => expect(await valuesOf(id, 'm', { ...period, ...more })).toEqual(expected));

  it('of texts there is no mean, but a number', async () => {
    expect(await valuesOf(id, 'word', { ...period, agg: 'AVG', interval: 60 * MINUTE })).toBeUndefined();
    expect(await valuesOf(id, 'word', { ...period, agg: 'COUNT', interval: 60 * MINUTE })).toEqual([1]);
  });

  it('without keys answers all that there are, and one that has a comma by itself', async () => {
    await post(id, { ts: START, values: { 'a,b': 1 } });
    expect(Object.keys((await read(id)).result)).toEqual(['a,b', 'm', 'word']);
    expect(Object.keys((await read(id, { key: 'a,b' })).result)).toEqual(['a,b']);
  });

  it.each<[string, object]>([
    ['an aggregation that there is not', { agg: 'MEDIAN' }],
    ['an order that there is not', { orderBy: 'UP' }],
    ['a limit of none', { limit: 0 }],
    ['a limit of more than a million', { limit: 1_000_001 }],
    ['an interval below nothing', { interval: -1 }],
    ['a moment between milliseconds', { startTs: 0.5 }],
    ['more than 1,000 keys', { keys: Array.from({ length: 1_001 }, (_, n) => `k${n}`) }],
  ])('%s is refused', async (_what, more) => expect((await read(id, { ...period, ...more })).code).toBe(400));

  it('an answer of more than a million points is refused with a way out', async () => {
    const big = await added();
    const { ingest } = getTelemetry(app.platform);
    const points = (key: string): Point[] =>
      Array.from({ length: 5 }, (_, n) => ({
        entity: { type: 'DEVICE', id: big },
        projectId: app.world.east.tower,
        key,
        at: START + n,
        value: n,
      }));
    await ingest.accept([...points('a'), ...points('b')]);
    const few = await read(big, { keys: ['a', 'b'], ...period, limit: 1_000_000 });
    expect(few.code).toBe(200);
    const store = getTelemetry(app.platform).store as { columns: unknown };
    const { columns } = store;
    // A run of that length would take minutes to write: its length alone decides.
    store.columns = async () => ({ at: new Float64Array(600_000), num: new Float64Array(600_000), rest: undefined });
    try {
      const long = await read(big, { keys: ['a', 'b'], ...period, limit: 1_000_000 });
      expect([long.code, long.message]).toEqual([400, '结果超过 1000000 个数据点：请缩短时段、减少名称或加大统计间隔']);
    } finally {
      store.columns = columns;
    }
  });
});

describe('T-TELE-02 deleting', () => {
  const latest = (id: string) => valuesOf(id, 'm');
  const history = (id: string) => valuesOf(id, 'm', { ...period, limit: 1_000 });

  it.each<[string, object, number[], unknown]>([
    [
      'a period in the middle leaves the newest',
      { startTs: START + MINUTE, endTs: START + 3 * MINUTE },
      [4, 3, 0],
      [4],
    ],
    [
      'the end with the newest value, which goes too',
      { startTs: START + 3 * MINUTE, endTs: START + 9 * MINUTE },
      [2, 1, 0],
      [null],
    ],
    [
      'the end, and the newest that is left takes its place',
      { startTs: START + 3 * MINUTE, endTs: START + 9 * MINUTE, rewriteLatestIfDeleted: true },
      [2, 1, 0],
      [2],
    ],
    [
      'the end, and the newest value stays',
      { startTs: START + 3 * MINUTE, endTs: START + 9 * MINUTE, deleteLatest: false },
      [2, 1, 0],
      [4],
    ],
    [
      'nothing where the period is empty',
      { startTs: START + 9 * MINUTE, endTs: START + 10 * MINUTE },
      [4, 3, 2, 1, 0],
      [4],
    ],
    ['everything before 1970 too', { startTs: -1, endTs: START + MINUTE }, [4, 3, 2, 1], [4]],
  ])('%s', async (_what, more, left, newest) => {
    const id = await added();
    await post(id, minutes(5));
    expect((await remove(id, { keys: ['m'], ...more })).code).toBe(200);
    expect([await history(id), await latest(id)]).toEqual([left, newest]);
  });

  it('everything of a key, which is no key any more, while the newest may stay', async () => {
    const [gone, kept] = [await added(), await added()];
    for (const id of [gone, kept]) await post(id, [...minutes(3), ...minutes(3, 'other')]);
    await remove(gone, { keys: ['m'], deleteAllDataForKeys: true });
    await remove(kept, { keys: ['m'], deleteAllDataForKeys: true, deleteLatest: false });
    expect([await keysOf(gone), await history(gone)]).toEqual([['other'], undefined]);
    expect([await keysOf(kept), await latest(kept), await history(kept)]).toEqual([['m', 'other'], [2], undefined]);
  });

  it('a period without one of its ends, or no key at all, is refused', async () => {
    const id = await added();
    await post(id, minutes(1));
    expect((await remove(id, { keys: ['m'], startTs: START })).message).toContain('startTs、endTs');
    expect((await remove(id, { keys: [''], deleteAllDataForKeys: true })).message).toBe('请指定名称（keys）');
    expect(await history(id)).toEqual([0]);
  });
});

describe('who may, and what the log tells', () => {
  it('a visitor reads; another enterprise finds nothing, as nobody does of what is not there', async () => {
    const id = await added();
    await post(id, { v: 1 });
    const guest = app.as(app.world.people.guest);
    expect((await read(id, {}, guest)).code).toBe(200);
    const west = app.as(app.world.people.westAdmin);
    const answers = [
      await read(id, {}, west),
      await post(id, { v: 2 }, west),
      await set(id, { a: 1 }, 'SERVER_SCOPE', west),
      await remove(id, { keys: ['v'], deleteAllDataForKeys: true }, west),
    ];
    const nobody = await read(newId());
    for (const answer of [...answers, nobody])
      expect([answer.code, answer.message]).toEqual([404, '该对象不存在或已被删除']);
    expect(await valuesOf(id, 'v')).toEqual([1]);
  });

  it('who left the project finds nothing from then on', async () => {
    const id = await added();
    const { member } = app.world.people;
    expect((await read(id, {}, app.as(member))).code).toBe(200);
    await app.platform.database.pool.query('delete from project_member where user_id = $1', [member.id]);
    expect((await read(id, {}, app.as(member))).code).toBe(404);
  });

  it('C-TELE-06 C-TELE-07 attributes and deletions have a line each with their keys; values have none', async () => {
    const id = await added();
    await post(id, { v: 1 });
    await set(id, { area: 120, floor: '3F' });
    await engineer.must(telemetryCalls.DeleteAttributes, { a: 'DEVICE', b: id, c: 'SERVER_SCOPE', keys: ['area'] });
    await remove(id, { keys: ['v'], deleteAllDataForKeys: true });
    const lines = () =>
      events
        .filter(({ entityId }) => entityId === id)
        .map(({ values, projectId }) => [values?.scope, values?.keys, projectId === app.world.east.tower]);
    await expect.poll(lines, { timeout: TEST_TIMEOUT_MS }).toEqual([
      ['SERVER_SCOPE', 'area, floor', true],
      ['SERVER_SCOPE', 'area', true],
      [undefined, 'v', true],
    ]);
  });

  it('C-TELE-06 a message of attributes of which one cannot be kept changes none of them, and no line tells of it', async () => {
    const id = await added();
    await set(id, { a: 1 });
    const answer = await set(id, { a: 2, b: 'x'.repeat(65_537) });
    expect(answer.message).toContain('“b”的值超过 64 KiB');
    const found = await engineer.must(telemetryCalls.GetAttributes, {
      type: 'DEVICE',
      id,
      scope: 'SERVER_SCOPE',
    });
    expect(found.map(({ key, value }) => [key, value])).toEqual([['a', 1]]);
    await set(id, { c: 1 });
    const lines = () => events.filter(({ entityId }) => entityId === id).map(({ values }) => values?.keys);
    await expect.poll(lines, { timeout: TEST_TIMEOUT_MS }).toEqual(['a', 'c']);
  });
});
