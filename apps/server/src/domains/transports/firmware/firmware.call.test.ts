import { createHash, randomBytes } from 'node:crypto';
import { type EventEmitter, once } from 'node:events';
import { deviceFirmwareCalls, deviceRegistryCalls } from '@twinscape/contract/devices';
import { Agent, type IncomingMessage } from 'coap';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { getDevicePorts } from '../index.ts';

/** Not a multiple of any size that is asked for. */
const BYTES = new Uint8Array(randomBytes(10_007));
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let app: TestApp;
let token: string;
let idle: string;
beforeAll(async () => {
  app = await startTestApp({ TWINSCAPE_COAP_PORT: '0' });
  const engineer = app.as(app.world.people.engineer);
  const { tower } = app.world.east;
  const add = async (deviceId: string) =>
    engineer.must(deviceRegistryCalls.AddProjectDevice, {
      projectId: tower,
      deviceId,
      deviceName: deviceId,
      adapterId: tower,
    });
  const device = await add('OTA-1');
  token = device.accessToken ?? '';
  idle = (await add('OTA-2')).accessToken ?? '';
  const made = await engineer.must(
    deviceFirmwareCalls.SaveOtaPackage,
    { title: 'AHU', version: '2.1', type: 'FIRMWARE' },
    { files: { file: { name: 'ahu.bin', body: BYTES } } },
  );
  const assigned = { projectId: tower, type: 'FIRMWARE', packageId: made.id.id, deviceIds: ['OTA-1'] };
  await engineer.must(deviceFirmwareCalls.AssignOtaPackage, assigned);
}, 60_000);
afterAll(() => app.stop());

describe('T-IOT-17 T-IOT-18 what a device is to install', () => {
  it('over HTTP, whole and in parts; what is not announced is refused', async () => {
    const get = (query = '', path = `/api/v1/${token}/firmware`) => app.anonymous.fetch(`${path}?${query}`);
    const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
    const whole = await get('title=AHU&version=2.1');
    expect([whole.status, hash(await bytesOf(whole))]).toEqual([200, hash(BYTES)]);
    const parts: Uint8Array[] = [];
    for (let chunk = 0; ; chunk++) {
      const part = await bytesOf(await get(`title=AHU&version=2.1&size=4096&chunk=${chunk}`));
      if (part.length === 0) break;
      parts.push(part);
    }
    expect([parts.length, hash(Buffer.concat(parts))]).toEqual([3, hash(BYTES)]);
    expect((await get('title=AHU&version=9')).status).toBe(400);
    expect((await get('', `/api/v1/${token}/software`)).status).toBe(404);
    expect((await get('', `/api/v1/${idle}/firmware`)).status).toBe(404);
    expect((await get('', '/api/v1/nobody/firmware')).status).toBe(401);
  });

  it('over MQTT in parts of a size, nothing behind the end, errors on their topic', async () => {
    const client = await connectAsync({
      host: '127.0.0.1',
      port: getDevicePorts(app.platform).mqtt ?? 0,
      username: token,
      reconnectPeriod: 0,
    });
    await client.subscribeAsync(['v2/fw/response/+/chunk/+', 'v2/sw/error'], { qos: 1 });
    const ask = async (topic: string, payload: string) => {
      const heard = once(client as unknown as EventEmitter, 'message');
      await client.publishAsync(topic, payload, { qos: 1 });
      return (await heard) as [string, Buffer];
    };
    const parts: Buffer[] = [];
    for (let chunk = 0; ; chunk++) {
      const [topic, part] = await ask(`v2/fw/request/7/chunk/${chunk}`, '4000');
      expect(topic).toBe(`v2/fw/response/7/chunk/${chunk}`);
      if (part.length === 0) break;
      parts.push(part);
    }
    expect([parts.length, hash(Buffer.concat(parts))]).toEqual([3, hash(BYTES)]);
    const [topic, words] = await ask('v2/sw/request/8/chunk/0', '4000');
    expect([topic, words.toString()]).toEqual(['v2/sw/error', 'No package is assigned to the device']);
    await client.endAsync(true);
  });

  it('over CoAP in blocks, on both paths', async () => {
    const agent = new Agent();
    for (const path of [`/fw/${token}`, `/api/v1/${token}/firmware`]) {
      const request = agent.request({
        hostname: '127.0.0.1',
        port: getDevicePorts(app.platform).coap ?? 0,
        pathname: path,
      });
      const [response] = (await once(request.end(), 'response')) as [IncomingMessage];
      expect([response.code, hash(response.payload)]).toEqual(['2.05', hash(BYTES)]);
    }
    const query = 'size=5000&chunk=2';
    const request = agent.request({
      hostname: '127.0.0.1',
      port: getDevicePorts(app.platform).coap ?? 0,
      pathname: `/fw/${token}`,
      query,
    });
    const [last] = (await once(request.end(), 'response')) as [IncomingMessage];
    expect(last.payload.equals(BYTES.subarray(10_000))).toBe(true);
    agent.close();
  });
});
