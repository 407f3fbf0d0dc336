import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { devicePropertyCalls, deviceRegistryCalls, rpcCalls } from '@twinscape/contract/devices';
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type SecondProcess, startSecondProcess } from '../../testing/secondProcess.ts';
import { TEST_PASSWORD } from '../../testing/world.ts';
import { claimRpc, requeueRpc, rpcById } from '../devices/index.ts';
import { getDeviceRegistry } from './getDeviceRegistry.ts';
import { getMqttPort } from './index.ts';

const hasMosquitto = spawnSync('mosquitto_rr', ['--help']).error === undefined;

/** Two programs on one database: people call the first, devices are connected to the second. */
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
const port = () => getMqttPort(ingest.platform) ?? 0;
const V1 = '/api/plugins/rpc';
const V2 = '/api/rpc';

let made = 0;
async function added(more: object = {}): Promise<{ id: string; token: string; deviceId: string }> {
  const projectId = app.world.east.tower;
  const deviceId = `RPC-${++made}`;
  const given = { projectId, deviceId, deviceName: deviceId, adapterId: projectId, ...more };
  const { id, accessToken } = await engineer().must(deviceRegistryCalls.AddProjectDevice, given);
  return { id, token: accessToken ?? '', deviceId };
}

async function connected(username: string, options: IClientOptions = {}): Promise<MqttClient> {
  const host = { host: '127.0.0.1', port: port(), protocol: 'mqtt' } as const;
  const client = await connectAsync({ ...host, username, reconnectPeriod: 0, connectTimeout: 5_000, ...options });
  clients.push(client);
  return client;
}

/** A device that answers each call by `answer`; undefined stays silent. Answers what it heard. */
async function serving(
  token: string,
  answer: (payload: string) => string | undefined,
  { qos = 1, short = false, ...options }: IClientOptions & { qos?: 0 | 1; short?: boolean } = {},
): Promise<{ client: MqttClient; heard: string[] }> {
  const client = await connected(token, options);
  const [requests, responses] = short
    ? ['v2/r/req/', 'v2/r/res/']
    : ['v1/devices/me/rpc/request/', 'v1/devices/me/rpc/response/'];
  const heard: string[] = [];
  client.on('message', (topic, payload) => {
    heard.push(payload.toString());
    const words = answer(payload.toString());
    if (words !== undefined) client.publish(responses + topic.slice(requests.length), words, { qos: 1 });
  });
  await client.subscribeAsync(`${requests}+`, { qos });
  return { client, heard };
}

/** The HTTP answer in the dialect of ThingsBoard's clients. */
async function called(path: string, body: object | string): Promise<{ status: number; text: string; took: number }> {
  const began = Date.now();
  const response = await app.anonymous.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await bare()) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, text: await response.text(), took: Date.now() - began };
}

let jwt: string | undefined;
/** A JWT makes answers bare, with real HTTP codes. */
async function bare(): Promise<Record<string, string>> {
  if (jwt === undefined) {
    const response = await app.anonymous.fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'engineer@east.test', password: TEST_PASSWORD }),
    });
    jwt = ((await response.json()) as { token: string }).token;
  }
  return { 'X-Authorization': `Bearer ${jwt}` };
}

const kept = (id: string) => engineer().must(rpcCalls.GetPersistentRpc, { id });
const statusOf = async (id: string) => (await kept(id)).status;
async function keep(device: string, call: object, way: 'oneway' | 'twoway' = 'twoway'): Promise<string> {
  const { text } = await called(`${V2}/${way}/${device}`, {
    persistent: true,
    expirationTime: Date.now() + 60_000,
    ...call,
  });
  return (JSON.parse(text) as { rpcId: string }).rpcId;
}

