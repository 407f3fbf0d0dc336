import { deviceCategoryCalls, devicePropertyCalls, deviceRegistryCalls } from '@twinscape/contract/devices';
import { projectCalls } from '@twinscape/contract/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { getTelemetry } from '../../telemetry/index.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;

beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
});
afterAll(() => app.stop());

const add = (deviceId: string, more: object = {}) =>
  engineer.send(deviceRegistryCalls.AddProjectDevice, {
    projectId,
    deviceId,
    deviceName: `设备 ${deviceId}`,
    adapterId: projectId,
    ...more,
  });
const list = async (more: object = {}) => {
  const { data } = await engineer.must(deviceRegistryCalls.GetProjectDeviceList, { projectId, ...more });
  return { names: data.list.map(({ deviceId }) => deviceId), ...data };
};
const detail = (deviceId: string, client = engineer) =>
  client.must(deviceRegistryCalls.GetProjectDeviceDetail, { projectId, deviceId });

describe('C-DEV-14 C-DEV-15 C-DEV-10: devices are added, changed and deleted', () => {
  it('A-78 RU-VAL-34 name, device ID and adapter are required, and refused by name', async () => {
    const wrong = await engineer.send(deviceRegistryCalls.AddProjectDevice, {
      projectId,
      deviceId: ' ',
      deviceName: '',
      adapterId: '',
    });
    expect(wrong.code).toBe(400);
    const { Errors } = wrong.raw.Result as unknown as { Errors: { Field: string; Message: string }[] };
    expect(Errors.map(({ Field, Message }) => [Field, Message])).toEqual([
      ['DeviceId', '请输入设备标识'],
      ['DeviceName', '请输入设备名称'],
      ['AdapterId', '请选择适配器'],
    ]);
    expect((await add('X', { adapterId: app.world.east.plant })).message).toBe('适配器不存在');
  });

  it('M-device.idDuplicate two devices of an enterprise never share an ID, nor a token', async () => {
    const first = await add('CH-01', { accessToken: 'token-of-ch-01' });
    expect(first.result).toMatchObject({ deviceId: 'CH-01', accessToken: 'token-of-ch-01' });
    expect((await add('CH-01')).message).toBe('设备标识“CH-01”已被使用');
    expect((await add('CH-02', { accessToken: 'token-of-ch-01' })).message).toContain('访问令牌已被其他设备使用');
    const many = await Promise.all(Array.from({ length: 8 }, () => add('CH-03')));
    expect(many.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('C-DEV-05 the detail shows the token to those who may change the device, and to nobody else', async () => {
    expect((await detail('CH-01')).accessToken).toBe('token-of-ch-01');
    expect((await detail('CH-01', app.as(app.world.people.guest))).accessToken).toBeUndefined();
  });

  it('C-DEV-15 what is not sent stays; a change that somebody made meanwhile is not overwritten', async () => {
    await add('AHU-1', { label: '屋面', deviceType: '空调机组', comment: '北区' });
    const { version } = await detail('AHU-1');
    await engineer.must(deviceRegistryCalls.UpdateProjectDevice, {
      projectId,
      deviceId: 'AHU-1',
      deviceName: '一号空调机组',
      version,
    });
    expect(await detail('AHU-1')).toMatchObject({
      deviceName: '一号空调机组',
      label: '屋面',
      deviceType: '空调机组',
      comment: '北区',
    });
    const late = await engineer.send(deviceRegistryCalls.UpdateProjectDevice, {
      projectId,
      deviceId: 'AHU-1',
      deviceName: '迟到',
      version,
    });
    expect(late.message).toContain('已被他人修改');
    await engineer.must(deviceRegistryCalls.UpdateProjectDevice, {
      projectId,
      deviceId: 'AHU-1',
      deviceName: '一号空调机组',
      newDeviceId: 'AHU-01',
      accessToken: 'fresh-token',
    });
    expect(await detail('AHU-01')).toMatchObject({ deviceId: 'AHU-01', accessToken: 'fresh-token', label: '屋面' });
  });

  it('C-DEV-10 deleted devices are gone with their history, all or none', async () => {
    await add('GONE-1');
    const { id } = await detail('GONE-1');
    const { store, ingest } = getTelemetry(app.platform);
    await ingest.accept([{ entity: { type: 'DEVICE', id }, projectId, key: 't', value: 1 }]);
    const refused = await engineer.send(deviceRegistryCalls.DeleteProjectDevices, {
      projectId,
      deviceIds: ['GONE-1', 'NEVER'],
    });
    expect(refused.message).toBe('设备不存在');
    expect((await list({ key: 'GONE' })).names).toEqual(['GONE-1']);
    await engineer.must(deviceRegistryCalls.DeleteProjectDevices, { projectId, deviceIds: ['GONE-1'] });
    expect((await list({ key: 'GONE' })).names).toEqual([]);
    expect(await store.keys({ type: 'DEVICE', id })).toEqual([]);
  });

  it('C-DEV-08 A-41 a fresh token is stored by nobody', async () => {
    const { accessToken } = await engineer.must(deviceRegistryCalls.CreateDeviceToken, { projectId });
    expect(accessToken).toMatch(/^\w{20}$/);
    expect((await add('TOK-1', { accessToken })).result.accessToken).toBe(accessToken);
  });

  it('C-DEV-21 present names of devices; those that are gone are left out', async () => {
    const { id } = await detail('CH-01');
    const names = await engineer.must(deviceRegistryCalls.GetLastNewDeviceNames, {
      projectId,
      deviceIds: [id, 'AHU-01', 'NEVER'],
    });
    expect(names.map(({ deviceId, deviceName }) => [deviceId, deviceName]).sort()).toEqual([
      ['AHU-01', '一号空调机组'],
      ['CH-01', '设备 CH-01'],
    ]);
  });
});

describe('C-DEV-04: the list', () => {
  it('finds two Chinese characters, orders by pinyin, filters by state, type and category, and pages', async () => {
    await add('P-1', { deviceName: '冷冻水泵', deviceType: '水泵' });
    await add('P-2', { deviceName: '补水泵', deviceType: '水泵' });
    expect((await list({ key: '水泵', orderBy: 'deviceName', orderByType: 0 })).names).toEqual(['P-2', 'P-1']);
    expect(await list({ deviceType: '水泵', pageSize: 1, pageIndex: 2 })).toMatchObject({
      count: 2,
      names: [expect.any(String)],
    });
    expect((await list({ isOnline: true })).names).toEqual([]);
    expect((await list({ state: 'unknown', key: 'P-1' })).names).toEqual(['P-1']);
    const types = await engineer.must(deviceRegistryCalls.GetDeviceTypeList, { projectId });
    expect(types).toContainEqual({ deviceType: '水泵', deviceCount: 2 });
  });

  it('C-STAT-01 the project counts its devices', async () => {
    const { deviceCount } = await engineer.must(projectCalls.GetProjectStatistics, { projectId });
    expect(deviceCount).toBe((await list({ pageSize: 1 })).count);
  });
});

describe('C-DEV-03 C-DEV-11 C-DEV-12 C-DEV-13 G-DEV-01 C-DEV-22: categories', () => {
  const tree = () => engineer.must(deviceCategoryCalls.GetProjectDeviceCategoryList, { projectId });
  const category = (categoryName: string, parentId?: string) =>
    engineer.send(deviceCategoryCalls.AddProjectDeviceCategory, { projectId, categoryName, parentId });

  it('RU-VAL-35 M-device.inGroup a device that stands in the group already is refused, and the others with it', async () => {
    const { deviceCategoryId } = (await category('暖通')).result;
    const { deviceCategoryId: below } = (await category('水系统', deviceCategoryId)).result;
    await engineer.must(deviceCategoryCalls.AddDeviceCategoryType, {
      projectId,
      deviceCategoryId: below,
      deviceIds: ['P-1'],
    });
    const again = await engineer.send(deviceCategoryCalls.AddDeviceCategoryType, {
      projectId,
      deviceCategoryId: below,
      deviceIds: ['P-2', 'P-1'],
    });
    expect(again.message).toBe('设备已在当前分组中');
    expect((await list({ deviceCategoryId })).names).toEqual(['P-1']);
    expect(await tree()).toMatchObject([
      { categoryName: '暖通', deviceCount: 1, categoryLists: [{ categoryName: '水系统', deviceCount: 1 }] },
    ]);
    expect((await detail('P-1')).categoryNames).toEqual(['水系统']);
  });

  it('names are unique among siblings, and a tree never becomes a circle', async () => {
    const [air] = await tree();
    const water = air?.categoryLists[0]?.deviceCategoryId ?? '';
    expect((await category('暖通')).message).toContain('同级下已有分组');
    expect((await category('水系统')).code).toBe(200);
    const circle = await engineer.send(deviceCategoryCalls.MoveProjectDeviceCategory, {
      projectId,
      deviceCategoryId: air?.deviceCategoryId ?? '',
      parentId: water,
    });
    expect(circle.message).toContain('不能移动到自身或其下级');
    await engineer.must(deviceCategoryCalls.UpdateProjectDeviceCategory, {
      projectId,
      deviceCategoryId: water,
      categoryName: '冷冻水',
    });
  });

  it('A-107 what still holds something is not deleted', async () => {
    const [air] = await tree();
    const remove = (deviceCategoryId: string) =>
      engineer.send(deviceCategoryCalls.DeleteProjectDeviceCategory, { projectId, deviceCategoryId });
    const water = air?.categoryLists[0]?.deviceCategoryId ?? '';
    expect((await remove(air?.deviceCategoryId ?? '')).message).toContain('先删除下级');
    expect((await remove(water)).message).toContain('先移出设备');
    await engineer.must(deviceCategoryCalls.RemoveDeviceCategoryType, {
      projectId,
      deviceCategoryId: water,
      deviceIds: ['P-1'],
    });
    expect((await remove(water)).code).toBe(200);
  });
});

describe('C-DEV-01 C-DEV-02 C-DEV-06 C-DEV-09: values and history', () => {
  const START = Date.UTC(2026, 0, 1);
  beforeAll(async () => {
    await add('METER', { deviceType: '电表' });
    const { id } = await detail('METER');
    const points = Array.from({ length: 1_440 }, (_, minute) => ({
      entity: { type: 'DEVICE' as const, id },
      projectId,
      key: 'power',
      at: START + minute * 60_000,
      value: Math.sin(minute / 100) * 50 + 50,
    }));
    await getTelemetry(app.platform).ingest.accept(points);
    await engineer.must(devicePropertyCalls.SaveDeviceProperty, {
      projectId,
      deviceId: 'METER',
      propertyName: 'power',
      displayName: '有功功率',
      unit: 'kW',
      isForType: true,
    });
  });
  const history = (more: object) =>
    engineer.send(devicePropertyCalls.GetDeviceHistoryData, {
      projectId,
      deviceId: 'METER',
      propertyName: 'power',
      startTime: new Date(START),
      endTime: new Date(START + 86_400_000 - 1),
      ...more,
    });

  it('C-DEV-06 a property has its name, unit and latest value', async () => {
    const [power] = await engineer.must(devicePropertyCalls.GetDeviceIotProperties, { projectId, deviceId: 'METER' });
    expect(power).toMatchObject({
      propertyName: 'power',
      displayName: '有功功率',
      unit: 'kW',
      valueType: 'number',
      time: new Date(START + 1_439 * 60_000).toISOString(),
    });
    const several = await engineer.must(devicePropertyCalls.GetDevicesIotProperties, {
      projectId,
      deviceIds: ['METER', 'P-1', 'NEVER'],
    });
    expect(several.map(({ deviceId }) => deviceId)).toEqual(['METER']);
  });

  it('C-MAT-03 C-MAT-31 pages that only read hear the same of it', async () => {
    const device = { projectId, deviceId: 'METER' };
    const [own, twin] = await Promise.all([
      engineer.must(devicePropertyCalls.GetDeviceIotProperties, device),
      engineer.must(devicePropertyCalls.GetMaterialDeviceIotProperties, device),
    ]);
    expect(twin).toEqual(own);
    const period = { propertyName: 'power', startTime: new Date(START), endTime: new Date(START + 3_600_000) };
    const [series] = await engineer.must(devicePropertyCalls.GetMaterialDeviceHistoryData, { ...device, ...period });
    expect(series?.points).toHaveLength(61);
  });

  it('C-DEV-09 raw, in buckets of any number, and thinned to what a chart can show', async () => {
    const raw = (await history({ limit: 2_000 })).result;
    expect(raw[0]).toMatchObject({ unit: 'kW', valueType: 'number' });
    expect(raw[0]?.points).toHaveLength(1_440);
    expect(raw[0]?.points[0]?.time).toBe(new Date(START).toISOString());
    const thin = (await history({ limit: 200 })).result[0]?.points ?? [];
    expect(thin).toHaveLength(200);
    const counted = (await history({ aggregate: 'count', interval: 60_000, limit: 10_000 })).result[0]?.points ?? [];
    expect(counted).toHaveLength(1_440);
    expect(counted.every(({ value }) => value === 1)).toBe(true);
    const hours = (await history({ aggregate: 'max', interval: 3_600_000 })).result[0]?.points ?? [];
    expect(hours).toHaveLength(24);
    expect(hours[0]?.value).toBeCloseTo(Math.sin(0.59) * 50 + 50);
  });

  it('C-DEV-09 a period that ends before it starts, and a zone that does not exist, are refused', async () => {
    expect((await history({ endTime: new Date(START - 1) })).message).toBe('结束时间必须晚于开始时间');
    expect((await history({ aggregate: 'sum', bucket: 'month', timeZone: 'Moon/Base' })).message).toContain(
      'Moon/Base',
    );
  });
});

describe('C-DEV-16 C-DEV-17 C-DEV-18: server attributes', () => {
  const attribute = { deviceId: 'METER', propertyName: 'ratio' };
  it('are added, changed and deleted, each refused where it does not fit', async () => {
    const of = { projectId, ...attribute };
    expect(
      (await engineer.send(devicePropertyCalls.UpdateDeviceServerProperty, { ...of, valueType: 'number', value: '2' }))
        .message,
    ).toBe('属性“ratio”不存在');
    expect(
      (await engineer.send(devicePropertyCalls.AddDeviceServerProperty, { ...of, valueType: 'number', value: 'two' }))
        .message,
    ).toBe('小数格式不正确');
    await engineer.must(devicePropertyCalls.AddDeviceServerProperty, { ...of, valueType: 'number', value: '40' });
    expect(
      (await engineer.send(devicePropertyCalls.AddDeviceServerProperty, { ...of, valueType: 'number', value: '40' }))
        .message,
    ).toBe('属性“ratio”已存在');
    await engineer.must(devicePropertyCalls.UpdateDeviceServerProperty, {
      ...of,
      valueType: 'json',
      value: '{"a":[1,2]}',
    });
    expect((await detail('METER')).serverAttributes).toMatchObject([
      { propertyName: 'ratio', valueType: 'json', value: { a: [1, 2] } },
    ]);
    await engineer.must(devicePropertyCalls.DeleteDeviceServerProperty, of);
    expect((await detail('METER')).serverAttributes).toEqual([]);
    expect(
      (
        await engineer.send(devicePropertyCalls.AddDeviceServerProperty, {
          ...of,
          valueType: 'text',
          value: 'x',
          scope: 'CLIENT_SCOPE',
        })
      ).message,
    ).toContain('只能由设备上报');
  });
});

it('E-Device: what another project holds does not exist here', async () => {
  const admin = app.as(app.world.people.admin);
  const elsewhere = await admin.send(deviceRegistryCalls.GetProjectDeviceDetail, {
    projectId: app.world.east.plant,
    deviceId: 'METER',
  });
  expect(elsewhere.code).toBe(404);
});
