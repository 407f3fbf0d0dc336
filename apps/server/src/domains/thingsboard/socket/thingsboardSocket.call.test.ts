import { once } from 'node:events';
import { devicePropertyCalls, deviceRegistryCalls, relationCalls } from '@twinscape/contract/devices';
import { identityCalls } from '@twinscape/contract/identity';
import { projectCalls } from '@twinscape/contract/projects';
import { transportCalls } from '@twinscape/contract/transports';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { TEST_PASSWORD } from '../../../testing/world.ts';
import { openPage, type Page } from '../../realtime/testing/page.ts';

type Values = Record<string, [number, string][]>;
type Frame = {
  subscriptionId?: number;
  cmdId?: number;
  cmdUpdateType?: string;
  errorCode: number;
  errorMsg: string | null;
  data: unknown;
  update: { entityId: { id: string }; latest: Latest; timeseries: Record<string, { ts: number; value: string }[]> }[];
  count?: number;
  latestValues?: Record<string, number>;
};
type Latest = Record<string, Record<string, { ts: number; value: string }>>;
type EntityPage = {
  data: {
    entityId: { entityType: string; id: string };
    latest: Latest;
    timeseries: Record<string, unknown[]>;
    aggLatest?: unknown;
  }[];
  totalElements: number;
  totalPages: number;
  hasNext: boolean;
};

let app: TestApp;
let jwt: string;
let projectId: string;
const ids = new Map<string, string>();
const tokens = new Map<string, string>();
const open: Page<Frame>[] = [];
const at = Date.now() - 60_000;

beforeAll(async () => {
  app = await startTestApp();
  projectId = app.world.east.tower;
  const answer = await app.anonymous.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: app.world.people.engineer.loginAccount, password: TEST_PASSWORD }),
  });
  jwt = ((await answer.json()) as { token: string }).token;
  for (const deviceId of ['CH-01', 'CH-02', 'AHU-1']) await add(deviceId);
  await send(
    'CH-01',
    `[{"ts":${at},"values":{"t":7.5,"serial":9007199254740993}},{"ts":${at - 1000},"values":{"t":7}}]`,
  );
  await send('CH-02', `{"ts":${at},"values":{"t":9}}`);
});
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.terminate();
});
afterAll(() => app.stop());

async function add(deviceId: string): Promise<void> {
  const { id, accessToken } = await app.as(app.world.people.engineer).must(deviceRegistryCalls.AddProjectDevice, {
    projectId,
    deviceId,
    deviceName: deviceId,
    deviceType: deviceId.split('-')[0] ?? '',
    adapterId: projectId,
  });
  ids.set(deviceId, id);
  tokens.set(deviceId, accessToken ?? '');
}
const send = async (deviceId: string, payload: string): Promise<void> => {
  const accessToken = tokens.get(deviceId) ?? '';
  const { status } = await app.anonymous.request(transportCalls.PostDeviceTelemetry, { accessToken, payload });
  expect(status).toBe(200);
};
const idOf = (deviceId: string): string => ids.get(deviceId) ?? '';

async function socket(path = '/api/ws'): Promise<Page<Frame>> {
  const page = await openPage<Frame>(app.url, path);
  open.push(page);
  return page;
}
async function signedIn(token = jwt): Promise<Page<Frame>> {
  const page = await socket();
  page.send({ authCmd: { cmdId: 0, token }, cmds: [] });
  return page;
}
const device = (deviceId: string) => ({ entityType: 'DEVICE', entityId: idOf(deviceId) });
const valuesOf = ({ data }: Frame): Values => data as Values;
const pageOf = ({ data }: Frame): EntityPage => data as EntityPage;
const from = (id: number) => (frame: Frame) => frame.subscriptionId === id || frame.cmdId === id;

