import { devicePropertyCalls, deviceRegistryCalls } from '@twinscape/contract/devices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainEvent } from '../../../platform/events/index.ts';
import { TEST_TIMEOUT_MS } from '../../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type Client, refusedFields } from '../../../testing/client.ts';
import { getTelemetry, type TelemetryValue } from '../../telemetry/index.ts';
import { deviceIn } from '../examples.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
const events: DomainEvent[] = [];
beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void events.push(event));
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const MINUTE = 60_000;
const START = Date.UTC(2026, 1, 1);
const report = (id: string, key: string, values: readonly TelemetryValue[], step = MINUTE) =>
  getTelemetry(app.platform).ingest.accept(
    values.map((value, n) => ({
      entity: { type: 'DEVICE' as const, id },
      projectId,
      key,
      value,
      at: START + n * step,
    })),
  );
const propertiesOf = (deviceId: string) =>
  engineer.must(devicePropertyCalls.GetDevicePropertyList, { projectId, deviceId });
const describeProperty = (deviceId: string, propertyName: string, more: object = {}) =>
  engineer.send(devicePropertyCalls.SaveDeviceProperty, { projectId, deviceId, propertyName, ...more });

describe('T-DEV-04 what people say of a time series', () => {
  it('is of the device, else of its type, field by field, and what is not said stays', async () => {
    const [one, other] = [await deviceIn(app, { deviceType: '电表' }), await deviceIn(app, { deviceType: '电表' })];
    for (const { id } of [one, other]) await report(id, 'p', [1]);
    await describeProperty(one.id, 'p', { displayName: '功率', unit: 'kW', sort: 7, isForType: true });
    await describeProperty(one.id, 'p', { displayName: '一号功率' });
    expect(await propertiesOf(one.id)).toMatchObject([{ displayName: '一号功率', unit: 'kW', sort: 7 }]);
    expect(await propertiesOf(other.id)).toMatchObject([{ displayName: '功率', unit: 'kW', sort: 7 }]);
    await describeProperty(one.id, 'p', { unit: 'MW' });
    expect(await propertiesOf(one.id)).toMatchObject([{ displayName: '一号功率', unit: 'MW' }]);
    // Emptied, the type's word counts again.
    await describeProperty(one.id, 'p', { displayName: '', unit: '' });
    expect(await propertiesOf(one.id)).toMatchObject([{ displayName: '功率', unit: 'kW' }]);
  });

  it('says how its values are shown, of the device or its type, until it is taken away', async () => {
    const [one, other] = [await deviceIn(app, { deviceType: '水泵' }), await deviceIn(app, { deviceType: '水泵' })];
    const states = [
      { value: '0', cn: '停止', en: 'Stopped', colour: 'grey' },
      { value: '1', cn: '运行', colour: 'green' },
    ];
    await describeProperty(one.id, 'state', { decimals: 2, valueMapping: states, isForType: true });
    for (const { id } of [one, other])
      expect(await propertiesOf(id)).toMatchObject([{ decimals: 2, valueMapping: states }]);
    const own = [{ value: '1', en: 'On', colour: 'red' }];
    await describeProperty(one.id, 'state', { valueMapping: own, decimals: 0 });
    expect(await propertiesOf(one.id)).toMatchObject([{ decimals: 0, valueMapping: own }]);
    // What is not said stays; what is taken away is that of the type again.
    await describeProperty(one.id, 'state', { unit: 'x' });
    expect(await propertiesOf(one.id)).toMatchObject([{ unit: 'x', decimals: 0, valueMapping: own }]);
    await describeProperty(one.id, 'state', { valueMapping: [], decimals: null });
    expect(await propertiesOf(one.id)).toMatchObject([{ decimals: 2, valueMapping: states }]);
    const refused = await describeProperty(one.id, 'state', { valueMapping: [{ value: '1' }] });
    expect(refused).toMatchObject({ code: 400, message: expect.stringContaining('请为每个原始值填写中文或英文名称') });
    const twice = await describeProperty(one.id, 'state', { valueMapping: [...own, ...own] });
    expect(twice.message).toBe('同一原始值只能出现一次');
  });

  it('a project keeps no more codes than its limit, however many series they are of', async () => {
    const { id } = await deviceIn(app);
    const codes = Array.from({ length: 100 }, (_, at) => ({ value: String(at), cn: `第 ${at}` }));
    const { pool } = app.platform.database;
    await pool.query(
      `insert into device_property (id, project_id, device_id, property_name, value_mapping)
       select gen_random_uuid(), $1, $2, 'full' || n, $3::jsonb from generate_series(1, 199) n`,
      [projectId, id, JSON.stringify(codes.map((row) => ({ ...row, colour: 'grey' })))],
    );
    // What the other tests have stays below the hundred that are left.
    const beyond = await describeProperty(id, 'last', { valueMapping: codes });
    expect(beyond).toMatchObject({ code: 403, message: '项目的值映射最多包含 20000 个原始值' });
    expect((await describeProperty(id, 'last', { valueMapping: codes.slice(0, 50) })).code).toBe(200);
    // Its own codes do not count against what takes their place.
    expect((await describeProperty(id, 'full1', { valueMapping: codes })).code).toBe(200);
    await pool.query(`delete from device_property where property_name like 'full%'`);
  });

  it('of a type that the device has not is of the device alone', async () => {
    const [untyped, other] = [await deviceIn(app), await deviceIn(app)];
    await describeProperty(untyped.id, 'q', { unit: 'm³', isForType: true });
    expect(await propertiesOf(untyped.id)).toMatchObject([{ propertyName: 'q', unit: 'm³' }]);
    expect(await propertiesOf(other.id)).toEqual([]);
  });

  it('stands without a value before anything came, and decides the order and the kind', async () => {
    const { id } = await deviceIn(app);
    await report(id, 'b', [true]);
    await report(id, 'a', [3]);
    await describeProperty(id, 'expected', { valueType: 'integer', sort: -1 });
    const found = await propertiesOf(id);
    expect(found.map(({ propertyName, valueType }) => [propertyName, valueType])).toEqual([
      ['expected', 'integer'],
      ['a', 'number'],
      ['b', 'boolean'],
    ]);
    expect([found[0]?.value, found[0]?.time]).toEqual([undefined, undefined]);
  });

  it.each<[string, object, string]>([
    ['no name', { propertyName: ' ' }, 'PropertyName'],
    ['a name of more than 255 characters', { propertyName: 'x'.repeat(256) }, 'PropertyName'],
    ['a title of more than 200 characters', { displayName: 'x'.repeat(201) }, 'DisplayName'],
    ['a unit of more than 40 characters', { unit: 'x'.repeat(41) }, 'Unit'],
    ['a kind that there is not', { valueType: 'date' }, 'ValueType'],
    ['a place that is no whole number', { sort: 1.5 }, 'Sort'],
  ])('%s is refused at its field', async (_what, wrong, field) => {
    const { id } = await deviceIn(app);
    const answer = await describeProperty(id, 'p', wrong);
    expect([answer.code, refusedFields(answer)]).toEqual([400, [field]]);
  });
});

