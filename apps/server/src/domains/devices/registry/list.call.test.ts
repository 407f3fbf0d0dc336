import { deviceCategoryCalls, deviceRegistryCalls } from '@twinscape/contract/devices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { recordActivity } from '../activityStore.ts';
import { updateDevice } from '../deviceStore.ts';
import { deviceIn } from '../examples.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
const ids = new Map<string, string>();
const idOf = (deviceId: string): string => ids.get(deviceId) ?? '';

const add = async (deviceId: string, more: object = {}) => {
  const { id } = await engineer.must(deviceRegistryCalls.AddProjectDevice, {
    projectId,
    deviceId,
    deviceName: deviceId,
    adapterId: projectId,
    ...more,
  });
  ids.set(deviceId, id);
  return id;
};
const category = async (categoryName: string, parentId?: string) =>
  (await engineer.must(deviceCategoryCalls.AddProjectDeviceCategory, { projectId, categoryName, parentId }))
    .deviceCategoryId;
const page = async (more: object = {}, client = engineer) =>
  (await client.must(deviceRegistryCalls.GetProjectDeviceList, { projectId, ...more })).data;
/** In the order of their IDs, whatever they are filtered by. */
const found = async (more: object = {}) =>
  (await page({ orderBy: 'deviceId', orderByType: 0, ...more })).list.map(({ deviceId }) => deviceId);

let hvac: string;
let chillers: string;
let key: string;
/** Devices that are silent for ten minutes go offline. */
const BEGAN = Date.now();
const at = (minute: number): number => BEGAN + minute * 60_000;

beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
  hvac = await category('暖通');
  chillers = await category('冷水机组', hvac);
  key = await category('重点');
  await add('A-CH-1', { deviceName: '冷机甲', deviceType: 'chiller', deviceCategoryId: chillers, label: '地下一层' });
  await add('B-CH-2', { deviceName: '冷机乙', deviceType: 'chiller', deviceCategoryId: chillers });
  await add('C-AHU', { deviceName: '空调机组', deviceType: 'ahu', deviceCategoryId: hvac });
  await add('D-GW', { deviceName: '网关', isGateway: true, deviceCategoryId: key });
  await add('E-METER', { deviceName: 'Energy meter' });
  await engineer.must(deviceCategoryCalls.AddDeviceCategoryType, {
    projectId,
    deviceCategoryId: key,
    deviceIds: ['A-CH-1'],
  });
  const { db } = app.platform.database;
  await updateDevice(db, idOf('E-METER'), { gatewayId: idOf('D-GW') });
  await recordActivity(
    db,
    new Map([
      [idOf('A-CH-1'), { lastActivityAt: at(3), state: 'running' as const }],
      [idOf('C-AHU'), { lastActivityAt: at(1), state: 'fault' as const }],
      [idOf('D-GW'), { lastActivityAt: at(2) }],
    ]),
  );
}, 60_000);
afterAll(() => app.stop());

describe('C-DEV-04 the list of devices is narrowed by what it is asked for', () => {
  it.each<[string, () => object, string[]]>([
    ['a category, with those below it', () => ({ deviceCategoryId: hvac }), ['A-CH-1', 'B-CH-2', 'C-AHU']],
    ['a category at the end of a branch', () => ({ deviceCategoryId: chillers }), ['A-CH-1', 'B-CH-2']],
    ['devices that stand in no category', () => ({ isUngrouped: true }), ['E-METER']],
    ['a type, as it is written', () => ({ deviceType: 'chiller' }), ['A-CH-1', 'B-CH-2']],
    ['a type that is only the beginning of one', () => ({ deviceType: 'chill' }), []],
    ['gateways', () => ({ isGateway: true }), ['D-GW']],
    ['those that are no gateways', () => ({ isGateway: false }), ['A-CH-1', 'B-CH-2', 'C-AHU', 'E-METER']],
    ['what came through a gateway', () => ({ gatewayId: idOf('D-GW') }), ['E-METER']],
    ['those that are online', () => ({ isOnline: true }), ['A-CH-1', 'C-AHU', 'D-GW']],
    ['those that are not', () => ({ isOnline: false }), ['B-CH-2', 'E-METER']],
    ['RU-STATE-08 a state', () => ({ state: 'fault' }), ['C-AHU']],
    ['A-79 a state is none of the connection', () => ({ state: 'unknown', isOnline: true }), ['D-GW']],
    ['its adapter', () => ({ adapterId: projectId }), ['A-CH-1', 'B-CH-2', 'C-AHU', 'D-GW', 'E-METER']],
    ['an adapter that none has', () => ({ adapterId: app.world.east.plant }), []],
    ['a word of the name', () => ({ key: '冷机' }), ['A-CH-1', 'B-CH-2']],
    ['a piece of the ID, in whatever case', () => ({ key: 'ch-' }), ['A-CH-1', 'B-CH-2']],
    ['a word of the label', () => ({ key: '地下' }), ['A-CH-1']],
    ['a Latin word in whatever case', () => ({ key: 'ENERGY' }), ['E-METER']],
    ['all of them together', () => ({ key: '冷机', isOnline: true, deviceCategoryId: hvac }), ['A-CH-1']],
    ['what nothing fits', () => ({ key: '冷机', isGateway: true }), []],
  ])('%s', async (_what, filter, expected) => {
    expect(await found(filter())).toEqual(expected);
    expect((await page({ ...filter(), pageSize: 1 })).count).toBe(expected.length);
  });

  it('a category that the project has not is refused, and so is a state that there is not', async () => {
    const ask = (more: object) => engineer.send(deviceRegistryCalls.GetProjectDeviceList, { projectId, ...more });
    const foreign = await ask({ deviceCategoryId: app.world.east.plant });
    expect([foreign.code, foreign.message]).toEqual([404, '设备分组不存在']);
    expect((await ask({ state: 'broken' })).code).toBe(400);
    expect((await ask({ pageSize: 0 })).code).toBe(400);
    expect((await ask({ pageIndex: 0 })).code).toBe(400);
    expect((await ask({ orderBy: 'accessToken' })).code).toBe(400);
  });
});