describe('/api/ws: who is there', () => {
  it('a JWT, an API key or our own token in authCmd; a JWT in the address, as older programs have it', async () => {
    const { people } = app.world;
    const { key } = await app.as(people.engineer).must(identityCalls.CreateApiKey, { name: 'socket' });
    for (const authCmd of [
      { cmdId: 0, token: jwt },
      { cmdId: 0, apiKey: key },
      { cmdId: 0, token: people.engineer.token },
    ]) {
      const page = await socket();
      page.send({
        authCmd,
        cmds: [{ type: 'TIMESERIES', cmdId: 1, ...device('CH-01'), scope: 'LATEST_TELEMETRY', keys: 't' }],
      });
      expect(valuesOf(await page.until(from(1)))).toEqual({ t: [[at, '7.5']] });
    }
    const older = await socket(`/api/ws/plugins/telemetry?token=${jwt}`);
    older.send({ tsSubCmds: [{ cmdId: 3, ...device('CH-01'), scope: 'LATEST_TELEMETRY', keys: 't' }] });
    expect(await older.until(from(3))).toEqual({
      subscriptionId: 3,
      errorCode: 0,
      errorMsg: null,
      data: { t: [[at, '7.5']] },
      latestValues: { t: at },
    });
  });

  it('RU-PERM-09 a stranger, and whoever asks before saying who they are, is told so and let go', async () => {
    for (const words of [
      { authCmd: { cmdId: 0, token: 'a.b.c' } },
      { cmds: [{ type: 'TIMESERIES', cmdId: 1, ...device('CH-01') }] },
    ]) {
      const page = await socket();
      const closed = once(page.socket, 'close');
      page.send(words);
      expect(await closed).toEqual([1008, expect.anything()]);
      expect(page.received).toMatchObject([{ errorCode: 3 }]);
    }
  });

  it('RU-PERM-09 another enterprise’s device does not exist; a bad command is answered by name', async () => {
    const page = await signedIn(app.world.people.westMember.token);
    page.send({ cmds: [{ type: 'TIMESERIES', cmdId: 1, ...device('CH-01') }] });
    expect(await page.until(from(1))).toMatchObject({ errorCode: 3, data: null });
    page.send({ cmds: [{ type: 'TIMESERIES', cmdId: 2, entityType: 'DEVICE', entityId: 'x' }] });
    expect(await page.until(from(2))).toMatchObject({ errorCode: 2, errorMsg: expect.stringContaining('entityId') });
    page.send({ cmds: [{ type: 'NOTIFICATIONS', cmdId: 4 }] });
    expect(await page.until(from(4))).toMatchObject({ errorCode: 2 });
    page.socket.send('{');
    await page.until(({ errorCode, subscriptionId }) => errorCode === 2 && subscriptionId === 0);
  });
});