describe('C-TELE-03 two-way calls', () => {
  it('the device’s answer comes back as it was sent, over either path and topic, integers beyond 2⁵³ too', async () => {
    const { id, token } = await added();
    const { heard } = await serving(token, (payload) => `{"echo":${payload},"big":9007199254740993}`);
    const body = '{"method":"setValue","params":{"pin":7,"serial":9223372036854775807,"on":true},"timeout":5000}';
    const told = '{"method":"setValue","params":{"pin":7,"serial":9223372036854775807,"on":true}}';
    for (const path of [V1, V2])
      expect(await called(`${path}/twoway/${id}`, body)).toMatchObject({
        status: 200,
        text: `{"echo":${told},"big":9007199254740993}`,
      });
    expect(heard).toEqual([told, told]);
    const other = await added();
    await serving(other.token, () => '[1,"two",null]', { short: true, protocolVersion: 5, qos: 0 });
    expect(await called(`${V1}/twoway/${other.id}`, { method: 'list' })).toMatchObject({ text: '[1,"two",null]' });
  });

  it('an envelope to our own tokens; what the device answers must be JSON', async () => {
    const { id, token } = await added();
    const answers = ['42', 'plainly no JSON', ''];
    await serving(token, () => answers.shift());
    const call = { id, payload: '{"method":"get"}' };
    expect(await engineer().must(rpcCalls.SendTwoWayRpc, call)).toBe(42);
    expect((await called(`${V1}/twoway/${id}`, { method: 'get' })).status).toBe(406);
    expect(await called(`${V1}/twoway/${id}`, { method: 'get' })).toMatchObject({ status: 200, text: '' });
  });

  it('a device that does not answer in time: 408 and 504; one that is not there: 409 and 504; many calls at once do not mix', async () => {
    const [silent, absent, busy] = [await added(), await added(), await added()];
    await serving(silent.token, () => undefined);
    await serving(busy.token, (payload) => JSON.stringify(JSON.parse(payload).params));
    const call = { method: 'get', timeout: 1 };
    const [silent1, silent2, absent1, absent2, ...many] = await Promise.all([
      called(`${V1}/twoway/${silent.id}`, call),
      called(`${V2}/twoway/${silent.id}`, call),
      called(`${V1}/twoway/${absent.id}`, { method: 'get', expirationTime: Date.now() + 3_000 }),
      called(`${V2}/twoway/${absent.id}`, { method: 'get', expirationTime: Date.now() + 3_000 }),
      ...Array.from({ length: 40 }, (_, params) => called(`${V1}/twoway/${busy.id}`, { method: 'echo', params })),
    ]);
    expect([silent1?.status, silent2?.status, absent1?.status, absent2?.status]).toEqual([408, 504, 409, 504]);
    // At least five seconds, as on ThingsBoard.
    expect(silent1?.took).toBeGreaterThan(4_900);
    expect(many.map(({ text }) => text)).toEqual(Array.from({ length: 40 }, (_, index) => String(index)));
    // Nothing of them is left.
    const rows = await app.platform.database.pool.query('select 1 from device_rpc where not is_persistent');
    expect(rows.rowCount).toBe(0);
  });

  it('a device that comes while the call stands still gets it', async () => {
    const { id, token } = await added();
    const answer = called(`${V1}/twoway/${id}`, { method: 'late' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await serving(token, () => '"here"');
    expect(await answer).toMatchObject({ status: 200, text: '"here"' });
  });

  it.each([
    ['{"params":1}', 400, 'method'],
    ['{"method":""}', 400, 'method'],
    ['{"method":"a","timeout":"soon"}', 400, 'timeout'],
    ['{"method":"a","retries":-1}', 400, 'retries'],
    ['{"method":"a","requestUUID":"x"}', 400, 'requestUUID'],
    ['{"method":"a","expirationTime":1000}', 400, 'expirationTime'],
    ['{"method":', 400, 'JSON'],
  ])('%s is refused by name', async (body, status, words) => {
    const { id } = await added();
    const answer = await called(`${V1}/twoway/${id}`, body);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(words);
  });

  it('parameters of more than 64 KiB are refused', async () => {
    const { id } = await added();
    const answer = await called(`${V1}/twoway/${id}`, { method: 'a', params: 'x'.repeat(70_000) });
    expect(answer).toMatchObject({ status: 413, text: expect.stringContaining('65536') });
  });
});

describe('C-TELE-02 one-way calls', () => {
  it('are done when the device has taken them, at either quality of service', async () => {
    for (const qos of [0, 1] as const) {
      const { id, token } = await added();
      const { heard } = await serving(token, () => undefined, { qos });
      expect(await called(`${V1}/oneway/${id}`, { method: 'reset', params: null })).toMatchObject({
        status: 200,
        text: '',
      });
      await eventually(() => heard).toEqual(['{"method":"reset","params":null}']);
    }
  });
});

describe('calls that are kept', () => {
  it('wait for the device, are taken in their order, and tell what became of them', async () => {
    const { id, token } = await added();
    const first = await keep(id, { method: 'first', additionalInfo: { by: 'test' } });
    const second = await keep(id, { method: 'second' }, 'oneway');
    expect(await statusOf(first)).toBe('QUEUED');
    const { heard } = await serving(token, (payload) => (payload.includes('first') ? '{"ok":true}' : undefined));
    await eventually(() => Promise.all([statusOf(first), statusOf(second)])).toEqual(['SUCCESSFUL', 'DELIVERED']);
    expect(heard.map((payload) => JSON.parse(payload).method)).toEqual(['first', 'second']);
    expect(await kept(first)).toMatchObject({
      deviceId: { entityType: 'DEVICE', id },
      request: { oneway: false, body: { method: 'first', params: 'null' } },
      response: { ok: true },
      additionalInfo: { by: 'test' },
    });
    const listed = await engineer().must(rpcCalls.GetPersistentRpcs, { deviceId: id, pageSize: 1 });
    expect(listed).toMatchObject({ totalElements: 2, totalPages: 2, hasNext: true, data: [{ id: { id: second } }] });
    const successful = await engineer().must(rpcCalls.GetPersistentRpcs, { deviceId: id, rpcStatus: 'SUCCESSFUL' });
    expect(successful.data.map((one) => one.id.id)).toEqual([first]);
    await engineer().must(rpcCalls.DeletePersistentRpc, { id: first });
    expect((await engineer().send(rpcCalls.GetPersistentRpc, { id: first })).code).toBe(404);
  });

  it('run out; a deleted one is not sent; an id is given once', async () => {
    const { id, token } = await added();
    const short = await keep(id, { method: 'short', expirationTime: Date.now() + 1_500 });
    const gone = await keep(id, { method: 'gone' });
    await engineer().must(rpcCalls.DeletePersistentRpc, { id: gone });
    const requestUUID = crypto.randomUUID();
    expect(await keep(id, { method: 'named', requestUUID })).toBe(requestUUID);
    expect((await called(`${V1}/oneway/${id}`, { method: 'again', persistent: true, requestUUID })).status).toBe(409);
    await eventually(() => statusOf(short)).toBe('EXPIRED');
    const { heard } = await serving(token, () => '1');
    await eventually(() => statusOf(requestUUID)).toBe('SUCCESSFUL');
    expect(heard).toHaveLength(1);
  });

  it('a device that does not confirm is sent it again, so often as was asked, and anew when it comes back', async () => {
    const { calls } = getDeviceRegistry(ingest.platform);
    const usual = calls.confirmedWithinMs;
    calls.confirmedWithinMs = 150;
    try {
      const { id, token } = await added();
      const deaf = await connected(token, { clientId: 'deaf' });
      const sent: string[] = [];
      // The client's own acknowledgements are held back.
      deaf.handleMessage = (packet) => void sent.push(packet.payload.toString());
      await deaf.subscribeAsync('v1/devices/me/rpc/request/+', { qos: 1 });
      const given = await keep(id, { method: 'a', retries: 2 });
      await eventually(() => statusOf(given)).toBe('FAILED');
      const waits = await keep(id, { method: 'b' });
      await eventually(() => statusOf(waits)).toMatch(/SENT|TIMEOUT/);
      await deaf.endAsync(true);
      calls.confirmedWithinMs = usual;
      const { heard } = await serving(token, () => '"done"');
      await eventually(() => statusOf(waits)).toBe('SUCCESSFUL');
      expect(heard).toEqual(['{"method":"b","params":null}']);
    } finally {
      calls.confirmedWithinMs = usual;
    }
  });
});

describe('devices that ask over HTTP', () => {
  it('of two questions in two programs one is answered with a call, the other goes on waiting for the next', async () => {
    const { id, token } = await added();
    for (let round = 0; round < 5; round++) {
      const asked = [app.url, ingest.url].map(async (url) => {
        const response = await fetch(`${url}/api/v1/${token}/rpc?timeout=20000`);
        return (await response.json()) as { id: number; method: string };
      });
      await eventually(() => [app, ingest].map(({ platform }) => getDeviceRegistry(platform).isConnected(id))).toEqual([
        true,
        true,
      ]);
      const first = await keep(id, { method: 'first' }, 'oneway');
      const taken = await Promise.race(asked);
      expect(taken.method).toBe('first');
      // Whoever did not get it would have by now.
      await eventually(() => statusOf(first)).toBe('DELIVERED');
      await keep(id, { method: 'second' }, 'oneway');
      const both = await Promise.all(asked);
      expect(both.map(({ method }) => method).sort()).toEqual(['first', 'second']);
    }
  });

  it('a call whose asker hung up waits for the next question', async () => {
    const { id, token } = await added();
    const call = await keep(id, { method: 'later' }, 'oneway');
    const { db } = app.platform.database;
    const row = await rpcById(db, call);
    if (!row) throw new Error('the call is kept');
    expect([await claimRpc(db, row), await claimRpc(db, row)]).toEqual([true, false]);
    const response = fetch(`${app.url}/api/v1/${token}/rpc?timeout=20000`);
    await eventually(() => getDeviceRegistry(app.platform).isConnected(id)).toBe(true);
    await requeueRpc(db, row);
    expect(await (await response).json()).toMatchObject({ method: 'later' });
    await eventually(() => statusOf(call)).toBe('DELIVERED');
  });
});

describe('others who call and answer', () => {
  it('devices behind a gateway are called through it', async () => {
    const { token } = await added({ isGateway: true });
    const gateway = await connected(token);
    gateway.on('message', (_topic, payload) => {
      const { device, data } = JSON.parse(payload.toString()) as {
        device: string;
        data: { id: number; params: number };
      };
      gateway.publish('v1/gateway/rpc', JSON.stringify({ device, id: data.id, data: { twice: data.params * 2 } }), {
        qos: 1,
      });
    });
    await gateway.subscribeAsync('v1/gateway/rpc', { qos: 1 });
    await gateway.publishAsync('v1/gateway/connect', '{"device":"Valve 1"}', { qos: 1 });
    const valve = { projectId: app.world.east.tower, deviceId: 'Valve 1' };
    const { id } = await engineer().must(deviceRegistryCalls.GetProjectDeviceDetail, valve);
    expect(await called(`${V1}/twoway/${id}`, { method: 'double', params: 21 })).toMatchObject({
      text: '{"twice":42}',
    });
    const waits = await keep(id, { method: 'double', params: 1 });
    await eventually(() => statusOf(waits)).toBe('SUCCESSFUL');
  });

  it('a device that calls the server hears an error where no rule answers, and its limits when it asks for them', async () => {
    const { token } = await added();
    const client = await connected(token);
    const heard: string[] = [];
    client.on('message', (topic, payload) => heard.push(`${topic} ${payload}`));
    await client.subscribeAsync({ 'v1/devices/me/rpc/response/+': { qos: 1 } });
    await client.publishAsync('v1/devices/me/rpc/request/8', '{"method":"getTime","params":{}}', { qos: 1 });
    await client.publishAsync('v1/devices/me/rpc/request/9', '{"method":"getSessionLimits"}', { qos: 1 });
    await eventually(() => heard).toHaveLength(2);
    expect(heard[0]).toBe('v1/devices/me/rpc/response/8 {"error":"no rule answers getTime"}');
    expect(heard[1]).toContain('"maxPayloadSize":65536');
  });

  it.skipIf(!hasMosquitto)('mosquitto_rr asks for attributes and calls the server', async () => {
    const { token, deviceId } = await added();
    const attribute = {
      projectId: app.world.east.tower,
      deviceId,
      propertyName: 'limit',
      valueType: 'number',
    } as const;
    await engineer().must(devicePropertyCalls.AddDeviceServerProperty, {
      ...attribute,
      value: '7',
      scope: 'SHARED_SCOPE',
    });
    const ask = async (topic: string, back: string, message: string) => {
      const args = ['-h', '127.0.0.1', '-p', String(port()), '-V', '5', '-u', token, '-W', '5', '-q', '1'];
      const child = spawn('mosquitto_rr', [...args, '-t', topic, '-e', back, '-m', message]);
      let answer = '';
      child.stdout.on('data', (bytes: Buffer) => {
        answer += bytes;
      });
      await once(child, 'close');
      return answer.trim();
    };
    const shared = await ask(
      'v1/devices/me/attributes/request/1',
      'v1/devices/me/attributes/response/1',
      '{"sharedKeys":"limit"}',
    );
    expect(shared).toBe('{"shared":{"limit":7}}');
    const rpc = await ask('v1/devices/me/rpc/request/2', 'v1/devices/me/rpc/response/2', '{"method":"x"}');
    expect(rpc).toBe('{"error":"no rule answers x"}');
  });
});