describe('C-DEV-01 C-DEV-02 C-DEV-06 latest values', () => {
  it.each<[string, TelemetryValue, unknown, string]>([
    ['a number', 21.5, 21.5, 'number'],
    ['a truth value', false, false, 'boolean'],
    ['a text', '运行', '运行', 'text'],
    ['an integer that no double holds', 9_007_199_254_740_993n, '9007199254740993', 'integer'],
    ['JSON', { json: '{"a":[1]}' }, { a: [1] }, 'json'],
  ])('%s comes as what it is', async (_what, value, shown, valueType) => {
    const { id } = await deviceIn(app);
    await report(id, 'v', [value]);
    expect(await propertiesOf(id)).toMatchObject([{ value: shown, valueType, time: new Date(START).toISOString() }]);
  });

  it('A-40 of several devices are in the devices’ order, without those that are gone, and none at all is refused', async () => {
    const [one, other] = [await deviceIn(app), await deviceIn(app)];
    await report(one.id, 'x', [1]);
    await report(other.id, 'x', [2]);
    const ask = (deviceIds: string[]) =>
      engineer.send(devicePropertyCalls.GetDevicesIotProperties, { projectId, deviceIds });
    const { result } = await ask([other.deviceKey, 'gone', one.id]);
    expect(new Map(result.map(({ id, value }) => [id, value]))).toEqual(
      new Map([
        [one.id, 1],
        [other.id, 2],
      ]),
    );
    expect((await ask([])).message).toBe('请选择设备');
    expect((await ask(['gone'])).result).toEqual([]);
  });

  it('of a device that the project has not are refused', async () => {
    const { plant, id: companyId } = app.world.east;
    const foreign = await deviceIn(app, { companyId, projectId: plant, adapterId: plant });
    for (const call of [
      devicePropertyCalls.GetDeviceIotProperties,
      devicePropertyCalls.GetMaterialDeviceIotProperties,
    ]) {
      const answer = await engineer.send(call, { projectId, deviceId: foreign.id });
      expect([answer.code, answer.message]).toEqual([404, '设备不存在']);
    }
  });
});