describe('/api/ws: subscriptions of the first generation', () => {
  it('TIMESERIES: the newest values, each change, and nothing after its end; values are texts', async () => {
    const page = await signedIn();
    page.send({ cmds: [{ type: 'TIMESERIES', cmdId: 7, ...device('CH-01'), scope: 'LATEST_TELEMETRY' }] });
    expect(valuesOf(await page.until(from(7)))).toEqual({ serial: [[at, '9007199254740993']], t: [[at, '7.5']] });
    await send('CH-01', '{"on":true,"more":{"a":[1]}}');
    const change = await page.until((frame) => from(7)(frame) && 'on' in valuesOf(frame));
    expect([valuesOf(change).on?.[0]?.[1], valuesOf(change).more?.[0]?.[1]]).toEqual(['true', '{"a":[1]}']);
    page.send({ cmds: [{ type: 'TIMESERIES', cmdId: 7, unsubscribe: true }] });
    page.send({ cmds: [{ type: 'TIMESERIES', cmdId: 8, ...device('CH-01'), keys: 't,missing' }] });
    expect(valuesOf(await page.until(from(8)))).toEqual({ t: [[at, '7.5']], missing: [[expect.any(Number), '']] });
    await send('CH-01', `{"ts":${at + 1},"values":{"t":7.6,"on":false}}`);
    const last = await page.until((frame) => from(8)(frame) && frame.latestValues?.t === at + 1);
    expect(valuesOf(last)).toEqual({ t: [[at + 1, '7.6']] });
    expect(page.received.filter(from(7))).toHaveLength(2);
  });

  it('TIMESERIES with a window begins with its points; TIMESERIES_HISTORY answers a period or its buckets once', async () => {
    const page = await signedIn();
    const period = { ...device('CH-01'), keys: 't', startTs: at - 5000 };
    page.send({ cmds: [{ type: 'TIMESERIES', cmdId: 1, ...period, timeWindow: 5001, limit: 10, agg: 'NONE' }] });
    expect(valuesOf(await page.until(from(1)))).toEqual({
      t: [
        [at, '7.5'],
        [at - 1000, '7'],
      ],
    });
    page.send({ historyCmds: [{ cmdId: 2, ...period, endTs: at + 1, interval: 10_000, agg: 'AVG' }] });
    expect(valuesOf(await page.until(from(2)))).toEqual({ t: [[expect.any(Number), '7.25']] });
  });

  it('C-DEV-05 ATTRIBUTES: those of a scope, each change, and what was removed', async () => {
    const engineer = app.as(app.world.people.engineer);
    const deviceId = 'CH-01';
    const attribute = {
      projectId,
      deviceId,
      propertyName: 'setpoint',
      valueType: 'number',
      scope: 'SHARED_SCOPE',
    } as const;
    await engineer.must(devicePropertyCalls.AddDeviceServerProperty, { ...attribute, value: '6' });
    const page = await signedIn();
    page.send({ attrSubCmds: [{ cmdId: 5, ...device('CH-01'), scope: 'SHARED_SCOPE' }] });
    expect(valuesOf(await page.until(from(5)))).toEqual({ setpoint: [[expect.any(Number), '6']] });
    await engineer.must(devicePropertyCalls.UpdateDeviceServerProperty, { ...attribute, value: '6.5' });
    await page.until((frame) => from(5)(frame) && valuesOf(frame).setpoint?.[0]?.[1] === '6.5');
    await engineer.must(devicePropertyCalls.DeleteDeviceServerProperty, attribute);
    await page.until((frame) => from(5)(frame) && valuesOf(frame).setpoint?.[0]?.[1] === '');
  });
});

