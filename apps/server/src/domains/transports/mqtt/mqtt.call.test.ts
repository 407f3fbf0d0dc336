import { spawn, spawnSync } from 'node:child_process';
import { type EventEmitter, once } from 'node:events';
import net from 'node:net';
import { devicePropertyCalls, deviceRegistryCalls } from '@twinscape/contract/devices';
import { transportCalls } from '@twinscape/contract/transports';
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { getDeviceRegistry } from '../getDeviceRegistry.ts';
import { getMqttPort } from '../index.ts';

/** The client's types know emitters of another kind than Node's. */
const heardOf = (client: MqttClient, event: string) => once(client as unknown as EventEmitter, event);
const hasMosquitto = spawnSync('mosquitto_pub', ['--help']).error === undefined;

let app: TestApp;
let port: number;
let token: string;
const clients: MqttClient[] = [];
const DEVICE = 'CH-01';

beforeAll(async () => {
  app = await startTestApp();
  port = getMqttPort(app.platform) ?? 0;
  token = await added(DEVICE);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
});
afterAll(() => app.stop());

async function added(deviceId: string, more: object = {}): Promise<string> {
  const { tower } = app.world.east;
  const { accessToken } = await app.as(app.world.people.engineer).must(deviceRegistryCalls.AddProjectDevice, {
    projectId: tower,
    deviceId,
    deviceName: deviceId,
    adapterId: tower,
    ...more,
  });
  return accessToken ?? '';
}

async function connected(options: IClientOptions): Promise<MqttClient> {
  const client = await connectAsync({
    host: '127.0.0.1',
    port,
    protocol: 'mqtt',
    reconnectPeriod: 0,
    connectTimeout: 5_000,
    ...options,
  });
  clients.push(client);
  return client;
}

const latest = async (deviceId: string) => {
  const properties = await app
    .as(app.world.people.member)
    .must(devicePropertyCalls.GetDevicePropertyList, { projectId: app.world.east.tower, deviceId });
  return Object.fromEntries(properties.map(({ propertyName, value }) => [propertyName, value]));
};
const detail = (deviceId: string) =>
  app
    .as(app.world.people.engineer)
    .must(deviceRegistryCalls.GetProjectDeviceDetail, { projectId: app.world.east.tower, deviceId });

