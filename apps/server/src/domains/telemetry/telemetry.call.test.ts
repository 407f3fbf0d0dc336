import { telemetryCalls } from '@twinscape/contract/telemetry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { TEST_PASSWORD } from '../../testing/world.ts';
import type { EntityRef } from './port.ts';
import { entityAccess } from './slots.ts';
import { getTelemetry } from './telemetry.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-03-10T00:00:00Z');
const BASE = '/api/plugins/telemetry';

let app: TestApp;
let jwt: string;
let project: EntityRef;
beforeAll(async () => {
  app = await startTestApp();
  project = { type: 'CUSTOMER', id: app.world.east.tower };
  const login = await app.anonymous.json<{ token: string }>('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: app.world.people.engineer.loginAccount, password: TEST_PASSWORD }),
  });
  jwt = login.token;
}, 60_000);
afterAll(() => app.stop());

/** As a client of ThingsBoard sends it. */
const bare = (path: string, init: RequestInit & { body?: string } = {}) =>
  app.anonymous.fetch(`${BASE}/CUSTOMER/${project.id}${path}`, {
    ...init,
    headers: {
      'x-authorization': `Bearer ${jwt}`,
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  });
const text = async (path: string) => (await bare(path)).text();
const json = async (path: string) => (await bare(path)).json() as Promise<Record<string, unknown>>;
const post = (path: string, body: unknown) =>
  bare(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });
const errorOf = async (response: Response) => {
  const { status, errorCode, message } = (await response.json()) as {
    status: number;
    errorCode: number;
    message: string;
  };
  return [response.status, status, errorCode, message];
};

describe('C-TELE-08 saving time series', () => {
  it('takes the three forms, answers 200 with nothing to a JWT, and the values can be read at once', async () => {
    for (const body of [
      { ts: START, values: { t: 21.5, on: true } },
      [
        { ts: START + 1, values: { t: 22 } },
        { ts: START + 2, values: { t: 23 } },
      ],
    ]) {
      const answer = await post('/timeseries/time', body);
      expect([answer.status, await answer.text()]).toEqual([200, '']);
    }
    const before = Date.now();
    expect((await post('/timeseries/ANY', { now: 'here' })).status).toBe(200);
    expect((await post('/timeseries/ANY/3600', { now: 'again' })).status).toBe(200);
    expect(await json(`/values/timeseries?keys=t,on&startTs=${START}&endTs=${START + 3}`)).toEqual({
      t: [
        { ts: START + 2, value: '23' },
        { ts: START + 1, value: '22' },
        { ts: START, value: '21.5' },
      ],
      on: [{ ts: START, value: 'true' }],
    });
    const { now } = (await json('/values/timeseries?keys=now')) as { now: { ts: number; value: string }[] };
    expect([now[0]?.value, (now[0]?.ts ?? 0) >= before]).toEqual(['again', true]);
  });

  it('answers our own tokens with the envelope', async () => {
    const engineer = app.as(app.world.people.engineer);
    const input = { a: 'CUSTOMER' as const, b: project.id };
    const saved = await engineer.send(telemetryCalls.SaveTimeseries, { ...input, payload: '{"own":1}' });
    expect([saved.code, saved.message]).toEqual([200, '保存成功']);
    expect((await engineer.must(telemetryCalls.GetTimeseriesKeys, input)).includes('own')).toBe(true);
    const read = await engineer.json(`${BASE}/CUSTOMER/${project.id}/values/timeseries?keys=own`);
    expect(read).toMatchObject({ ErrorCode: 200, Result: { own: [{ value: '1' }] } });
  });

  it('gives integers beyond 2⁵³, texts and JSON back as they were sent', async () => {
    const body = `{"ts":${START},"values":{"big":9007199254740993,"huge":92233720368547758070,"text":"故障 \\"E\\"","doc":{"b":[9007199254740993],"a":1}}}`;
    expect((await post('/timeseries/time', body)).status).toBe(200);
    const period = `startTs=${START}&endTs=${START + 1}`;
    const of = (key: string, strict = false) =>
      text(`/values/timeseries?keys=${key}&${period}&useStrictDataTypes=${strict}`);
    expect(await of('big')).toBe(`{"big":[{"ts":${START},"value":"9007199254740993"}]}`);
    expect(await of('big', true)).toBe(`{"big":[{"ts":${START},"value":9007199254740993}]}`);
    expect(await of('huge', true)).toBe(`{"huge":[{"ts":${START},"value":"92233720368547758070"}]}`);
    expect(await of('doc', true)).toBe(`{"doc":[{"ts":${START},"value":{"b":[9007199254740993],"a":1}}]}`);
    expect(JSON.parse(await of('doc'))).toEqual({ doc: [{ ts: START, value: '{"b":[9007199254740993],"a":1}' }] });
    expect(JSON.parse(await of('text'))).toEqual({ text: [{ ts: START, value: '故障 "E"' }] });
  });

  it('names a point that cannot be kept and stores the rest', async () => {
    const late = { ts: START, values: { good: 1, ['k'.repeat(256)]: 2 } };
    expect(await errorOf(await post('/timeseries/time', late))).toEqual([
      400,
      400,
      31,
      expect.stringContaining('其余数据已保存'),
    ]);
    expect(await json(`/values/timeseries?keys=good&startTs=${START}&endTs=${START + 1}`)).toEqual({
      good: [{ ts: START, value: '1' }],
    });
    const refusals: [unknown, string][] = [
      ['{', 'JSON'],
      ['[1]', 'JSON'],
      [{ t: null }, '“t”没有值'],
      [{ ts: 'soon', values: { t: 1 } }, '时间戳无效'],
      [{ ts: 1.5, values: { t: 1 } }, '时间戳无效'],
      [{ ts: 1000, values: { t: 1 } }, '早于 2000 年'],
      [{ ts: Date.now() + 25 * HOUR, values: { t: 1 } }, '超前一天以上'],
      [{ t: 'x'.repeat(65_537) }, '超过 64 KiB'],
    ];
    for (const [body, reason] of refusals) {
      const [status, , , message] = await errorOf(await post('/timeseries/time', body));
      expect([status, message]).toEqual([400, expect.stringContaining(reason)]);
    }
    expect((await errorOf(await post('/timeseries/time', '{"t":1e999}')))[3]).toContain('不是有限的数');
  });
});