describe('/api/ws: queries of entities', () => {
  const query = (entityFilter: object, more: object = {}) => ({
    entityFilter,
    entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
    latestValues: [{ type: 'TIME_SERIES', key: 't' }],
    pageLink: {
      pageSize: 10,
      page: 0,
      dynamic: true,
      sortOrder: { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' },
    },
    ...more,
  });

  it('ENTITY_DATA: a page with fields and newest values, then each change of what is followed', async () => {
    const page = await signedIn();
    const latestCmd = {
      keys: [
        { type: 'TIME_SERIES', key: 't' },
        { type: 'ATTRIBUTE', key: 'active' },
      ],
    };
    page.send({
      cmds: [{ type: 'ENTITY_DATA', cmdId: 11, query: query({ type: 'deviceType', deviceTypes: ['CH'] }), latestCmd }],
    });
    const first = await page.until(from(11));
    expect(first).toMatchObject({ cmdUpdateType: 'ENTITY_DATA', errorCode: 0, update: null });
    const { data, ...rest } = pageOf(first);
    expect(rest).toEqual({ totalPages: 1, totalElements: 2, hasNext: false });
    expect(
      data.map(({ entityId, latest }) => [
        entityId.id,
        latest.ENTITY_FIELD?.name?.value,
        latest.TIME_SERIES?.t?.value,
        Object.keys(latest.ATTRIBUTE ?? {}),
      ]),
    ).toEqual([
      [idOf('CH-01'), 'CH-01', '7.6', ['active']],
      [idOf('CH-02'), 'CH-02', '9', ['active']],
    ]);
    // That a device is heard of is noted every two seconds.
    const known = new Map(data.map(({ entityId, latest }) => [entityId.id, latest.ATTRIBUTE?.active?.value]));
    const isTold = ({ update }: Frame): boolean => {
      for (const { entityId, latest } of update ?? [])
        if (latest.ATTRIBUTE?.active) known.set(entityId.id, latest.ATTRIBUTE.active.value);
      return known.get(idOf('CH-01')) === 'true';
    };
    if (known.get(idOf('CH-01')) !== 'true') await page.until(isTold);
    await send('CH-02', '{"t":9.5}');
    const changed = await page.until(({ update }) => Boolean(update?.some(({ latest }) => latest.TIME_SERIES?.t)));
    expect(changed).toMatchObject({
      data: null,
      update: [
        { entityId: { entityType: 'DEVICE', id: idOf('CH-02') }, latest: { TIME_SERIES: { t: { value: '9.5' } } } },
      ],
    });
  });

  it('ENTITY_DATA: the same number asks for series of the entities that it found, and is ended by it', async () => {
    const page = await signedIn();
    page.send({
      cmds: [
        {
          type: 'ENTITY_DATA',
          cmdId: 12,
          query: query({ type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: idOf('CH-01') } }),
        },
      ],
    });
    await page.until(from(12));
    const tsCmd = { keys: ['t'], startTs: at - 5000, timeWindow: 60_000, limit: 100, agg: 'NONE' };
    page.send({ cmds: [{ type: 'ENTITY_DATA', cmdId: 12, tsCmd }] });
    const series = await page.until(({ update }) => Boolean(update?.[0]?.timeseries.t));
    expect(series.update[0]?.timeseries.t?.map(({ value }) => value)).toEqual(['7.6', '7.5', '7']);
    await send('CH-01', '{"t":8}');
    await page.until(({ update }) => update?.[0]?.timeseries.t?.[0]?.value === '8');
    const heard = page.received.length;
    page.send({ cmds: [{ type: 'ENTITY_DATA_UNSUBSCRIBE', cmdId: 12 }] });
    page.send({ cmds: [{ type: 'ENTITY_DATA', cmdId: 13, tsCmd }] });
    expect(await page.until(from(13))).toMatchObject({ errorCode: 2 });
    await send('CH-01', '{"t":8.5}');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(page.received.slice(heard).filter(from(12))).toEqual([]);
  });

  it('ENTITY_DATA: periods, aggregates, filters of keys, search and relations', async () => {
    const page = await signedIn();
    const historyCmd = { keys: ['t'], startTs: at - 5000, endTs: at + 1, limit: 10, agg: 'NONE' };
    const aggHistoryCmd = { startTs: at - 5000, endTs: at + 1, keys: [{ id: 1, key: 't', agg: 'MAX' }] };
    const single = { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: idOf('CH-01') } };
    page.send({ entityDataCmds: [{ cmdId: 20, query: query(single), historyCmd, aggHistoryCmd }] });
    const [found] = pageOf(await page.until(from(20))).data;
    expect(found).toMatchObject({
      timeseries: { t: [{ value: '7.5' }, { value: '7' }] },
      aggLatest: { 1: { current: { value: '7.5' } } },
    });
    const names = async (cmdId: number, entityFilter: object, more: object = {}): Promise<unknown[]> => {
      page.send({ cmds: [{ type: 'ENTITY_DATA', cmdId, query: query(entityFilter, more) }] });
      return pageOf(await page.until(from(cmdId))).data.map(({ latest }) => latest.ENTITY_FIELD?.name?.value);
    };
    const warm = {
      key: { type: 'TIME_SERIES', key: 't' },
      valueType: 'NUMERIC',
      predicate: { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 9 } },
    };
    expect(await names(21, { type: 'entityType', entityType: 'DEVICE' }, { keyFilters: [warm] })).toEqual(['CH-02']);
    expect(await names(22, { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'ahu' })).toEqual(['AHU-1']);
    const search = {
      pageLink: {
        pageSize: 10,
        page: 0,
        textSearch: 'ch-0',
        sortOrder: { key: { type: 'TIME_SERIES', key: 't' }, direction: 'DESC' },
      },
    };
    expect(await names(23, { type: 'entityType', entityType: 'DEVICE' }, search)).toEqual(['CH-02', 'CH-01']);
    const ref = (deviceId: string) => ({ entityType: 'DEVICE' as const, id: idOf(deviceId) });
    await app.as(app.world.people.engineer).must(relationCalls.SaveRelation, {
      from: ref('AHU-1'),
      to: ref('CH-01'),
      type: 'Contains',
      typeGroup: 'COMMON',
    });
    const related = {
      type: 'relationsQuery',
      rootEntity: { entityType: 'DEVICE', id: idOf('AHU-1') },
      direction: 'FROM',
      maxLevel: 1,
      filters: [{ relationType: 'Contains', entityTypes: ['DEVICE'] }],
    };
    expect(await names(24, related)).toEqual(['CH-01']);
    expect(await names(25, { type: 'assetType', assetType: 'building' })).toEqual([]);
  });

  it('ENTITY_COUNT: how many there are, again when that changed', async () => {
    const page = await signedIn();
    page.send({
      cmds: [
        { type: 'ENTITY_COUNT', cmdId: 30, query: { entityFilter: { type: 'deviceType', deviceTypes: ['FCU'] } } },
      ],
    });
    expect(await page.until(from(30))).toMatchObject({ cmdUpdateType: 'COUNT_DATA', count: 0 });
    await add('FCU-1');
    await page.until((frame) => from(30)(frame) && frame.count === 1);
  });

  it('RU-PERM-09 who is removed from the project hears nothing more of it', async () => {
    const { guest } = app.world.people;
    const page = await signedIn(guest.token);
    page.send({ cmds: [{ type: 'TIMESERIES', cmdId: 40, ...device('CH-01'), keys: 't' }] });
    await page.until(from(40));
    await app.as(app.world.people.admin).must(projectCalls.DeleteProjectMember, { projectId, memberIds: [guest.id] });
    expect(await page.until((frame) => from(40)(frame) && frame.errorCode !== 0)).toMatchObject({ errorCode: 3 });
    const heard = page.received.length;
    await send('CH-01', '{"t":5}');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(page.received.length).toBe(heard);
  });
});