describe('A-74 A-75 the list is ordered and paged as it is asked for', () => {
  it.each<[string, object, string[]]>([
    ['by the ID', { orderBy: 'deviceId', orderByType: 0 }, ['A-CH-1', 'B-CH-2', 'C-AHU', 'D-GW', 'E-METER']],
    ['by the ID backwards', { orderBy: 'deviceId', orderByType: 1 }, ['E-METER', 'D-GW', 'C-AHU', 'B-CH-2', 'A-CH-1']],
    ['newest first without a wish', {}, ['E-METER', 'D-GW', 'C-AHU', 'B-CH-2', 'A-CH-1']],
    [
      'newest first where the order is none',
      { orderBy: 'deviceId', orderByType: -1 },
      ['E-METER', 'D-GW', 'C-AHU', 'B-CH-2', 'A-CH-1'],
    ],
    ['as they were made', { orderBy: 'createTime', orderByType: 0 }, ['A-CH-1', 'B-CH-2', 'C-AHU', 'D-GW', 'E-METER']],
    [
      'by when they were heard of, silent ones last',
      { orderBy: 'lastActivityTime', orderByType: 1 },
      ['A-CH-1', 'D-GW', 'C-AHU', expect.any(String), expect.any(String)],
    ],
    ['by when they were changed', { orderBy: 'updateTime', orderByType: 1, pageSize: 1 }, ['E-METER']],
  ])('%s', async (_what, order, expected) => {
    expect((await page(order)).list.map(({ deviceId }) => deviceId)).toEqual(expected);
  });

  it('by type, those without one first, and by name as Chinese people sort', async () => {
    const types = (await page({ orderBy: 'deviceType', orderByType: 0 })).list.map(({ deviceType }) => deviceType);
    expect(types).toEqual([undefined, undefined, 'ahu', 'chiller', 'chiller']);
    const names = (await page({ orderBy: 'deviceName', orderByType: 0 })).list.map(({ deviceName }) => deviceName);
    // kōng, lěng jī jiǎ, lěng jī yǐ, wǎng; Latin names apart.
    expect(names.filter((name) => name !== 'Energy meter')).toEqual(['空调机组', '冷机甲', '冷机乙', '网关']);
  });

  it('pages hold each device once, the last one the rest, and one behind the end nothing with the true number', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((pageIndex) => page({ pageIndex, pageSize: 2 })));
    expect(pages.map(({ list }) => list.length)).toEqual([2, 2, 1, 0]);
    expect(pages.map(({ count }) => count)).toEqual([5, 5, 5, 5]);
    expect(new Set(pages.flatMap(({ list }) => list.map(({ id }) => id))).size).toBe(5);
  });

  it('E-Device a row tells where a device belongs, what it came through and how it does', async () => {
    const rows = new Map((await page()).list.map((row) => [row.deviceId, row]));
    expect(rows.get('A-CH-1')).toMatchObject({
      label: '地下一层',
      adapterName: '直接接入',
      customerId: projectId,
      categoryNames: ['冷水机组', '重点'],
      deviceCategoryIds: [chillers, key],
      state: 'running',
      isOnline: true,
      lastActivityTime: new Date(at(3)).toISOString(),
      credentialsType: 'ACCESS_TOKEN',
    });
    expect(rows.get('E-METER')).toMatchObject({ gatewayId: idOf('D-GW'), gatewayName: '网关', isOnline: false });
    expect(rows.get('B-CH-2')?.lastActivityTime).toBeUndefined();
    const english = await page({ key: 'E-METER' }, engineer.with({ 'x-language': 'en' }));
    expect(english.list[0]?.adapterName).toBe('Direct connection');
  });
});

describe('C-ADP-08 T-DEV-03 what a form offers', () => {
  it('adapters are the direct connection first, in the caller’s language, and types are counted', async () => {
    const adapters = await engineer.must(deviceRegistryCalls.GetProjectDeviceAdapterList, { projectId });
    expect(adapters[0]).toEqual({ adapterId: projectId, adapterName: '直接接入', kind: 'direct' });
    const types = await engineer.must(deviceRegistryCalls.GetDeviceTypeList, { projectId });
    expect(types).toEqual([
      { deviceType: 'ahu', deviceCount: 1 },
      { deviceType: 'chiller', deviceCount: 2 },
    ]);
  });

  it('types of devices of another project are none of this one', async () => {
    const { plant, id: companyId } = app.world.east;
    await deviceIn(app, { companyId, projectId: plant, adapterId: plant, deviceType: 'press' });
    const types = await engineer.must(deviceRegistryCalls.GetDeviceTypeList, { projectId });
    expect(types.map(({ deviceType }) => deviceType)).not.toContain('press');
  });
});
