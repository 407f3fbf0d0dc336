import type { QuotaValues } from '@twinscape/contract';
import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainEvent } from '../../platform/events/index.ts';
import { quotaSettings } from '../../platform/quotas/index.ts';
import { TEST_TIMEOUT_MS } from '../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { markSilentOffline, recordActivity, recordConnected, recordDisconnected } from './activityStore.ts';
import { authenticateDevice, type DeviceIdentity } from './authenticate.ts';
import { loadDeviceAuthStates, saveCredentials } from './credentialStore.ts';
import { type Device, updateDevice } from './deviceStore.ts';
import { deviceIn } from './examples.ts';
import { findOrAddGatewayDevice } from './gateway.ts';
import { buildCredentials } from './rules.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
let quotas: Partial<QuotaValues> = {};
let settings: ReturnType<typeof quotaSettings.get>;
const events: DomainEvent[] = [];
beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void events.push(event));
  settings = quotaSettings.get();
  quotaSettings.fill(async () => quotas);
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(async () => {
  quotaSettings.fill(settings);
  await app.stop();
});

const db = () => app.platform.database.db;
const detail = (deviceId: string) => engineer.must(deviceRegistryCalls.GetProjectDeviceDetail, { projectId, deviceId });
const MINUTE = 60_000;
/** So far in the future that no job of the program takes it for silence. */
const T = Date.now() + 3_600_000;
const moment = (minutes: number) => new Date(T + minutes * MINUTE);
const iso = (minutes: number) => moment(minutes).toISOString();

describe('A-79 RU-STATE-08 when devices are online', () => {
  it('who is heard of is online, and who was not before is answered', async () => {
    const [one, other] = [await deviceIn(app), await deviceIn(app)];
    const heard = (id: string, minutes: number) => new Map([[id, { lastActivityAt: T + minutes * MINUTE }]]);
    expect(await recordActivity(db(), heard(one.id, 0))).toEqual([one.id]);
    const both = new Map([...heard(one.id, 1), ...heard(other.id, 1)]);
    expect(await recordActivity(db(), both)).toEqual([other.id]);
    expect(await recordActivity(db(), new Map())).toEqual([]);
    expect(await detail(one.id)).toMatchObject({ isOnline: true, lastActivityTime: iso(1) });
  });

  it('what comes late does not turn the clock back, and no word on the state leaves it', async () => {
    const { id } = await deviceIn(app);
    await recordActivity(db(), new Map([[id, { lastActivityAt: T + 5 * MINUTE, state: 'running' }]]));
    await recordActivity(db(), new Map([[id, { lastActivityAt: T + 2 * MINUTE }]]));
    expect(await detail(id)).toMatchObject({ state: 'running', lastActivityTime: iso(5) });
    await recordActivity(db(), new Map([[id, { lastActivityAt: T + 3 * MINUTE, state: 'fault' }]]));
    expect(await detail(id)).toMatchObject({ state: 'fault', lastActivityTime: iso(5) });
  });

  it('a connection that ends leaves the device offline, unless another one began after it', async () => {
    const { id: deviceId } = await deviceIn(app);
    await recordConnected(db(), [{ deviceId, at: moment(0) }]);
    expect(await detail(deviceId)).toMatchObject({ isOnline: true, lastConnectTime: iso(0) });
    await recordConnected(db(), [{ deviceId, at: moment(2) }]);
    await recordDisconnected(db(), [{ deviceId, since: moment(0), at: moment(3) }]);
    expect(await detail(deviceId)).toMatchObject({ isOnline: true, lastDisconnectTime: iso(3) });
    await recordDisconnected(db(), [{ deviceId, since: moment(2), at: moment(4) }]);
    expect(await detail(deviceId)).toMatchObject({ isOnline: false, lastDisconnectTime: iso(4) });
  });

  it('of several connections that begin together the newest counts', async () => {
    const { id: deviceId } = await deviceIn(app);
    await recordConnected(db(), [
      { deviceId, at: moment(3) },
      { deviceId, at: moment(9) },
      { deviceId, at: moment(6) },
    ]);
    expect((await detail(deviceId)).lastConnectTime).toBe(iso(9));
    await recordDisconnected(db(), [
      { deviceId, since: moment(3), at: moment(10) },
      { deviceId, since: moment(9), at: moment(11) },
    ]);
    expect(await detail(deviceId)).toMatchObject({ isOnline: false, lastDisconnectTime: iso(11) });
    await Promise.all([recordConnected(db(), []), recordDisconnected(db(), [])]);
  });

  it('who is silent for ten minutes is offline, or for as long as its own attribute says', async () => {
    const [usual, patient] = [await deviceIn(app), await deviceIn(app)];
    await app.platform.database.pool.query(
      'update device_activity set inactivity_timeout_ms = $2 where device_id = $1',
      [patient.id, 30 * MINUTE],
    );
    for (const { id } of [usual, patient]) await recordActivity(db(), new Map([[id, { lastActivityAt: T }]]));
    const silentAt = async (minutes: number) =>
      (await markSilentOffline(db(), moment(minutes)))
        .map(({ id }) => id)
        .filter((id) => id === usual.id || id === patient.id);
    expect(await silentAt(10)).toEqual([]);
    expect(await silentAt(10.1)).toEqual([usual.id]);
    expect(await silentAt(29)).toEqual([]);
    expect(await silentAt(31)).toEqual([patient.id]);
    expect(await detail(usual.id)).toMatchObject({ isOnline: false, inactivityTimeoutMs: 10 * MINUTE });
    expect((await detail(patient.id)).inactivityTimeoutMs).toBe(30 * MINUTE);
  });
});