describe('what one connection may hear of', () => {
  const query = (pageSize: number, keys: string[] = []) => ({
    entityFilter: { type: 'entityType', entityType: 'DEVICE' },
    latestValues: keys.map((key) => ({ type: 'TIME_SERIES', key })),
    pageLink: { pageSize },
  });

  it('counts every value of every entity that is followed; beyond the quota a query is refused in words, and the others go on', async () => {
    const page = await signedIn();
    const keys = Array.from({ length: 500 }, (_, n) => ({ type: 'TIME_SERIES', key: n === 0 ? 't' : `k${n}` }));
    const ask = (cmdId: number) =>
      page.send({ cmds: [{ type: 'ENTITY_DATA', cmdId, query: query(100), latestCmd: { keys } }] });
    // Three devices with 500 keys: some 1,500 of the 50,000 that one connection may hear of.
    for (let cmdId = 1; cmdId <= 40; cmdId++) ask(cmdId);
    const refused = await page.until((frame) => frame.errorCode !== 0);
    expect(refused.errorMsg).toMatch(/订阅|subscriptions/);
    expect(refused.errorMsg).toContain('50,000');
    const granted = page.received.filter(({ errorCode }) => errorCode === 0).length;
    expect(granted).toBeGreaterThan(20);
    expect(granted).toBeLessThan(35);
    // What is ended makes room.
    page.send({ cmds: [{ type: 'ENTITY_DATA_UNSUBSCRIBE', cmdId: 1 }] });
    page.received.length = 0;
    ask(99);
    expect((await page.until(({ cmdId }) => cmdId === 99)).errorCode).toBe(0);
  });

  it('a query goes on after it was looked at anew', async () => {
    const page = await signedIn();
    page.send({
      cmds: [
        { type: 'ENTITY_DATA', cmdId: 1, query: query(10), latestCmd: { keys: [{ type: 'TIME_SERIES', key: 't' }] } },
      ],
    });
    await page.until(({ cmdId }) => cmdId === 1);
    page.received.length = 0;
    // A device that comes makes the query look again.
    await add(`NEW-${Date.now()}`);
    await page.until((frame) => frame.cmdId === 1);
    page.received.length = 0;
    await send('CH-02', `{"t":4711}`);
    await page.until((frame) => JSON.stringify(frame).includes('4711'));
  });
});
