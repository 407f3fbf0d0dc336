import { type EventEmitter, once } from 'node:events';
import { devicePropertyCalls, deviceRegistryCalls } from '@twinscape/contract/devices';
import { projectCalls } from '@twinscape/contract/projects';
import { telemetryCalls } from '@twinscape/contract/telemetry';
import { tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type SecondProcess, startSecondProcess } from '../../testing/secondProcess.ts';
import { getMqttPort } from './index.ts';

/** Two programs on one database: calls are made to the first, devices are connected to the second. */
let app: TestApp;
let ingest: SecondProcess;
const clients: MqttClient[] = [];

beforeAll(async () => {
  app = await startTestApp();
  ingest = await startSecondProcess(app, 'ingest');
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
});
/** The machine may be busy. */
const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 10_000 });

afterAll(async () => {
  await ingest.stop();
  await app.stop();
});

const engineer = () => app.as(app.world.people.engineer);
const projectId = () => app.world.east.tower;

async function added(deviceId: string, more: object = {}): Promise<{ id: string; token: string }> {
  const given = { projectId: projectId(), deviceId, deviceName: deviceId, adapterId: projectId(), ...more };
  const { id, accessToken } = await engineer().must(deviceRegistryCalls.AddProjectDevice, given);
  return { id, token: accessToken ?? '' };
}

async function connected(username: string, options: IClientOptions = {}, port = getMqttPort(ingest.platform)) {
  const host = { host: '127.0.0.1', port: port ?? 0, protocol: 'mqtt' } as const;
  const client = await connectAsync({ ...host, username, reconnectPeriod: 0, connectTimeout: 5_000, ...options });
  clients.push(client);
  return client;
}

/** Everything that a client hears, as `topic payload`. */
async function hearing(client: MqttClient, topics: string | string[]): Promise<string[]> {
  const heard: string[] = [];
  client.on('message', (topic, payload) => heard.push(`${topic} ${payload}`));
  await client.subscribeAsync(topics, { qos: 1 });
  return heard;
}
const gone = (client: MqttClient) => once(client as unknown as EventEmitter, 'close');

describe('shared attributes reach devices that are connected to another process', () => {
  const save = (id: string, payload: string) =>
    engineer().must(telemetryCalls.SaveAttributes, { a: 'DEVICE', b: id, c: 'SHARED_SCOPE', payload });

  it('C-TELE-06 C-TELE-07 values, in the order in which they were set, and the names of those that were deleted', async () => {
    const { id, token } = await added('CH-1');
    const [one, other] = [await connected(token), await connected(token, { protocolVersion: 5 })];
    const long = await hearing(one, 'v1/devices/me/attributes');
    const short = await hearing(other, 'v2/a');
    for (let step = 1; step <= 5; step++) await save(id, `{"setpoint":${step},"serial":9007199254740993}`);
    await save(id, '{"mode":"night","curve":{"a":[1,2]}}');
    await engineer().must(telemetryCalls.DeleteAttributes, {
      a: 'DEVICE',
      b: id,
      c: 'SHARED_SCOPE',
      keys: ['setpoint', 'never'],
    });
    const told = [
      ...[1, 2, 3, 4, 5].map((step) => `{"serial":9007199254740993,"setpoint":${step}}`),
      '{"curve":{"a":[1,2]},"mode":"night"}',
      '{"deleted":["setpoint"]}',
    ];
    await eventually(() => long).toEqual(told.map((words) => `v1/devices/me/attributes ${words}`));
    await eventually(() => short).toEqual(told.map((words) => `v2/a ${words}`));
  });

  it('what is larger than a signal comes too; server attributes are not told', async () => {
    const { id, token } = await added('CH-2');
    const heard = await hearing(await connected(token), 'v1/devices/me/attributes');
    await engineer().must(telemetryCalls.SaveAttributes, { a: 'DEVICE', b: id, c: 'SERVER_SCOPE', payload: '{"s":1}' });
    const table = '流量'.repeat(10_000);
    const many = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`key-${index}`, 'x'.repeat(40)]));
    await save(id, JSON.stringify({ table, ...many }));
    await eventually(() =>
      Object.assign({}, ...heard.map((line) => JSON.parse(line.slice(line.indexOf(' ') + 1)))),
    ).toEqual({ table, ...many });
    await engineer().must(telemetryCalls.DeleteAttributes, {
      a: 'DEVICE',
      b: id,
      c: 'SHARED_SCOPE',
      keys: Object.keys(many),
    });
    await eventually(() =>
      heard.flatMap((line) => (line.includes('"deleted"') ? JSON.parse(line.split(' ')[1] ?? '').deleted : [])),
    ).toHaveLength(400);
  });

  it('C-DEV-06 devices behind a gateway hear theirs through it, until it lets them go', async () => {
    const { id: gatewayId, token } = await added('GW-1', { isGateway: true });
    const gateway = await connected(token);
    const heard = await hearing(gateway, ['v1/gateway/attributes', 'v1/devices/me/attributes']);
    await gateway.publishAsync('v1/gateway/connect', '{"device":"Meter 1"}', { qos: 1 });
    const device = { projectId: projectId(), deviceId: 'Meter 1' };
    const attribute = { ...device, propertyName: 'interval', valueType: 'number', scope: 'SHARED_SCOPE' } as const;
    await engineer().must(devicePropertyCalls.AddDeviceServerProperty, { ...attribute, value: '60' });
    await engineer().must(devicePropertyCalls.DeleteDeviceServerProperty, attribute);
    const told = ['{"interval":60}', '{"deleted":["interval"]}'];
    const lines = told.map((words) => `v1/gateway/attributes {"device":"Meter 1","data":${words}}`);
    await eventually(() => heard).toEqual(lines);
    await gateway.publishAsync('v1/gateway/disconnect', '{"device":"Meter 1"}', { qos: 1 });
    await engineer().must(devicePropertyCalls.AddDeviceServerProperty, { ...attribute, value: '30' });
    // What is told after it has come: the thirty has been passed on, to nobody.
    await save(gatewayId, '{"mode":"night"}');
    lines.push('v1/devices/me/attributes {"mode":"night"}');
    await eventually(() => heard).toEqual(lines);
    await gateway.publishAsync('v1/gateway/telemetry', '{"Meter 1":[{"kWh":1}]}', { qos: 1 });
    await engineer().must(devicePropertyCalls.UpdateDeviceServerProperty, { ...attribute, value: '15' });
    lines.push('v1/gateway/attributes {"device":"Meter 1","data":{"interval":15}}');
    await eventually(() => heard).toEqual(lines);
  });
});