describe('C-DEV-09 C-MAT-03 history', () => {
  let id: string;
  const VALUES = [4, 8, 15, 16, 23, 42];
  beforeAll(async () => {
    ({ id } = await deviceIn(app));
    await report(id, 'n', VALUES);
    await report(id, 'word', ['a', 'b', 'c', 'd']);
  });
  const ask = (more: object = {}) =>
    engineer.send(devicePropertyCalls.GetDeviceHistoryData, {
      projectId,
      deviceId: id,
      propertyName: 'n',
      startTime: new Date(START),
      endTime: new Date(START + 10 * MINUTE),
      ...more,
    });
  const points = async (more: object = {}) => {
    const { result, message, code } = await ask(more);
    if (code !== 200) throw new Error(message);
    return result[0]?.points.map(({ value }) => value);
  };

  it.each<[string, object, unknown[]]>([
    ['all of them, oldest first', {}, VALUES],
    [
      'both ends of the period',
      { startTime: new Date(START + MINUTE), endTime: new Date(START + 3 * MINUTE) },
      [8, 15, 16],
    ],
    ['one moment and the next', { startTime: new Date(START + MINUTE), endTime: new Date(START + MINUTE + 1) }, [8]],
    ['a period in which nothing came', { startTime: new Date(START + 7 * MINUTE) }, []],
    ['the smallest of each bucket', { aggregate: 'min', interval: 2 * MINUTE }, [4, 15, 23]],
    ['the largest', { aggregate: 'max', interval: 2 * MINUTE }, [8, 16, 42]],
    ['the mean', { aggregate: 'avg', interval: 2 * MINUTE }, [6, 15.5, 32.5]],
    ['the sum', { aggregate: 'sum', interval: 3 * MINUTE }, [27, 81]],
    ['the number', { aggregate: 'count', interval: 4 * MINUTE }, [4, 2]],
    ['one bucket where the limit is one', { aggregate: 'sum', limit: 1 }, [108]],
    ['a month', { aggregate: 'sum', bucket: 'month' }, [108]],
    [
      'a month of another zone, in which the first of them fall into the month before',
      {
        aggregate: 'count',
        bucket: 'month',
        timeZone: 'Asia/Shanghai',
      },
      [6],
    ],
    ['the newest texts, where there are more than asked for', { propertyName: 'word', limit: 2 }, ['c', 'd']],
    ['no mean of texts', { propertyName: 'word', aggregate: 'avg', interval: MINUTE }, []],
    ['the number of texts', { propertyName: 'word', aggregate: 'count', interval: 10 * MINUTE }, [4]],
    ['nothing of a series that never came', { propertyName: 'never' }, []],
  ])('%s', async (_what, more, expected) => expect(await points(more)).toEqual(expected));

  it('of several properties is one series each, once, in the order that was asked', async () => {
    const { result } = await ask({ propertyNames: ['word', 'n', 'word'], propertyName: 'n' });
    expect(result.map(({ propertyName, valueType }) => [propertyName, valueType])).toEqual([
      ['n', 'number'],
      ['word', 'text'],
    ]);
  });

  it.each<[string, object, string | RegExp]>([
    ['no property', { propertyName: undefined }, '请输入属性名称'],
    ['an empty list of properties', { propertyName: undefined, propertyNames: [] }, '请输入属性名称'],
    ['an end at the start', { endTime: new Date(START) }, '结束时间必须晚于开始时间'],
    ['a moment that is none', { startTime: 'yesterday' }, '结束时间必须晚于开始时间'],
    ['a zone that there is not', { aggregate: 'sum', bucket: 'week', timeZone: 'Moon/Base' }, '时区“Moon/Base”不存在'],
    ['a device that is not there', { deviceId: 'never' }, '设备不存在'],
  ])('%s is refused with its sentence', async (_what, more, message) =>
    expect((await ask(more)).message).toBe(message),
  );

  it.each<[string, object, string]>([
    ['no point at all', { limit: 0 }, 'Limit'],
    ['more than a million points', { limit: 1_000_001 }, 'Limit'],
    ['a bucket of no length', { aggregate: 'sum', interval: 0 }, 'Interval'],
    ['an aggregate that there is not', { aggregate: 'median' }, 'Aggregate'],
    ['more than 50 properties', { propertyNames: Array.from({ length: 51 }, (_, n) => `p${n}`) }, 'PropertyNames'],
  ])('%s is refused at its field', async (_what, more, field) => {
    const answer = await ask(more);
    expect([answer.code, refusedFields(answer)]).toEqual([400, [field]]);
  });
});

