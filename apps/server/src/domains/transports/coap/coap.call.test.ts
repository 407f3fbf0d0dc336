import { spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { devicePropertyCalls, deviceRegistryCalls } from '@twinscape/contract/devices';
import { provisionCalls } from '@twinscape/contract/transports';
import { Agent, type IncomingMessage, type ObserveReadStream } from 'coap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { getDeviceRegistry } from '../getDeviceRegistry.ts';
import { getDevicePorts } from '../index.ts';
import { CODE, type Message, readMessage, writeMessage } from './message.ts';
import { OPTION } from './options.ts';

const hasCoapClient = spawnSync('coap-client-notls', ['-h']).error === undefined;
const DEVICE = 'VAV-01';

let app: TestApp;
let port: number;
let token: string;
let agent: Agent;
beforeAll(async () => {
  app = await startTestApp({ TWINSCAPE_COAP_PORT: '0' });
  port = getDevicePorts(app.platform).coap ?? 0;
  token = await added(DEVICE);
  agent = new Agent();
});
afterAll(async () => {
  agent.close();
  await app.stop();
});

async function added(deviceId: string): Promise<string> {
  const { tower } = app.world.east;
  const device = { projectId: tower, deviceId, deviceName: deviceId, adapterId: tower };
  return (await app.as(app.world.people.engineer).must(deviceRegistryCalls.AddProjectDevice, device)).accessToken ?? '';
}
const path = (feature: string) => `/api/v1/${token}/${feature}`;

type Asked = { query?: string; observe?: boolean; payload?: string | Buffer; confirmable?: boolean; block?: number };
async function ask(method: 'GET' | 'POST' | 'PUT', pathname: string, asked: Asked = {}) {
  const { payload, block, ...more } = asked;
  const request = agent.request({ method, hostname: '127.0.0.1', port, pathname, ...more });
  // A block of 2^(block + 4) bytes at a time.
  if (block !== undefined) request.setOption('Block1', Buffer.from([block]));
  request.end(payload);
  const [response] = (await once(request, 'response')) as [IncomingMessage | ObserveReadStream];
  return response;
}
const codeOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).code;
const textOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).payload.toString();

/** One message as it is, and the answer. */
async function raw(feature: string, more: Partial<Message>): Promise<Message> {
  const socket = createSocket('udp4');
  const options = ['api', 'v1', token, feature].map((part) => ({ number: OPTION.uriPath, value: Buffer.from(part) }));
  const asked = {
    type: 'CON',
    code: CODE.post,
    id: 7,
    ...more,
    options: [...options, ...(more.options ?? [])],
  } as const;
  socket.send(writeMessage(asked), port, '127.0.0.1');
  const [bytes] = (await once(socket, 'message')) as [Buffer];
  socket.close();
  return readMessage(bytes);
}

const latest = async () => {
  const asked = { projectId: app.world.east.tower, deviceId: DEVICE };
  const properties = await app.as(app.world.people.member).must(devicePropertyCalls.GetDevicePropertyList, asked);
  return Object.fromEntries(properties.map(({ propertyName, value }) => [propertyName, value]));
};
const detail = (deviceId = DEVICE) =>
  app
    .as(app.world.people.engineer)
    .must(deviceRegistryCalls.GetProjectDeviceDetail, { projectId: app.world.east.tower, deviceId });
const share = (propertyName: string, value: string, deviceId = DEVICE) =>
  app.as(app.world.people.engineer).must(devicePropertyCalls.AddDeviceServerProperty, {
    projectId: app.world.east.tower,
    deviceId,
    propertyName,
    valueType: 'text',
    value,
    scope: 'SHARED_SCOPE',
  });

