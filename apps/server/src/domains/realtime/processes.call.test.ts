import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { devicePropertyCalls, deviceRegistryCalls } from '@twinscape/contract/devices';
import { transportCalls } from '@twinscape/contract/transports';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type SecondProcess, startSecondProcess } from '../../testing/secondProcess.ts';
import { getMqttPort } from '../transports/index.ts';
import { openPage, type Page, type ValueFrameJson } from './testing/page.ts';

const hasNats = spawnSync('nats-server', ['--version']).error === undefined;

/** Two processes that serve people and two that listen to devices, on one database. */
async function startFour(env: Readonly<Record<string, string>>) {
  const app = await startTestApp({ TWINSCAPE_ROLES: 'api,worker', ...env });
  const [api, ...ingests] = await Promise.all([
    startSecondProcess(app, 'api', env),
    startSecondProcess(app, 'ingest', env),
    startSecondProcess(app, 'ingest', env),
  ]);
  return { app, api, ingests };
}

function behaveAsOne(environment: () => Promise<Readonly<Record<string, string>>>): void {
  let app: TestApp;
  let api: SecondProcess;
  let ingests: readonly SecondProcess[];
  const tokens = new Map<string, string>();
  const open: { close(): unknown }[] = [];

  beforeAll(async () => {
    ({ app, api, ingests } = await startFour(await environment()));
    for (const deviceId of ['A', 'B']) {
      const { tower } = app.world.east;
      const device = { projectId: tower, deviceId, deviceName: deviceId, adapterId: tower };
      const { accessToken } = await app
        .as(app.world.people.engineer)
        .must(deviceRegistryCalls.AddProjectDevice, device);
      tokens.set(deviceId, accessToken ?? '');
    }
  });
  afterAll(async () => {
    for (const one of open) await one.close();
    await Promise.all([api, ...ingests].map((beside) => beside.stop()));
    await app.stop();
  });

  const device = async (process: number, deviceId: string) => {
    const ingest = ingests[process];
    const port = ingest && getMqttPort(ingest.platform);
    const client = await connectAsync({
      host: '127.0.0.1',
      port: port ?? 0,
      username: tokens.get(deviceId) ?? '',
      reconnectPeriod: 0,
    });
    open.push({ close: () => client.endAsync(true) });
    return client;
  };
  const page = async (url: string): Promise<Page<ValueFrameJson>> => {
    const opened = await openPage<ValueFrameJson>(url, '/ws/iot?R=0.1');
    open.push({ close: () => opened.socket.terminate() });
    opened.send({
      ProjectId: app.world.east.tower,
      DeviceIds: ['A', 'B'],
      WebSocketArgumentType: 1,
      Parameter: {},
      Token: app.world.people.member.token,
    });
    await opened.until(({ DeviceDetail }) => DeviceDetail.DeviceId === 'B');
    return opened;
  };
  const tells =
    (deviceId: string, key: string, value: unknown) =>
    ({ DeviceDetail, DataDetails }: ValueFrameJson): boolean =>
      DeviceDetail.DeviceId === deviceId &&
      DataDetails.some(({ PropertyName, Value }) => PropertyName === key && Value === value);

  it('RU-RT-01: what a device sends to any of them is stored, and heard by the pages of every one', async () => {
    const [one, other] = await Promise.all([page(app.url), page(api.url)]);
    const [first, second] = await Promise.all([device(0, 'A'), device(1, 'B')]);
    await first.publishAsync('v1/devices/me/telemetry', '{"t":20.5,"serial":9007199254740993,"on":true}', { qos: 1 });
    await second.publishAsync('v1/devices/me/telemetry', '{"t":"冷","more":{"a":[1]}}', { qos: 1 });
    const { accessToken } = { accessToken: tokens.get('A') ?? '' };
    await api
      .as(app.world.people.member)
      .request(transportCalls.PostDeviceTelemetry, { accessToken, payload: '{"h":40}' });
    for (const opened of [one, other]) {
      await opened.until(tells('A', 't', 20.5));
      await opened.until(tells('A', 'serial', '9007199254740993'));
      await opened.until(tells('A', 'on', true));
      await opened.until(tells('B', 't', '冷'));
      await opened.until(tells('A', 'h', 40));
    }
    const stored = await api
      .as(app.world.people.member)
      .must(devicePropertyCalls.GetDevicePropertyList, { projectId: app.world.east.tower, deviceId: 'A' });
    expect(Object.fromEntries(stored.map(({ propertyName, value }) => [propertyName, value]))).toMatchObject({
      t: 20.5,
      h: 40,
    });
  });

  it('C-DEV-05 the ThingsBoard socket hears values and attributes whoever took them', async () => {
    const { member, engineer } = app.world.people;
    type Frame = { subscriptionId: number; data: Record<string, [number, string][]> };
    const opened = await openPage<Frame>(app.url, '/api/ws');
    open.push({ close: () => opened.socket.terminate() });
    const [{ id: entityId } = { id: '' }] = await app
      .as(member)
      .must(devicePropertyCalls.GetDevicePropertyList, { projectId: app.world.east.tower, deviceId: 'A' });
    const entity = { entityType: 'DEVICE', entityId };
    opened.send({
      authCmd: { cmdId: 0, token: member.token },
      cmds: [
        { type: 'TIMESERIES', cmdId: 1, ...entity, keys: 'thing' },
        { type: 'ATTRIBUTES', cmdId: 2, ...entity },
      ],
    });
    await opened.until(({ subscriptionId }) => subscriptionId === 2);
    const client = await device(0, 'A');
    await client.publishAsync('v1/devices/me/telemetry', '{"thing":1.25}', { qos: 1 });
    await client.publishAsync('v1/devices/me/attributes', '{"firmware":"2.1"}', { qos: 1 });
    await api.as(engineer).must(devicePropertyCalls.AddDeviceServerProperty, {
      projectId: app.world.east.tower,
      deviceId: 'A',
      propertyName: 'setpoint',
      valueType: 'number',
      value: '7.5',
      scope: 'SHARED_SCOPE',
    });
    await opened.until(({ subscriptionId, data }) => subscriptionId === 1 && data.thing?.[0]?.[1] === '1.25');
    await opened.until(({ subscriptionId, data }) => subscriptionId === 2 && data.firmware?.[0]?.[1] === '2.1');
    await opened.until(({ subscriptionId, data }) => subscriptionId === 2 && data.setpoint?.[0]?.[1] === '7.5');
  });

  it('E-Device IsOnline: pages of every process see at once who comes and who goes', async () => {
    const opened = await page(api.url);
    const heardBefore = opened.received.length;
    const isNow = (isOnline: boolean) => async () => {
      await opened.until((frame) => {
        const isNew = opened.received.indexOf(frame) >= heardBefore;
        return isNew && frame.DeviceDetail.DeviceId === 'C' && frame.DeviceDetail.IsOnline === isOnline;
      });
    };
    const { tower } = app.world.east;
    const { accessToken } = await app.as(app.world.people.engineer).must(deviceRegistryCalls.AddProjectDevice, {
      projectId: tower,
      deviceId: 'C',
      deviceName: 'C',
      adapterId: tower,
    });
    tokens.set('C', accessToken ?? '');
    opened.send({ ProjectId: tower, DeviceIds: ['C'], WebSocketArgumentType: 1, Parameter: {} });
    await isNow(false)();
    const client = await device(0, 'C');
    await isNow(true)();
    const seen = opened.received.length;
    await client.endAsync();
    await opened.until((frame) => opened.received.indexOf(frame) >= seen && !frame.DeviceDetail.IsOnline);
  });

  it('C-RT-02 RU-RT-02: Microsoft’s client hears pushes and, when it names devices, their values by ReceiveMessage', async () => {
    const { member } = app.world.people;
    const { tower } = app.world.east;
    const hub = new HubConnectionBuilder()
      .withUrl(`${api.url}/hub/iot`, {
        accessTokenFactory: () => member.token,
        transport: HttpTransportType.WebSockets,
      })
      .configureLogging(LogLevel.None)
      .build();
    open.push({ close: () => hub.stop() });
    const heard: ({ Kind: string } & ValueFrameJson)[] = [];
    hub.on('ReceiveMessage', (message) => heard.push(message));
    await hub.start();
    expect(await hub.invoke('Begin', { ProjectId: tower, DeviceIds: ['A'] })).toBe(true);
    await expect.poll(() => heard.some((one) => one.Kind === 'values' && one.DeviceDetail.DeviceId === 'A')).toBe(true);
    const client = await device(1, 'A');
    await client.publishAsync('v1/devices/me/telemetry', '{"hub":7}', { qos: 1 });
    const values = () => heard.filter(({ Kind }) => Kind === 'values');
    await expect.poll(() => values().some(tells('A', 'hub', 7)), { timeout: 8_000 }).toBe(true);
    await expect.poll(() => heard.map(({ Kind }) => Kind)).toContain('devices.changed');
    expect(await hub.invoke('Begin', { ProjectId: tower })).toBe(true);
    const before = values().length;
    await client.publishAsync('v1/devices/me/telemetry', '{"hub":8}', { qos: 1 });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(values().length).toBe(before);
    await expect(hub.invoke('Begin', { ProjectId: app.world.west.bridge, DeviceIds: ['A'] })).rejects.toThrow();
  });
}

describe('two api and two ingest processes on one database behave as one, without a bus', () => {
  behaveAsOne(async () => ({}));
});

describe.skipIf(!hasNats)(
  'two api and two ingest processes joined by NATS behave as one (skipped without nats-server)',
  () => {
    let server: ChildProcess;
    afterAll(() => {
      server.kill();
    });
    behaveAsOne(async () => {
      const probe = net.createServer().listen(0, '127.0.0.1');
      await once(probe, 'listening');
      const { port } = probe.address() as AddressInfo;
      await new Promise((resolve) => probe.close(resolve));
      server = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
      await once(server, 'spawn');
      return { TWINSCAPE_NATS_URL: `nats://127.0.0.1:${port}` };
    });
  },
);