describe('reading time series', () => {
  beforeAll(async () => {
    const minutes = Array.from({ length: 180 }, (_, minute) => ({
      ts: START + minute * 60_000,
      values: { m: minute },
    }));
    await post('/timeseries/time', minutes);
    await getTelemetry(app.platform).store.compactDays(START + 24 * HOUR);
  });
  const period = `startTs=${START}&endTs=${START + 3 * HOUR}`;

  it('C-TELE-01 lists keys; C-TELE-05 lists those of attributes', async () => {
    expect((await bare('/keys/timeseries').then((answer) => answer.json())) as string[]).toEqual(
      expect.arrayContaining(['m', 't', 'on', 'now']),
    );
    await post('/SERVER_SCOPE', { area: 120 });
    expect([
      await json('/keys/SERVER_SCOPE'),
      await json('/keys/attributes'),
      await json('/keys/attributes/CLIENT_SCOPE'),
    ]).toEqual([['area'], ['area'], []]);
  });

  it('answers the newest values, null for a key without one, all keys without a name', async () => {
    expect(await json('/values/timeseries?keys=m,nothing')).toEqual({
      m: [{ ts: START + 179 * 60_000, value: '179' }],
      nothing: [{ ts: expect.any(Number), value: null }],
    });
    expect(Object.keys(await json('/values/timeseries'))).toEqual(expect.arrayContaining(['m', 't', 'on']));
    expect(await json('/values/timeseries?key=m&key=t&useStrictDataTypes=true')).toMatchObject({
      m: [{ value: 179 }],
      t: [{ value: 23 }],
    });
  });

  it('answers at most 100 points, newest first, unless asked otherwise', async () => {
    const values = async (query: string) =>
      ((await json(`/values/timeseries?keys=m&${period}&${query}`)).m as { value: string }[]).map(({ value }) =>
        Number(value),
      );
    expect(await values('')).toEqual(Array.from({ length: 100 }, (_, index) => 179 - index));
    expect(await values('limit=3')).toEqual([179, 178, 177]);
    expect(await values('limit=3&orderBy=ASC')).toEqual([0, 1, 2]);
    expect(await values('interval=0&agg=AVG&limit=2')).toEqual([179, 178]);
    expect(await json(`/values/timeseries?keys=nothing&${period}`)).toEqual({});
    expect(await json(`/values/timeseries/history?keys=m&${period}&limit=1`)).toEqual({
      m: [{ ts: START + 179 * 60_000, value: '179' }],
    });
  });

  it('sums up in buckets from the start on, each at its middle', async () => {
    const of = async (query: string) =>
      ((await json(`/values/timeseries?keys=m&${period}&${query}`)).m as unknown[]) ?? [];
    expect(await of(`interval=${HOUR}&agg=AVG`)).toEqual([
      { ts: START + HOUR / 2, value: '29.5' },
      { ts: START + 1.5 * HOUR, value: '89.5' },
      { ts: START + 2.5 * HOUR, value: '149.5' },
    ]);
    expect(await of(`interval=${2 * HOUR}&agg=MAX&useStrictDataTypes=true`)).toEqual([
      { ts: START + HOUR, value: 119 },
      { ts: START + 2.5 * HOUR, value: 179 },
    ]);
    expect(await of(`interval=${3 * HOUR}&agg=COUNT`)).toEqual([{ ts: START + 1.5 * HOUR, value: '180' }]);
    expect(await of('intervalType=MONTH&timeZone=Asia/Shanghai&agg=SUM')).toEqual([
      { ts: START + 1.5 * HOUR, value: String((179 * 180) / 2) },
    ]);
    // ThingsBoard refuses more than 700 of them.
    expect(await of('interval=1000&agg=MIN')).toHaveLength(180);
    const zone = await errorOf(
      await bare(`/values/timeseries?keys=m&${period}&intervalType=WEEK&agg=AVG&timeZone=Mars/Base`),
    );
    expect([zone[0], zone[3]]).toEqual([400, '时区“Mars/Base”不存在']);
    for (const odd of ['UTC%2B8', '%2B08:00', "x'--"]) {
      const query = `keys=m&${period}&intervalType=WEEK&agg=AVG&timeZone=${odd}`;
      expect((await bare(`/values/timeseries?${query}`)).status).toBe(400);
    }
    const ages = `keys=m&startTs=-9007199254740991&endTs=9007199254740991&agg=COUNT&interval=9007199254740991`;
    expect(((await json(`/values/timeseries?${ages}`)).m as unknown[]).length).toBe(1);
    expect((await bare(`/values/timeseries?keys=m&${period}&agg=MEDIAN&interval=5`)).status).toBe(400);
  });

  it('deletes a period or everything of some keys', async () => {
    const remove = (query: string) => bare(`/timeseries/delete?${query}`, { method: 'DELETE' });
    expect(await errorOf(await remove('deleteAllDataForKeys=true'))).toMatchObject([
      400,
      400,
      31,
      '请指定名称（keys）',
    ]);
    expect((await errorOf(await remove('keys=m')))[3]).toContain('startTs');
    expect((await remove(`keys=m&startTs=${START}&endTs=${START + 170 * 60_000}`)).status).toBe(200);
    expect(((await json(`/values/timeseries?keys=m&${period}`)).m as unknown[]).length).toBe(10);
    expect((await remove('keys=m,t&deleteAllDataForKeys=true')).status).toBe(200);
    expect(await json(`/values/timeseries?keys=m,t&${period}`)).toEqual({});
    expect(await json('/keys/timeseries')).not.toContain('m');
  });
});