async function until<T>(look: () => Promise<T>, isSo: (seen: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    const seen = await look();
    if (isSo(seen) || tries > 200) return seen;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('T-DEV-30: pages are told the port on which devices are heard', async () => {
  const { member } = app.world.people;
  const answer = await app.as(member).must(transportCalls.GetDeviceEndpoints, { projectId: app.world.east.tower });
  expect(answer).toEqual({ mqttPort: port });
});

describe('devices over MQTT', () => {
  it.each([
    [3, { protocolVersion: 3, protocolId: 'MQIsdp' }],
    [4, { protocolVersion: 4 }],
    [5, { protocolVersion: 5 }],
  ] as const)('MQTT version %s: what is acknowledged is stored', async (version, options) => {
    const client = await connected({ ...options, clientId: `test-${version}`, username: token } as IClientOptions);
    await client.publishAsync('v1/devices/me/telemetry', JSON.stringify({ [`v${version}`]: 20 + version, on: true }), {
      qos: 1,
    });
    expect(await latest(DEVICE)).toMatchObject({ [`v${version}`]: 20 + version, on: true });
  });

  it('QoS 2 is taken once by versions that have no other way to be told', async () => {
    const client = await connected({ protocolVersion: 4, username: token });
    await client.publishAsync('v1/devices/me/telemetry', '{"twice":2}', { qos: 2 });
    expect(await latest(DEVICE)).toMatchObject({ twice: 2 });
  });

  it('E-Device IsOnline: a device is online while it is connected, and offline afterwards', async () => {
    const client = await connected({ username: token });
    expect(
      await until(
        () => detail(DEVICE),
        ({ isOnline }) => isOnline,
      ),
    ).toMatchObject({ isOnline: true });
    await client.endAsync();
    expect(
      await until(
        () => detail(DEVICE),
        ({ isOnline }) => !isOnline,
      ),
    ).toMatchObject({ isOnline: false });
  });

  it('RU-VAL-34 by client ID, user name and password, where these are its credentials', async () => {
    await added('AHU-basic', {
      credentialsType: 'MQTT_BASIC',
      mqttClientId: 'ahu',
      mqttUserName: 'u',
      mqttPassword: 'p',
    });
    const client = await connected({ clientId: 'ahu', username: 'u', password: 'p' });
    await client.publishAsync('v1/devices/me/telemetry', '{"t":1}', { qos: 1 });
    expect(await latest('AHU-basic')).toEqual({ t: 1 });
    await expect(connected({ clientId: 'ahu', username: 'u', password: 'wrong' })).rejects.toThrow(/authori[sz]ed/i);
  });

  it('strangers are told so in the words of their version', async () => {
    await expect(connected({ username: 'nobody' })).rejects.toMatchObject({ code: 5 });
    await expect(connected({ username: 'nobody', protocolVersion: 5 })).rejects.toMatchObject({ code: 135 });
  });

  it('a topic that is not for devices ends the connection; one that is not to be heard is refused', async () => {
    const client = await connected({ username: token, protocolVersion: 5 });
    const [granted] = await client
      .subscribeAsync({ 'other/#': { qos: 1 }, 'v1/devices/me/attributes': { qos: 2 } })
      .catch((error) => [error]);
    expect(granted).toBeDefined();
    const gone = heardOf(client, 'close');
    client.publish('other/topic', 'x', { qos: 0 });
    await gone;
  });

  it('C-DEV-05 client attributes arrive, shared ones are answered, and both come back as asked', async () => {
    await app.as(app.world.people.engineer).must(devicePropertyCalls.AddDeviceServerProperty, {
      projectId: app.world.east.tower,
      deviceId: DEVICE,
      propertyName: 'setpoint',
      valueType: 'number',
      value: '7.5',
      scope: 'SHARED_SCOPE',
    });
    const client = await connected({ username: token });
    await client.subscribeAsync('v1/devices/me/attributes/response/+', { qos: 1 });
    await client.publishAsync('v1/devices/me/attributes', '{"firmware":"2.1-b","serial":9007199254740993}', { qos: 1 });
    const heard = heardOf(client, 'message');
    await client.publishAsync(
      'v1/devices/me/attributes/request/7',
      '{"clientKeys":"serial","sharedKeys":"setpoint,missing"}',
      { qos: 1 },
    );
    const [topic, payload] = (await heard) as [string, Buffer];
    expect(topic).toBe('v1/devices/me/attributes/response/7');
    expect(payload.toString()).toBe('{"client":{"serial":9007199254740993},"shared":{"setpoint":7.5}}');
    const { clientAttributes } = await detail(DEVICE);
    expect(clientAttributes.map(({ propertyName, value }) => [propertyName, value])).toEqual([
      ['firmware', '2.1-b'],
      ['serial', '9007199254740993'],
    ]);
  });

  it('a gateway speaks for devices, and those that are new are added to its project', async () => {
    const gateway = await added('GW-1', { isGateway: true });
    const client = await connected({ username: gateway });
    await client.publishAsync('v1/gateway/connect', '{"device":"Meter 1","type":"电表"}', { qos: 1 });
    await client.publishAsync(
      'v1/gateway/telemetry',
      '{"Meter 1":[{"ts":1700000000000,"values":{"kWh":12.5}}],"Meter 2":[{"kWh":3}]}',
      { qos: 1 },
    );
    expect(await latest('Meter 1')).toEqual({ kWh: 12.5 });
    expect(await latest('Meter 2')).toEqual({ kWh: 3 });
    expect(await detail('Meter 1')).toMatchObject({ deviceType: '电表', gatewayName: 'GW-1' });

    // who the gateway says has left is offline, and so are the others when it leaves itself.
    const online = async () => [(await detail('Meter 1')).isOnline, (await detail('Meter 2')).isOnline];
    await expect.poll(online, { timeout: 10_000 }).toEqual([true, true]);
    await client.publishAsync('v1/gateway/disconnect', '{"device":"Meter 1"}', { qos: 1 });
    await expect.poll(online, { timeout: 10_000 }).toEqual([false, true]);
    await client.publishAsync('v1/gateway/telemetry', '{"Meter 1":[{"kWh":13}]}', { qos: 1 });
    await expect.poll(online, { timeout: 10_000 }).toEqual([true, true]);
    await client.endAsync();
    await expect.poll(online, { timeout: 10_000 }).toEqual([false, false]);
  });

  it('a device that is no gateway may not speak for others', async () => {
    const client = await connected({ username: token, protocolVersion: 5 });
    const spoken = client.publishAsync('v1/gateway/telemetry', '{"Meter 9":[{"kWh":3}]}', { qos: 1 });
    await expect(spoken).rejects.toMatchObject({ code: 0x87 });
    expect(
      (
        await app.as(app.world.people.engineer).send(deviceRegistryCalls.GetProjectDeviceDetail, {
          projectId: app.world.east.tower,
          deviceId: 'Meter 9',
        })
      ).code,
    ).toBe(404);
  });

  it.skipIf(!hasMosquitto)('mosquitto_pub in versions 3.1, 3.1.1 and 5', async () => {
    for (const version of ['31', '311', '5']) {
      const args = ['-h', '127.0.0.1', '-p', String(port), '-V', `mqttv${version}`, '-u', token, '-q', '1'];
      const child = spawn('mosquitto_pub', [
        ...args,
        '-t',
        'v1/devices/me/telemetry',
        '-m',
        `{"mosquitto${version}":${version}}`,
      ]);
      expect(await once(child, 'close')).toEqual([0, null]);
      expect(await latest(DEVICE)).toMatchObject({ [`mosquitto${version}`]: Number(version) });
    }
  });

  it('C-DEV-10 C-DEV-15 a device that is deleted, or gets other credentials, is let go at once', async () => {
    const engineer = app.as(app.world.people.engineer);
    const projectId = app.world.east.tower;
    const first = await connected({ username: await added('PUMP-1') });
    const changed = heardOf(first, 'close');
    const device = { projectId, deviceId: 'PUMP-1', deviceName: 'PUMP-1' };
    await engineer.must(deviceRegistryCalls.UpdateProjectDevice, { ...device, accessToken: 'another-token' });
    await changed;
    const second = await connected({ username: 'another-token' });
    const deleted = heardOf(second, 'close');
    await engineer.must(deviceRegistryCalls.DeleteProjectDevices, { projectId, deviceIds: ['PUMP-1'] });
    await deleted;
    await expect(connected({ username: 'another-token' })).rejects.toMatchObject({ code: 5 });
  });

  it('a connection whose device changed in another process ends with the next look', async () => {
    const username = await added('PUMP-2');
    const client = await connected({ username });
    const links = getDeviceRegistry(app.platform);
    await links.reviewAll();
    expect(client.connected).toBe(true);
    const gone = heardOf(client, 'close');
    await app.platform.database.pool.query(
      "update device_credential set updated_at = now() + interval '1 second' where device_id = (select id from device where device_key = 'PUMP-2')",
    );
    await links.reviewAll();
    await gone;
  });

  it('bytes that are no MQTT end their connection and nothing else', async () => {
    for (const bytes of [
      [0x16, 0x03, 0x01],
      [0x30, 0xff, 0xff, 0xff, 0xff],
      [0x00, 0x00],
      [0x10, 0x02, 0x00],
      [0xc0, 0x00],
    ]) {
      const socket = net.connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(Buffer.from(bytes));
      // What is incomplete waits for its rest; here the peer gives up.
      setTimeout(() => socket.end(), 100);
      await once(socket, 'close');
    }
    const client = await connected({ username: token });
    await client.publishAsync('v1/devices/me/telemetry', '{"after":1}', { qos: 1 });
    expect(await latest(DEVICE)).toMatchObject({ after: 1 });
  });
});

describe('devices over HTTP', () => {
  const post = (text: string, path = `/api/v1/${token}/telemetry`) =>
    app.anonymous.fetch(path, { method: 'POST', body: text });

  it('G-IOT-01 telemetry is answered after its commit, whatever kind the body says to be', async () => {
    expect((await post('{"http":1.5}')).status).toBe(200);
    const form = await app.anonymous.fetch(`/api/v1/${token}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '{"curl":9007199254740993}',
    });
    expect([form.status, await form.text()]).toEqual([200, '']);
    expect(await latest(DEVICE)).toMatchObject({ http: 1.5, curl: '9007199254740993' });
  });

  it('G-IOT-01 strangers and bad bodies are refused with real codes; the good part of a message is stored', async () => {
    expect((await post('{"t":1}', '/api/v1/nobody/telemetry')).status).toBe(401);
    expect((await post('{"t":')).status).toBe(400);
    const far = await post('[{"part":1},{"ts":99999999999999,"values":{"future":1}}]');
    expect(far.status).toBe(400);
    expect(await far.json()).toMatchObject({ message: expect.stringContaining('“future”') });
    const now = await latest(DEVICE);
    expect(now.part).toBe(1);
    expect(now.future).toBeUndefined();
  });
});
