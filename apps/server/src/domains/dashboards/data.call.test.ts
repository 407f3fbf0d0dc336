import { assetDeviceCalls } from '@twinscape/contract/assets';
import { dashboardCalls as calls, emptyConfiguration } from '@twinscape/contract/dashboards';
import { devicePropertyCalls } from '@twinscape/contract/devices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { createAlarm } from '../alarms/examples.ts';
import { assetIn } from '../assets/examples.ts';
import { deviceIn } from '../devices/examples.ts';
import { getTelemetry } from '../telemetry/index.ts';

let app: TestApp;
let engineer: Client;
let guest: Client;
let projectId: string;
let dashboardId: string;
let meter: string;
let pump: string;
let asset: string;
let hidden: string;
const HOUR = 3_600_000;
/** A whole hour, two days ago. */
const START = Math.floor((Date.now() - 48 * HOUR) / HOUR) * HOUR;

const append = (id: string, key: string, points: readonly (readonly [at: number, value: number | boolean])[]) =>
  getTelemetry(app.platform).store.append(
    points.map(([at, value]) => ({ entity: { type: 'DEVICE' as const, id }, projectId, key, at, value })),
  );

beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
  [meter, pump, hidden] = [(await deviceIn(app)).id, (await deviceIn(app)).id, (await deviceIn(app)).id];
  asset = (await assetIn(app)).id;
  await engineer.must(assetDeviceCalls.AddAssetDeviceRelation, { projectId, assetId: asset, deviceIds: [pump] });
  // A counter that reads 100 more every hour, and begins again at 1,000.
  await append(
    meter,
    'energy',
    Array.from({ length: 25 }, (_, hour) => [START + hour * HOUR, (hour * 100) % 1_000] as const),
  );
  await append(
    pump,
    'flow',
    Array.from({ length: 7_200 }, (_, second) => [START + second * 1_000, Math.sin(second / 600)] as const),
  );
  await append(pump, 'running', [
    [START, true],
    [START + 60_000, true],
    [START + 120_000, false],
    [START + 180_000, false],
  ]);
  await append(hidden, 'flow', [[START, 5]]);
  await engineer.must(devicePropertyCalls.SaveDeviceProperty, {
    projectId,
    deviceId: pump,
    propertyName: 'flow',
    displayName: '流量',
    unit: 'm³/h',
    decimals: 1,
  });
  const entityAliases = {
    pumps: { alias: '水泵', filter: { type: 'entityList', entityType: 'DEVICE', entityList: [pump] } },
    asset: { alias: '资产', filter: { type: 'singleEntity', singleEntity: { entityType: 'ASSET', id: asset } } },
    page: { alias: '当前对象', filter: { type: 'stateEntity' } },
  };
  ({ dashboardId } = await engineer.must(calls.AddDashboard, {
    projectId,
    title: '数据',
    configurationJson: JSON.stringify({ ...emptyConfiguration('数据'), entityAliases }),
  }));
  const token = await engineer.must(calls.CreateDashboardShare, { projectId, dashboardId, shareWay: 1, period: 3 });
  guest = app.anonymous.with({ sharetoken: token });
}, 60_000);
afterAll(() => app.stop());

const find = async (client: Client, aliases: { aliasId: string; filter?: Record<string, unknown> }[], more = {}) =>
  (await client.must(calls.FindDashboardEntities, { projectId, dashboardId, aliases, ...more })).map(
    ({ aliasId, entities, count }) => [aliasId, entities.map(({ id }) => id), count] as const,
  );
const read = (client: Client, entityType: 'DEVICE' | 'ASSET', ids: string[], keys: string[]) =>
  client.must(calls.GetDashboardValues, {
    projectId,
    dashboardId,
    questions: [{ entityType, entityIds: ids, keys: keys.map((key) => ({ key, keyType: 'timeseries' as const })) }],
  });
type Question = { key: string; entityId?: string; entityType?: 'DEVICE' | 'ASSET' } & Record<string, unknown>;
const readSeries = (client: Client, series: Question[], hours = 24) =>
  client.sendUnchecked(calls.GetDashboardSeries, {
    projectId,
    dashboardId,
    startTime: new Date(START),
    endTime: new Date(START + hours * HOUR),
    series: series.map((one) => ({ entityType: 'DEVICE', entityId: pump, ...one })),
  });