describe('what becomes of a device ends its connections to other processes at once', () => {
  it('C-DEV-10 C-DEV-15 other credentials, another project, deletion', async () => {
    const { id } = await added('PUMP-1', { accessToken: 'token-1' });
    const first = gone(await connected('token-1'));
    const device = { projectId: projectId(), deviceId: 'PUMP-1', deviceName: 'PUMP-1' };
    await engineer().must(deviceRegistryCalls.UpdateProjectDevice, { ...device, accessToken: 'token-2' });
    await first;
    await expect(connected('token-1')).rejects.toMatchObject({ code: 5 });

    const second = gone(await connected('token-2'));
    await engineer().must(tbDeviceCalls.UnassignDeviceFromCustomer, { id });
    await second;

    const third = gone(await connected('token-2'));
    await app.as(app.world.people.admin).must(tbDeviceCalls.DeleteThingDevice, { id });
    await third;
    await expect(connected('token-2')).rejects.toMatchObject({ code: 5 });
  });

  it('C-ENT-04 the deletion of its project, for MQTT and HTTP alike', async () => {
    const admin = app.as(app.world.people.admin);
    const own = await admin.must(projectCalls.AddEnterpriseProject, { projectName: '要拆除的厂房' });
    const given = { projectId: own.id, deviceId: 'LAST-1', deviceName: 'LAST-1', adapterId: own.id };
    const { accessToken = '' } = await admin.must(deviceRegistryCalls.AddProjectDevice, given);
    const sends = async (url: string) =>
      (
        await fetch(`${url}/api/v1/${accessToken}/telemetry`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"t":1}',
        })
      ).status;
    expect(await sends(ingest.url)).toBe(200);
    const line = gone(await connected(accessToken));
    await admin.must(projectCalls.DeleteEnterpriseProject, { id: own.id });
    await line;
    expect(await sends(ingest.url)).toBe(401);
    await expect(connected(accessToken)).rejects.toMatchObject({ code: 5 });
  });

  it('a device that becomes a gateway connects anew, and a change of its name alone of another device leaves it alone', async () => {
    const { token } = await added('PUMP-2');
    const client = await connected(token);
    const device = { projectId: projectId(), deviceId: 'PUMP-2', deviceName: '2号水泵' };
    await engineer().must(deviceRegistryCalls.UpdateProjectDevice, device);
    await client.publishAsync('v1/devices/me/telemetry', '{"on":true}', { qos: 1 });
    const end = gone(client);
    await engineer().must(deviceRegistryCalls.UpdateProjectDevice, { ...device, isGateway: true });
    await end;
  });

  it('a device that is deleted behind its gateway is a new one when the gateway speaks of it again', async () => {
    const gateway = await connected((await added('GW-2', { isGateway: true })).token);
    const send = () => gateway.publishAsync('v1/gateway/telemetry', '{"Meter 2":[{"kWh":1}]}', { qos: 1 });
    const detail = { projectId: projectId(), deviceId: 'Meter 2' };
    await send();
    const { id } = await engineer().must(deviceRegistryCalls.GetProjectDeviceDetail, detail);
    await engineer().must(deviceRegistryCalls.DeleteProjectDevices, { projectId: projectId(), deviceIds: ['Meter 2'] });
    const idNow = async () => {
      await send();
      const answer = await engineer().send(deviceRegistryCalls.GetProjectDeviceDetail, detail);
      return answer.code === 200 ? answer.result?.id : undefined;
    };
    await eventually(idNow).toMatch(/./);
    expect(await idNow()).not.toBe(id);
  });
});
