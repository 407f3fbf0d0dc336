import { NO_CUSTOMER } from '@twinscape/contract';
import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { projectCalls } from '@twinscape/contract/projects';
import { type TbDevice, tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { TEST_PASSWORD, type TestPerson } from '../../../testing/world.ts';
import { authenticateDevice } from '../../devices/authenticate.ts';
import { getTelemetry } from '../../telemetry/index.ts';

let app: TestApp;
/** With JWTs, as clients of ThingsBoard come. */
let admin: (path: string, init?: { method?: string; body?: unknown }) => Promise<{ status: number; body: unknown }>;
let engineer: typeof admin;
let client: Client;
let tower: string;
beforeAll(async () => {
  app = await startTestApp();
  client = app.as(app.world.people.engineer);
  tower = app.world.east.tower;
  admin = await thingClient(app.world.people.admin);
  engineer = await thingClient(app.world.people.engineer);
}, 60_000);
afterAll(() => app.stop());

async function thingClient(person: TestPerson): Promise<typeof admin> {
  const { token } = await app.anonymous.json<{ token: string }>('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: person.loginAccount, password: TEST_PASSWORD }),
  });
  return async (path, { method = 'GET', body } = {}) => {
    const response = await app.anonymous.fetch(path, {
      method,
      headers: {
        'x-authorization': `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? '' : (JSON.parse(text) as unknown) };
  };
}
const inTower = () => ({ entityType: 'CUSTOMER', id: tower });
const save = async (body: object, as = engineer) => {
  const answer = await as('/api/device', { method: 'POST', body });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as TbDevice;
};

describe('T-THING-05 T-THING-03 T-THING-06 devices as clients of ThingsBoard know them', () => {
  it('are saved, read and deleted; name is the ID that people gave, the customer the project (A-80)', async () => {
    const made = await save({ name: 'TB-1', type: 'thermostat', label: '一号', customerId: inTower() });
    expect(made).toEqual({
      id: { entityType: 'DEVICE', id: expect.any(String) },
      createdTime: expect.any(Number),
      tenantId: { entityType: 'TENANT', id: app.world.east.id },
      customerId: { entityType: 'CUSTOMER', id: tower },
      name: 'TB-1',
      type: 'thermostat',
      label: '一号',
      deviceProfileId: { entityType: 'DEVICE_PROFILE', id: expect.any(String) },
      deviceData: { configuration: { type: 'DEFAULT' }, transportConfiguration: { type: 'DEFAULT' } },
      firmwareId: null,
      softwareId: null,
      externalId: null,
      additionalInfo: { gateway: false, description: '' },
      version: 1,
    });
    expect((await engineer(`/api/device/${made.id.id}?_=0.27`)).body).toEqual(made);
    const shown = await client.must(deviceRegistryCalls.GetProjectDeviceDetail, {
      projectId: tower,
      deviceId: 'TB-1',
    });
    expect(shown).toMatchObject({ id: made.id.id, deviceName: '一号', deviceType: 'thermostat', isGateway: false });

    const changed = await save({ ...made, type: 'default', additionalInfo: { gateway: true, description: '屋面' } });
    expect(changed).toMatchObject({
      type: 'default',
      label: '一号',
      additionalInfo: { gateway: true, description: '屋面' },
      version: 2,
    });
    const late = await engineer('/api/device', { method: 'POST', body: { ...made, label: '迟到' } });
    expect(late).toMatchObject({ status: 409, body: { status: 409, errorCode: 35 } });
    const twice = await engineer('/api/device', { method: 'POST', body: { name: 'TB-1', customerId: inTower() } });
    expect(twice.status).toBe(409);

    expect(await engineer(`/api/device/${made.id.id}`, { method: 'DELETE' })).toEqual({ status: 200, body: '' });
    const gone = await engineer(`/api/device/${made.id.id}`);
    expect(gone).toMatchObject({ status: 404, body: { status: 404, errorCode: 32, timestamp: expect.any(Number) } });
  });

  it('speak the envelope to a caller with our token', async () => {
    const made = await client.must(tbDeviceCalls.SaveThingDevice, { name: 'TB-ENV', customerId: tower });
    const answer = await client.send(tbDeviceCalls.GetThingDevice, { id: made.id.id });
    expect(answer.raw).toMatchObject({ ErrorCode: 200, Result: { name: 'TB-ENV', label: 'TB-ENV', type: 'default' } });
    const missing = await client.send(tbDeviceCalls.GetThingDevice, { id: NO_CUSTOMER });
    expect([missing.code, missing.message]).toEqual([404, '设备不存在']);
    const nameless = await client.send(tbDeviceCalls.SaveThingDevice, { name: ' ', customerId: tower });
    expect([nameless.code, nameless.message]).toEqual([400, '请输入设备标识']);
    const nobodys = await client.send(tbDeviceCalls.SaveThingDevice, { name: 'TB-NONE' });
    expect([nobodys.code, nobodys.message]).toEqual([400, '请选择客户']);
  });
});

describe('C-EV-09 T-THING-01 T-THING-02 lists', () => {
  it('page from 0, search, order and filter; each caller sees the devices of their projects', async () => {
    for (const name of ['L-1', 'L-2', 'L-3']) await save({ name, type: 'list-meter', customerId: inTower() });
    const pooled = await save({ name: 'L-POOL', type: 'list-meter' }, admin);
    expect(pooled.customerId.id).toBe(NO_CUSTOMER);
    await app.as(app.world.people.admin).must(tbDeviceCalls.SaveThingDevice, {
      name: 'L-PLANT',
      type: 'list-meter',
      customerId: app.world.east.plant,
    });
    const infos = (as: typeof admin, query: string) =>
      as(`/api/tenant/deviceInfos?type=list-meter&sortProperty=name&sortOrder=ASC&${query}`);
    const first = (await infos(engineer, 'pageSize=2&page=0')).body as { data: unknown[] };
    expect(first).toMatchObject({ totalPages: 2, totalElements: 3, hasNext: true });
    expect(first.data[0]).toMatchObject({
      name: 'L-1',
      customerTitle: '滨江大厦',
      customerIsPublic: false,
      deviceProfileName: 'list-meter',
      active: false,
    });
    expect((await infos(engineer, 'pageSize=2&page=1')).body).toMatchObject({
      data: [{ name: 'L-3' }],
      hasNext: false,
    });
    expect((await infos(admin, 'pageSize=10&page=0')).body).toMatchObject({
      data: [
        { name: 'L-1' },
        { name: 'L-2' },
        { name: 'L-3' },
        { name: 'L-PLANT' },
        { name: 'L-POOL', customerTitle: null },
      ],
    });
    expect((await infos(engineer, 'pageSize=10&page=0&textSearch=l-2')).body).toMatchObject({ totalElements: 1 });
    expect((await infos(engineer, 'pageSize=10&page=0&active=true')).body).toMatchObject({ totalElements: 0 });
    const profile = `pageSize=10&page=0&deviceProfileId=${pooled.deviceProfileId.id}`;
    expect((await admin(`/api/tenant/devices?${profile}`)).body).toMatchObject({ totalElements: 5 });
    expect((await admin('/api/tenant/devices?deviceName=L-POOL')).body).toMatchObject({ id: pooled.id });
    expect((await engineer('/api/tenant/devices?deviceName=L-POOL')).status).toBe(404);
    expect((await engineer('/api/device/types')).body).toContainEqual({
      tenantId: { entityType: 'TENANT', id: app.world.east.id },
      entityType: 'DEVICE',
      type: 'list-meter',
    });
    expect((await app.as(app.world.people.westAdmin).must(tbDeviceCalls.GetTenantDeviceInfos, {})).data).toEqual([]);
  });

  it('C-CUS-04 C-CUS-05 show the devices of one customer, to those who reach it', async () => {
    const devices = await engineer(`/api/customer/${tower}/devices?pageSize=1&page=0&type=list-meter`);
    expect(devices.body).toMatchObject({ totalElements: 3, data: [{ customerId: { id: tower } }] });
    const infos = await engineer(`/api/customer/${tower}/deviceInfos?pageSize=1&page=0&type=list-meter`);
    expect(infos.body).toMatchObject({ totalElements: 3, data: [{ customerTitle: '滨江大厦' }] });
    expect(await engineer(`/api/customer/${app.world.east.plant}/devices?pageSize=1&page=0`)).toMatchObject({
      status: 404,
      body: { errorCode: 32 },
    });
  });
});

describe('T-THING-07 T-THING-08 credentials', () => {
  it('are shown as they are saved, and let the device in at once', async () => {
    const { id } = await save({ name: 'CRED', customerId: inTower(), accessToken: 'cred-token-1' });
    const read = async () => (await engineer(`/api/device/${id.id}/credentials`)).body as { version: number };
    const before = await read();
    expect(before).toEqual({
      id: { id: id.id },
      createdTime: expect.any(Number),
      deviceId: id,
      credentialsType: 'ACCESS_TOKEN',
      credentialsId: 'cred-token-1',
      credentialsValue: null,
      version: expect.any(Number),
    });
    const put = (body: object) => engineer('/api/device/credentials', { method: 'POST', body });
    const value = JSON.stringify({ clientId: 'c1', userName: 'u1', password: 'p1' });
    const basic = { ...before, credentialsType: 'MQTT_BASIC', credentialsId: null, credentialsValue: value };
    expect(await put(basic)).toMatchObject({ status: 200, body: { credentialsValue: value } });
    expect((await put(basic)).status).toBe(409);
    const { db } = app.platform.database;
    const mqtt = { kind: 'mqtt', clientId: 'c1', userName: 'u1', password: 'p1' } as const;
    expect((await authenticateDevice(db, mqtt))?.id).toBe(id.id);
    expect(await authenticateDevice(db, { kind: 'token', token: 'cred-token-1' })).toBeUndefined();
    for (const wrong of [
      { credentialsType: 'MQTT_BASIC', credentialsValue: '{' },
      { credentialsType: 'ACCESS_TOKEN', credentialsId: 'two words' },
      { credentialsType: 'X509_CERTIFICATE', credentialsValue: 'no key' },
      { credentialsType: 'LWM2M_CREDENTIALS' },
    ])
      expect(await put({ deviceId: id, ...wrong })).toMatchObject({ status: 400, body: { errorCode: 31 } });
    await client.must(tbDeviceCalls.SaveThingDeviceCredentials, {
      deviceId: id.id,
      credentialsType: 'ACCESS_TOKEN',
      credentialsId: 'cred-token-2',
    });
    expect((await authenticateDevice(db, { kind: 'token', token: 'cred-token-2' }))?.id).toBe(id.id);
  });
});

describe('C-CUS-09 C-CUS-11 devices change their customer (A-80)', () => {
  it('a device goes back to the enterprise and on to another project with its history', async () => {
    const { plant } = app.world.east;
    const made = await save({ name: 'MOVER', customerId: inTower() });
    const id = made.id.id;
    const entity = { type: 'DEVICE', id } as const;
    const { ingest, store } = getTelemetry(app.platform);
    await ingest.accept([{ entity, projectId: tower, key: 't', value: 7 }]);

    const free = await engineer(`/api/customer/device/${id}`, { method: 'DELETE' });
    expect(free).toMatchObject({ status: 200, body: { customerId: { id: NO_CUSTOMER } } });
    expect((await engineer(`/api/device/${id}`)).status).toBe(404);
    expect((await admin(`/api/customer/device/${id}`, { method: 'DELETE' })).body).toMatchObject({
      errorCode: 31,
      message: '设备未分配给任何客户',
    });
    const given = await admin(`/api/customer/${plant}/device/${id}`, { method: 'POST' });
    expect(given).toMatchObject({ status: 200, body: { customerId: { id: plant } } });
    expect((await admin(`/api/customer/${plant}/device/${id}`, { method: 'POST' })).status).toBe(200);
    expect((await store.latest([entity])).map(({ key, value }) => [key, value])).toEqual([['t', 7]]);
    const { rows } = await app.platform.database.pool.query('select project_id from series where entity_id = $1', [id]);
    expect(rows).toEqual([{ project_id: plant }]);
    const back = await admin('/api/device', { method: 'POST', body: { ...made, version: undefined } });
    expect(back).toMatchObject({ status: 200, body: { customerId: { id: tower } } });

    // Neither what the caller does not reach nor another enterprise takes it.
    for (const customer of [plant, app.world.west.bridge, NO_CUSTOMER])
      expect((await engineer(`/api/customer/${customer}/device/${id}`, { method: 'POST' })).status).toBe(404);
    const foreign = await app
      .as(app.world.people.platform)
      .send(tbDeviceCalls.AssignDeviceToCustomer, { customerId: app.world.west.bridge, id });
    expect([foreign.code, foreign.message]).toEqual([400, '设备与客户不属于同一企业']);

    // A project that is deleted afterwards takes nothing of it along.
    await admin(`/api/customer/${tower}/device/${id}`, { method: 'POST' });
    await app.as(app.world.people.admin).must(projectCalls.DeleteEnterpriseProject, { id: plant });
    await expect
      .poll(() => admin('/api/tenant/devices?deviceName=L-PLANT').then(({ status }) => status), { timeout: 10_000 })
      .toBe(404);
    expect((await engineer(`/api/device/${id}`)).status).toBe(200);
  });
});