describe('C-DEV-16 C-DEV-17 C-DEV-18 RU-VAL-31 attributes that people keep', () => {
  type Attribute = Awaited<ReturnType<typeof attribute>>;
  const attribute = async (more: object = {}) => {
    const { id } = await deviceIn(app);
    return { projectId, deviceId: id, propertyName: 'floor', valueType: 'text', value: '3F', ...more };
  };
  const add = (input: object) => engineer.sendUnchecked(devicePropertyCalls.AddDeviceServerProperty, input);
  const update = (input: object) => engineer.sendUnchecked(devicePropertyCalls.UpdateDeviceServerProperty, input);
  const remove = (input: Attribute) => engineer.send(devicePropertyCalls.DeleteDeviceServerProperty, input);

  it.each<[string, object, string]>([
    ['no key', { propertyName: ' ' }, '键不能为空'],
    ['no value', { value: '' }, '值不能为空'],
    ['a value of spaces', { value: '  ' }, '值不能为空'],
    ['null', { value: null }, '值不能为空'],
    ['no kind', { valueType: undefined }, '值类型不能为空'],
    ['a number in words', { valueType: 'number', value: 'one' }, '小数格式不正确'],
    ['an integer with a fraction', { valueType: 'integer', value: '1.0' }, '数字格式不正确'],
    ['a truth value that is none', { valueType: 'boolean', value: 'maybe' }, '“maybe”不是有效的是/否值'],
    ['broken JSON', { valueType: 'json', value: '{' }, '“{”不是有效的JSON'],
    ['what only the device says', { scope: 'CLIENT_SCOPE' }, '“floor”属于客户端属性，只能由设备上报'],
  ])('%s is refused, when one is added and when one is changed', async (_what, wrong, message) => {
    const input = await attribute();
    await add(input);
    const [added, changed] = [await add({ ...input, ...wrong }), await update({ ...input, ...wrong })];
    // A message of a field begins with its name.
    for (const answer of [added, changed]) {
      expect(answer.code).toBe(400);
      expect(answer.message).toContain(message);
    }
  });

  it('shared ones and those of the server are apart, and each is deleted alone', async () => {
    const input = await attribute();
    await add(input);
    await add({ ...input, scope: 'SHARED_SCOPE', value: '共享' });
    const read = async () => {
      const { serverAttributes, sharedAttributes } = await engineer.must(deviceRegistryCalls.GetProjectDeviceDetail, {
        projectId,
        deviceId: input.deviceId,
      });
      return [serverAttributes.map(({ value }) => value), sharedAttributes.map(({ value }) => value)];
    };
    expect(await read()).toEqual([['3F'], ['共享']]);
    expect((await remove(input)).code).toBe(200);
    expect(await read()).toEqual([[], ['共享']]);
    expect((await remove(input)).message).toBe('属性“floor”不存在');
  });

  it('of two who add one at once one does', async () => {
    const input = await attribute();
    const codes = (await Promise.all([add(input), add({ ...input, value: '4F' })])).map(({ code }) => code).sort();
    expect(codes).toEqual([200, 409]);
  });

  it('each change has its line with the key, in the log of the device', async () => {
    const input = await attribute({ propertyName: '铭牌' });
    await add(input);
    await update({ ...input, value: '4F' });
    await remove(input);
    const lines = () =>
      events
        .filter(({ entityId }) => entityId === input.deviceId)
        .map(({ name, values, after }) => [name, values?.properties, after?.铭牌]);
    await expect.poll(lines, { timeout: TEST_TIMEOUT_MS }).toEqual([
      ['device.attributesUpdated', '铭牌', '3F'],
      ['device.attributesUpdated', '铭牌', '4F'],
      ['device.attributesDeleted', '铭牌', undefined],
    ]);
  });
});