describe('RU-VAL-34 A-78 how a device shows who it is', () => {
  const withCredentials = async (given: Parameters<typeof buildCredentials>[0]): Promise<Device> => {
    const device = await deviceIn(app, { deviceType: '电表' });
    await saveCredentials(db(), device.id, buildCredentials(given));
    return device;
  };
  const shows = async (clientId: string, userName?: string, password?: string) =>
    (await authenticateDevice(db(), { kind: 'mqtt', clientId, userName, password }))?.id;

  it('by its token, exactly', async () => {
    const { id, deviceKey } = await withCredentials({ accessToken: 'Token-One' });
    const known = await authenticateDevice(db(), { kind: 'token', token: 'Token-One' });
    expect(known).toMatchObject({ id, deviceKey, projectId, deviceType: '电表', isGateway: false });
    for (const token of ['token-one', 'Token-One ', '', 'Token'])
      expect(await authenticateDevice(db(), { kind: 'token', token })).toBeUndefined();
  });

  it('by client ID and user name, or by one of them where that is all that was set', async () => {
    const both = await withCredentials({ credentialsType: 'MQTT_BASIC', mqttClientId: 'c1', mqttUserName: 'u1' });
    const client = await withCredentials({ credentialsType: 'MQTT_BASIC', mqttClientId: 'c2' });
    const user = await withCredentials({ credentialsType: 'MQTT_BASIC', mqttUserName: 'u3', mqttPassword: 'p3' });
    expect([await shows('c1', 'u1'), await shows('c1'), await shows('c9', 'u1')]).toEqual([
      both.id,
      undefined,
      undefined,
    ]);
    expect([await shows('c2', 'anybody'), await shows('c2')]).toEqual([client.id, client.id]);
    expect([await shows('any', 'u3', 'p3'), await shows('any', 'u3', 'p4')]).toEqual([user.id, undefined]);
    expect(await shows('', undefined)).toBeUndefined();
  });

  it('a password that cannot be read any more admits nobody, not even without one', async () => {
    const { id } = await withCredentials({ credentialsType: 'MQTT_BASIC', mqttUserName: 'u4', mqttPassword: 'p4' });
    expect(await shows('c', 'u4', 'p4')).toBe(id);
    await app.platform.database.pool.query(`update device_credential set sealed = 'broken' where device_id = $1`, [id]);
    expect([await shows('c', 'u4', 'p4'), await shows('c', 'u4'), await shows('c', 'u4', '')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('what a connection rests on changes with credentials, ID and project, and ends with the device', async () => {
    const device = await withCredentials({ accessToken: 'rests' });
    const stateOf = async () => (await loadDeviceAuthStates(db(), [device.id])).get(device.id);
    const before = await stateOf();
    expect(before).toMatchObject({ projectId, deviceKey: device.deviceKey, isGateway: false });
    await updateDevice(db(), device.id, { deviceKey: `${device.deviceKey}-2`, isGateway: true, projectId: null });
    // Of no project: its enterprise's.
    expect(await stateOf()).toMatchObject({
      projectId: app.world.east.id,
      deviceKey: `${device.deviceKey}-2`,
      isGateway: true,
      credentialsAt: before?.credentialsAt,
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    await saveCredentials(db(), device.id, buildCredentials({ accessToken: 'rests-anew' }));
    expect((await stateOf())?.credentialsAt).toBeGreaterThan(before?.credentialsAt ?? Number.POSITIVE_INFINITY);
  });
});

describe('devices behind a gateway', () => {
  const gatewayIn = async (values: Partial<Device> = {}): Promise<DeviceIdentity> => {
    const { id, companyId, deviceKey, deviceName } = await deviceIn(app, { isGateway: true, ...values });
    const own = values.projectId === undefined ? projectId : (values.projectId ?? companyId);
    return { id, companyId, projectId: own, deviceKey, deviceName, deviceType: undefined, isGateway: true };
  };

  it('are added to its project by their names, with a type and a line in the log', async () => {
    const gateway = await gatewayIn({ deviceName: '机房网关' });
    const made = await findOrAddGatewayDevice(app.platform, gateway, '  sensor 1 ', 'sensor');
    expect(made).toMatchObject({ deviceKey: 'sensor 1', deviceType: 'sensor', projectId, isGateway: false });
    expect(await detail('sensor 1')).toMatchObject({ gatewayId: gateway.id, gatewayName: '机房网关' });
    expect(await findOrAddGatewayDevice(app.platform, gateway, 'sensor 1')).toEqual(made);
    await expect
      .poll(() => events.filter(({ entityId }) => entityId === made.id), { timeout: TEST_TIMEOUT_MS })
      .toMatchObject([{ name: 'device.added', after: { deviceId: 'sensor 1', gateway: gateway.deviceKey } }]);
  });

  it('is added once by ten messages at once', async () => {
    const gateway = await gatewayIn();
    const made = await Promise.all(
      Array.from({ length: 10 }, () => findOrAddGatewayDevice(app.platform, gateway, 'at-once')),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  it('the last gateway that spoke for a device is the one through which it is reached', async () => {
    const [one, other] = [await gatewayIn(), await gatewayIn()];
    await findOrAddGatewayDevice(app.platform, one, 'moved');
    await findOrAddGatewayDevice(app.platform, other, 'moved');
    expect((await detail('moved')).gatewayId).toBe(other.id);
    // A gateway that speaks of itself comes through none.
    await findOrAddGatewayDevice(app.platform, one, one.deviceKey);
    expect((await detail(one.deviceKey)).gatewayId).toBeUndefined();
  });

  it.each<[string, string, string]>([
    ['without a name', '  ', 'Enter the device ID'],
    ['with a name that is too long', 'x'.repeat(129), 'Enter the device ID'],
  ])('%s are refused', async (_what, name, message) => {
    await expect(findOrAddGatewayDevice(app.platform, await gatewayIn(), name)).rejects.toThrow(message);
  });

  it('of another project are none of its own, and one of no project speaks for those of the enterprise', async () => {
    const { plant, id: companyId } = app.world.east;
    const elsewhere = await deviceIn(app, { companyId, projectId: plant, adapterId: plant });
    await expect(findOrAddGatewayDevice(app.platform, await gatewayIn(), elsewhere.deviceKey)).rejects.toThrow(
      'This device does not exist',
    );
    const pooled = await gatewayIn({ projectId: null });
    const made = await findOrAddGatewayDevice(app.platform, pooled, 'pooled sensor');
    expect(made.projectId).toBe(companyId);
    expect(
      (await engineer.send(deviceRegistryCalls.GetProjectDeviceDetail, { projectId, deviceId: made.id })).code,
    ).toBe(404);
  });

  it('are no more than the quota of one gateway', async () => {
    const gateway = await gatewayIn();
    quotas = { devicesPerGateway: 2 };
    await app.platform.quotas.refresh(app.world.east.id);
    try {
      for (const name of ['q1', 'q2']) await findOrAddGatewayDevice(app.platform, gateway, name);
      await expect(findOrAddGatewayDevice(app.platform, gateway, 'q3')).rejects.toThrow('2');
      const known = await findOrAddGatewayDevice(app.platform, gateway, 'q1');
      expect(known.deviceKey).toBe('q1');
    } finally {
      quotas = {};
      await app.platform.quotas.refresh(app.world.east.id);
    }
  });
});