describe('attributes', () => {
  it('C-TELE-06 C-TELE-04 saves server and shared attributes and reads them with their types and times', async () => {
    const before = Date.now();
    const answer = await post(
      '/SERVER_SCOPE',
      '{"n":1.5,"big":9007199254740993,"flag":false,"doc":{"a":[1]},"text":"泵"}',
    );
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect((await post('/attributes/SHARED_SCOPE', { target: 22 })).status).toBe(200);
    const written = await text('/values/attributes/SERVER_SCOPE?keys=big,flag,doc,text');
    expect(written).toContain('"key":"big","value":9007199254740993}');
    const found = JSON.parse(written) as { key: string; value: unknown; lastUpdateTs: number }[];
    expect(found.map(({ key, value }) => [key, value]).slice(1)).toEqual([
      ['doc', { a: [1] }],
      ['flag', false],
      ['text', '泵'],
    ]);
    expect(found.every(({ lastUpdateTs }) => lastUpdateTs >= before - 1000 && lastUpdateTs <= Date.now())).toBe(true);
    const all = (await json('/values/attributes?keys=target,n')) as unknown as { key: string }[];
    expect(all.map(({ key }) => key)).toEqual(['n', 'target']);
  });

  it('C-TELE-06 refuses client scope, unknown scopes, null and odd keys', async () => {
    const scope = await errorOf(await post('/CLIENT_SCOPE', { a: 1 }));
    expect([scope[0], scope[3]]).toEqual([400, expect.stringContaining('CLIENT_SCOPE')]);
    expect((await post('/ANY', { a: 1 })).status).toBe(400);
    expect((await errorOf(await post('/SERVER_SCOPE', { a: null })))[3]).toBe('“a”没有值');
    expect((await errorOf(await post('/SERVER_SCOPE', { ok: 1, '': 2 })))[3]).toContain('无效');
    expect(await text('/values/attributes/SERVER_SCOPE?keys=ok')).toBe('[]');
  });

  it('C-TELE-07 deletes attributes by name', async () => {
    await post('/SHARED_SCOPE', { gone: 1, stays: 2 });
    expect((await errorOf(await bare('/SHARED_SCOPE', { method: 'DELETE' })))[3]).toBe('请指定名称（keys）');
    expect((await bare('/SHARED_SCOPE?keys=gone', { method: 'DELETE' })).status).toBe(200);
    expect(JSON.parse(await text('/values/attributes/SHARED_SCOPE?keys=gone,stays'))).toMatchObject([{ key: 'stays' }]);
  });

  it('tells listeners of this process what was saved and deleted', async () => {
    const { attributes } = getTelemetry(app.platform);
    const heard: unknown[] = [];
    attributes.onChanged(({ entity, scope, written, removed }) =>
      heard.push([entity.id, scope, written.map(({ key, value }) => [key, value]), removed]),
    );
    await post('/SHARED_SCOPE', { target: 23 });
    await bare('/SHARED_SCOPE?keys=target,unknown', { method: 'DELETE' });
    expect(heard).toEqual([
      [project.id, 'SHARED_SCOPE', [['target', 23]], []],
      [project.id, 'SHARED_SCOPE', [], ['target']],
    ]);
  });
});