describe('devices over CoAP', () => {
  it('G-IOT-01 telemetry that is answered 2.01 is stored; non-confirmable requests are answered too', async () => {
    expect(await codeOf('POST', path('telemetry'), { payload: '{"coap":1.5,"serial":9007199254740993}' })).toBe('2.01');
    expect(await latest()).toMatchObject({ coap: 1.5, serial: '9007199254740993' });
    const answer = await ask('POST', path('telemetry'), { payload: '{"non":2}', confirmable: false });
    expect([answer.code, await latest()]).toMatchObject(['2.01', { non: 2 }]);
  });

  it('what is refused is refused with the protocol’s own codes and a reason', async () => {
    expect(await codeOf('POST', '/api/v1/nobody/telemetry', { payload: '{"t":1}' })).toBe('4.01');
    expect(await codeOf('POST', '/elsewhere', { payload: '{"t":1}' })).toBe('4.00');
    expect(await codeOf('PUT', path('telemetry'), { payload: '{"t":1}' })).toBe('4.05');
    expect(await codeOf('GET', path('telemetry'))).toBe('4.05');
    const bad = await ask('POST', path('telemetry'), { payload: '{"t":' });
    expect([bad.code, bad.payload.toString()]).toEqual(['4.00', expect.stringContaining('JSON')]);
    const far = await ask('POST', path('telemetry'), {
      payload: '[{"part":1},{"ts":99999999999999,"values":{"future":1}}]',
    });
    expect([far.code, far.payload.toString()]).toEqual(['4.00', expect.stringContaining('"future"')]);
    expect((await latest()).part).toBe(1);
  });

  it('G-IOT-02 client attributes arrive; client and shared ones are answered as asked, large answers in parts', async () => {
    await share('setpoint', '7.5 度');
    expect(await codeOf('POST', path('attributes'), { payload: '{"firmware":"2.1-b"}' })).toBe('2.01');
    expect((await detail()).clientAttributes.map(({ propertyName, value }) => [propertyName, value])).toEqual([
      ['firmware', '2.1-b'],
    ]);
    expect(await textOf('GET', path('attributes'), { query: 'clientKeys=firmware&sharedKeys=setpoint,missing' })).toBe(
      '{"client":{"firmware":"2.1-b"},"shared":{"setpoint":"7.5 度"}}',
    );
    await share('note', 'x'.repeat(3_000));
    const all = JSON.parse(await textOf('GET', path('attributes'))) as { shared: Record<string, string> };
    expect([all.shared.setpoint, all.shared.note?.length]).toEqual(['7.5 度', 3_000]);
  });

  it('a body larger than a datagram comes in parts; one that is too large, or has gaps, is refused', async () => {
    const text = 'y'.repeat(5_000);
    expect(await codeOf('POST', path('telemetry'), { payload: JSON.stringify({ long: text }), block: 6 })).toBe('2.01');
    expect(await latest()).toMatchObject({ long: text });
    expect(
      await codeOf('POST', path('telemetry'), { payload: JSON.stringify({ more: 'z'.repeat(70_000) }), block: 6 }),
    ).toBe('4.13');
    // A part of a body whose beginning never came, one that is shorter than it says, and a size that nobody knows.
    const block = (value: number) => [{ number: OPTION.block1, value: Buffer.from([value]) }];
    expect(await raw('attributes', { options: block(0x36), payload: Buffer.from('{}') })).toMatchObject({
      code: CODE.incomplete,
    });
    expect(await raw('attributes', { options: block(0x0e), payload: Buffer.from('{}') })).toMatchObject({
      code: CODE.badRequest,
    });
    expect(await raw('attributes', { options: block(0x07), payload: Buffer.from('{}') })).toMatchObject({
      code: CODE.badRequest,
    });
    expect(await raw('attributes', { options: [{ number: 9, value: Buffer.from([1]) }] })).toMatchObject({
      code: CODE.badOption,
    });
  });

  it('shared attributes are observed: what stands, what changes, what is deleted; the device counts as connected', async () => {
    const own = await added('VAV-02');
    await share('mode', 'auto', 'VAV-02');
    const stream = (await ask('GET', `/api/v1/${own}/attributes`, { observe: true })) as ObserveReadStream;
    const heard = new Set<string>();
    // What is told a moment before may come a second time.
    stream.on('data', (payload: Buffer) => heard.add(payload.toString()));
    await expect.poll(() => [...heard]).toEqual(['{"mode":"auto"}']);
    await expect.poll(async () => (await detail('VAV-02')).isOnline, { timeout: 5_000 }).toBe(true);
    await share('limit', '24', 'VAV-02');
    await expect.poll(() => [...heard], { timeout: 5_000 }).toEqual(['{"mode":"auto"}', '{"limit":"24"}']);
    stream.close();
  });

  it('C-TELE-03 a call is observed with its number, and answered by it; the device asks the server as well', async () => {
    const own = await added('VAV-03');
    const stream = (await ask('GET', `/api/v1/${own}/rpc`, { observe: true })) as ObserveReadStream;
    stream.on('data', (payload: Buffer) => {
      if (payload.length === 0) return;
      const { id, method, params } = JSON.parse(payload.toString()) as { id: number; method: string; params: unknown };
      void ask('POST', `/api/v1/${own}/rpc/${id}`, { payload: JSON.stringify({ did: method, with: params }) });
    });
    const { id } = await detail('VAV-03');
    await expect.poll(() => getDeviceRegistry(app.platform).isConnected(id)).toBe(true);
    const response = await app.as(app.world.people.engineer).fetch(`/api/plugins/rpc/twoway/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"method":"setDamper","params":{"percent":40}}',
    });
    expect(await response.json()).toMatchObject({ Result: { did: 'setDamper', with: { percent: 40 } } });
    expect(await textOf('POST', `/api/v1/${own}/rpc`, { payload: '{"method":"getTime"}' })).toContain('error');
    stream.close();
  });

  it('T-IOT-11 T-IOT-12 a device registers itself, and says that it may be claimed', async () => {
    const { tower } = app.world.east;
    const { provisionKey, provisionSecret } = await app
      .as(app.world.people.engineer)
      .must(provisionCalls.AddDeviceProvisionKey, { projectId: tower, name: 'CoAP', mode: 'createNew' });
    const asked = { deviceName: 'COAP-1', provisionDeviceKey: provisionKey, provisionDeviceSecret: provisionSecret };
    const answer = await ask('POST', '/api/v1/provision', { payload: JSON.stringify(asked) });
    expect([answer.code, JSON.parse(answer.payload.toString())]).toEqual([
      '2.01',
      { status: 'SUCCESS', credentialsType: 'ACCESS_TOKEN', credentialsValue: expect.any(String) },
    ]);
    const again = await ask('POST', '/api/v1/provision', { payload: JSON.stringify(asked) });
    expect([again.code, JSON.parse(again.payload.toString())]).toMatchObject(['4.00', { status: 'FAILURE' }]);
    // It belongs to a project: nobody may claim it.
    const claim = await ask('POST', path('claim'), { payload: '{"secretKey":"s"}' });
    expect([claim.code, claim.payload.toString()]).toEqual([
      '4.00',
      'The device is already assigned to a customer and cannot be claimed',
    ]);
  });

  it('a message that comes again is answered again and not stored again', async () => {
    const socket = createSocket('udp4');
    const answers: string[] = [];
    socket.on('message', (bytes) => answers.push(bytes.toString('hex')));
    const options = ['api', 'v1', token, 'telemetry'].map((part) => ({
      number: OPTION.uriPath,
      value: Buffer.from(part),
    }));
    const payload = Buffer.from('{"once":1}');
    const request = { type: 'CON', code: CODE.post, id: 77, token: Buffer.from([1, 2]), options, payload } as const;
    const bytes = writeMessage(request);
    // Twice at once, while the first is being worked on, and once more afterwards.
    for (let times = 0; times < 2; times++) socket.send(bytes, port, '127.0.0.1');
    await expect.poll(() => answers.length).toBe(1);
    socket.send(bytes, port, '127.0.0.1');
    await expect.poll(() => answers.length).toBe(2);
    expect(new Set(answers).size).toBe(1);
    expect(readMessage(Buffer.from(answers[0] ?? '', 'hex'))).toMatchObject({
      type: 'ACK',
      code: CODE.created,
      id: 77,
    });
    const { rows } = await app.platform.database.pool.query(
      "select count(*)::int as n from ts_point p join series s on s.id = p.series where s.key = 'once'",
    );
    expect(rows).toEqual([{ n: 1 }]);
    socket.close();
  });

  it('a ping is answered, bytes that are no CoAP are not, and the next request is', async () => {
    const socket = createSocket('udp4');
    const answers: Buffer[] = [];
    socket.on('message', (bytes) => answers.push(bytes));
    for (const text of ['', '00', '4001', 'ffffffffff', '50010001ff', '41010001'])
      socket.send(Buffer.from(text, 'hex'), port, '127.0.0.1');
    socket.send(Buffer.from('40000042', 'hex'), port, '127.0.0.1');
    await expect.poll(() => answers.length).toBe(2);
    // The cut-off confirmable one hears a reset as well.
    expect(answers.map((bytes) => bytes.toString('hex')).sort()).toEqual(['70000001', '70000042']);
    socket.close();
    expect(await codeOf('POST', path('telemetry'), { payload: '{"after":1}' })).toBe('2.01');
  });

  it.skipIf(!hasCoapClient)('coap-client-notls: telemetry, attributes, observing', async () => {
    const run = async (...args: string[]) => {
      const child = spawn('coap-client-notls', args);
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
      await once(child, 'close');
      return output;
    };
    const at = (feature: string) => `coap://127.0.0.1:${port}${path(feature)}`;
    await run('-m', 'post', '-t', 'json', '-e', '{"libcoap":3}', at('telemetry'));
    expect(await latest()).toMatchObject({ libcoap: 3 });
    expect(await run('-m', 'get', at('attributes?sharedKeys=setpoint'))).toContain('"setpoint":"7.5 度"');
    await run('-m', 'post', '-b', '256', '-e', JSON.stringify({ parts: 'p'.repeat(2_000) }), at('telemetry'));
    expect(await latest()).toMatchObject({ parts: 'p'.repeat(2_000) });
    const { id } = await detail();
    const observing = run('-m', 'get', '-s', '2', at('attributes'));
    await new Promise((resolve) => setTimeout(resolve, 700));
    // A notification larger than a datagram: the rest is asked for.
    await share('observed', `by-libcoap-${'n'.repeat(2_500)}-end`);
    expect(await observing).toMatch(/by-libcoap-n+-end/);
    // It took back what it had asked for.
    await expect.poll(() => getDeviceRegistry(app.platform).isConnected(id), { timeout: 5_000 }).toBe(false);
  });
});