describe('entities of aliases', () => {
  it('are found by one, a list, all of a type, a name, and what the page is about', async () => {
    expect(
      await find(engineer, [
        { aliasId: 'a', filter: { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: meter } } },
        { aliasId: 'b', filter: { type: 'entityList', entityType: 'DEVICE', entityList: [pump, meter] } },
        { aliasId: 'c', filter: { type: 'singleEntity', singleEntity: { entityType: 'ASSET', id: asset } } },
        { aliasId: 'pumps' },
      ]),
    ).toEqual([
      ['a', [meter], 1],
      ['b', [pump, meter], 2],
      ['c', [asset], 1],
      ['pumps', [pump], 1],
    ]);
    const [all] = await find(engineer, [{ aliasId: 'all', filter: { type: 'entityType', entityType: 'DEVICE' } }]);
    expect(all?.[1]).toEqual(expect.arrayContaining([meter, pump, hidden]));
    expect(
      await find(engineer, [{ aliasId: 'page' }], { stateEntities: { '': { entityType: 'DEVICE', id: meter } } }),
    ).toEqual([['page', [meter], 1]]);
  });

  it('of an asset name the devices that measure at it', async () => {
    const [found] = await engineer.must(calls.FindDashboardEntities, {
      projectId,
      dashboardId,
      aliases: [{ aliasId: 'asset' }],
    });
    expect(found?.entities[0]).toMatchObject({ entityType: 'ASSET', deviceIds: [pump] });
  });

  it('are none for what another project has, or for a filter that means nothing', async () => {
    const { id: foreign } = await deviceIn(app, { projectId: app.world.west.bridge, companyId: app.world.west.id });
    expect(
      await find(engineer, [
        { aliasId: 'a', filter: { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: foreign } } },
        { aliasId: 'b', filter: { type: 'apiUsageState' } },
        { aliasId: 'c', filter: { type: 'entityList', entityType: 'DEVICE', entityList: 'x' } },
        {
          aliasId: 'd',
          filter: { type: 'relationsQuery', rootEntity: { entityType: 'DEVICE', id: foreign }, filters: [] },
        },
      ]),
    ).toEqual(['a', 'b', 'c', 'd'].map((aliasId) => [aliasId, [], 0]));
  });

  it('through a link are those that are stored, whatever filter is sent with them', async () => {
    expect(
      await find(guest, [
        { aliasId: 'pumps', filter: { type: 'entityType', entityType: 'DEVICE' } },
        { aliasId: 'mine', filter: { type: 'entityType', entityType: 'DEVICE' } },
      ]),
    ).toEqual([
      ['pumps', [pump], 1],
      ['mine', [], 0],
    ]);
    // A page about something that the link does not hold is about nothing.
    const about = (id: string) => ({ stateEntities: { '': { entityType: 'DEVICE', id } } });
    expect(await find(guest, [{ aliasId: 'page' }], about(hidden))).toEqual([['page', [], 0]]);
    expect(await find(guest, [{ aliasId: 'page' }], about(pump))).toEqual([['page', [pump], 1]]);
  });
});

describe('latest values', () => {
  it('come with name, unit and decimals; an asset has those of its devices', async () => {
    const [ofDevice] = await read(engineer, 'DEVICE', [pump], ['flow']);
    expect(ofDevice).toMatchObject({ entityId: pump, displayName: '流量', unit: 'm³/h', decimals: 1 });
    const [ofAsset] = await read(engineer, 'ASSET', [asset], ['flow', 'nothing']);
    expect(ofAsset).toMatchObject({ entityId: asset, sourceType: 'DEVICE', sourceId: pump, value: ofDevice?.value });
  });

  it('through a link are those of what it holds', async () => {
    const values = await read(guest, 'DEVICE', [pump, hidden], ['flow']);
    expect(values.map(({ entityId }) => entityId)).toEqual([pump]);
  });
});

describe('series', () => {
  it('are thinned to the points that are asked for, first and last among them', async () => {
    const { result } = await readSeries(engineer, [{ key: 'flow', points: 200 }]);
    const [curve] = result;
    expect([curve?.times.length, curve?.times[0], curve?.times.at(-1)]).toEqual([200, START, START + 7_199_000]);
    const whole = (await readSeries(engineer, [{ key: 'flow', points: 10_000 }])).result[0];
    expect(whole?.times.length).toBe(7_200);
  });

  it('of states are where they change', async () => {
    const { result } = await readSeries(engineer, [{ key: 'running' }]);
    expect(result).toEqual([{ times: [START, START + 120_000, START + 180_000], values: [true, false, false] }]);
  });

  it('in steps are means, and of a counter what it counted, over its rollover', async () => {
    const { result } = await readSeries(
      engineer,
      [
        { key: 'flow', aggregate: 'max', step: 'hour' },
        { key: 'energy', entityId: meter, aggregate: 'consumption', step: 'hour', rolloverAt: 1_000 },
        {
          key: 'energy',
          entityId: meter,
          aggregate: 'consumption',
          step: 'milliseconds',
          stepMs: 12 * HOUR,
          rolloverAt: 1_000,
        },
      ],
      24,
    );
    expect(result[0]?.values[0]).toBeCloseTo(1, 3);
    expect(result[1]?.values.slice(0, 24)).toEqual(Array.from({ length: 24 }, () => 100));
    expect(result[2]?.values.slice(0, 2)).toEqual([1_200, 1_200]);
  });

  it('through a link are those of what it holds', async () => {
    const { result } = await readSeries(guest, [
      { key: 'flow', points: 50 },
      { key: 'flow', entityId: hidden },
    ]);
    expect(result.map(({ times }) => times.length)).toEqual([50, 0]);
  });

  it('of a period that goes backward, or of a zone that does not exist, are refused by name', async () => {
    const refused = await readSeries(engineer, [{ key: 'flow' }], -1);
    expect([refused.code, refused.message]).toEqual([400, '结束时间须晚于开始时间，且跨度不超过 3660 天']);
    const zone = await engineer.send(calls.GetDashboardSeries, {
      projectId,
      dashboardId,
      startTime: new Date(START),
      endTime: new Date(START + HOUR),
      timeZone: 'Mars/Base',
      series: [],
    });
    expect(zone.code).toBe(400);
  });
});

describe('keys and alarms', () => {
  it('offer what entities have, the most common first', async () => {
    const keys = await engineer.must(calls.GetDashboardKeys, {
      projectId,
      dashboardId,
      entityType: 'DEVICE',
      entityIds: [pump, hidden],
    });
    expect(keys[0]).toMatchObject({ key: 'flow', keyType: 'timeseries', displayName: '流量', entityCount: 2 });
    expect(keys.find(({ key }) => key === 'running')).toMatchObject({ isNumber: false, entityCount: 1 });
  });

  it('tell the alarms of the project; through a link those of what it holds', async () => {
    await createAlarm(app);
    const asked = { projectId, dashboardId, limit: 10 };
    const own = await engineer.must(calls.GetDashboardAlarms, asked);
    expect([own.count > 0, own.alarms.length > 0]).toEqual([true, true]);
    expect(await guest.must(calls.GetDashboardAlarms, asked)).toEqual({ alarms: [], count: 0 });
  });
});