describe('whose data it is', () => {
  it('answers alike for an entity that does not exist and one out of reach', async () => {
    const of = (id: string) =>
      app.anonymous.fetch(`${BASE}/CUSTOMER/${id}/keys/timeseries`, {
        headers: { 'x-authorization': `Bearer ${jwt}` },
      });
    const missing = await errorOf(await of(newId()));
    expect(missing.slice(0, 3)).toEqual([404, 404, 32]);
    expect(await errorOf(await of(app.world.west.bridge))).toEqual(missing);
    const kind = await app.anonymous.fetch(`${BASE}/ROCKET/${project.id}/keys/timeseries`, {
      headers: { 'x-authorization': `Bearer ${jwt}` },
    });
    expect(kind.status).toBe(400);
  });

  it('asks the domain that owns a kind of entity, and takes a path without a kind for a device', async () => {
    const device = newId();
    entityAccess.add('DEVICE', {
      find: async (_db, id) => (id === device ? { projectId: project.id, name: 'AHU-1' } : undefined),
    });
    const engineer = app.as(app.world.people.engineer);
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' };
    expect(await engineer.json(`${BASE}/${device}/SHARED_SCOPE`, init)).toMatchObject({ ErrorCode: 200 });
    expect(await engineer.json(`${BASE}/device/${device}/values/attributes`)).toMatchObject({
      Result: [{ key: 'a', value: 1 }],
    });
    expect(await app.as(app.world.people.westMember).json(`${BASE}/DEVICE/${device}/values/attributes`)).toMatchObject({
      ErrorCode: 404,
    });
  });
});
