import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { devicePropertyCalls, deviceRegistryCalls } from '@twinscape/contract/devices';
import { fileCalls } from '@twinscape/contract/files';
import { identityCalls } from '@twinscape/contract/identity';
import { projectCalls } from '@twinscape/contract/projects';
import { settingsCalls } from '@twinscape/contract/settings';
import { Agent } from 'coap';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getDevicePorts } from '../domains/transports/index.ts';
import { TEST_TIMEOUT_MS } from '../platform/testing/patience.ts';
import { startTestApp, type TestApp } from './app.ts';
import { TEST_PASSWORD } from './world.ts';

let app: TestApp;
let token: string;
const clients: MqttClient[] = [];
const DEVICE = 'METER-01';

beforeAll(async () => {
  app = await startTestApp({ TWINSCAPE_COAP_PORT: '0' });
  const made = await app.as(app.world.people.engineer).must(deviceRegistryCalls.AddProjectDevice, {
    projectId: app.world.east.tower,
    deviceId: DEVICE,
    deviceName: DEVICE,
    adapterId: app.world.east.tower,
  });
  token = made.accessToken ?? '';
});
afterEach(async () => {
  await app.platform.reserve.setReserve(1);
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
});
afterAll(() => app.stop());

/** The reserve is raised above what is free on the disk of the tests: the disk is low, or as good as full. */
const diskIs = async (state: 'low' | 'critical'): Promise<void> => {
  const { reserve } = app.platform;
  await reserve.setReserve(1);
  await reserve.setReserve(reserve.space.freeBytes * (state === 'low' ? 2 : 8));
  expect(reserve.state).toBe(state);
};
const roomIsMade = () => app.platform.reserve.setReserve(1);
const message = '服务器磁盘空间不足，暂时不能上传或写入，请联系平台管理员';

const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
const values = async () => {
  const input = { projectId: app.world.east.tower, deviceId: DEVICE };
  const found = await app.as(app.world.people.member).must(devicePropertyCalls.GetDevicePropertyList, input);
  return Object.fromEntries(found.map(({ propertyName, value }) => [propertyName, value]));
};

describe('a disk with little room', () => {
  it('takes no file, and nothing of it is left; reads, sign-ins and deletions go on', async () => {
    const folder = path.join(app.platform.config.dataDir, 'files');
    const before = await filesBelow(folder);
    await diskIs('low');
    const body = new Uint8Array(Buffer.from('x'.repeat(200_000)));
    const answer = await app
      .as(app.world.people.member)
      .send(fileCalls.UploadFile, {}, { files: { file: { name: 'a.txt', body } } });
    expect([answer.code, answer.message]).toEqual([507, message]);
    expect(await filesBelow(folder)).toEqual(before);
    expect((await app.as(app.world.people.member).send(projectCalls.GetMemberProjectList, {})).code).toBe(200);
    const { loginAccount } = app.world.people.member;
    expect((await app.anonymous.send(identityCalls.Login, { loginAccount, loginPwd: TEST_PASSWORD })).code).toBe(200);
    await roomIsMade();
    const again = await app
      .as(app.world.people.member)
      .send(fileCalls.UploadFile, {}, { files: { file: { name: 'a.txt', body } } });
    expect(again.code).toBe(200);
  });

  it('is told by /readyz, which stays ready, and by /metrics', async () => {
    await diskIs('low');
    const ready = await fetch(`${app.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', disk: 'low' }]);
    expect(await (await fetch(`${app.url}/metrics`)).text()).toMatch(/^twinscape_disk_low 1$/m);
    const { admin, member } = app.world.people;
    expect(await app.as(admin).must(settingsCalls.GetDiskState, {})).toEqual({ state: 'low' });
    expect((await app.as(member).send(settingsCalls.GetDiskState, {})).code).toBe(403);
    await roomIsMade();
    expect(await (await fetch(`${app.url}/readyz`)).json()).toEqual({ status: 'ready', disk: 'ok' });
  });

  it('refuses values over HTTP and CoAP with codes that say "later", and writes no event for each', async () => {
    await diskIs('low');
    for (const feature of ['telemetry', 'attributes']) {
      const answer = await fetch(`${app.url}/api/v1/${token}/${feature}`, { method: 'POST', body: '{"http":1}' });
      expect(answer.status).toBe(507);
    }
    const agent = new Agent();
    const codes: string[] = [];
    for (const feature of ['telemetry', 'attributes']) {
      const request = agent.request({
        method: 'POST',
        hostname: '127.0.0.1',
        port: getDevicePorts(app.platform).coap ?? 0,
        pathname: `/api/v1/${token}/${feature}`,
      });
      const answered = new Promise<string>((resolve) => request.on('response', ({ code }) => resolve(code)));
      request.end('{"coap":1}');
      codes.push(await answered);
    }
    agent.close();
    expect(codes).toEqual(['5.03', '5.03']);
    await roomIsMade();
    const answer = await fetch(`${app.url}/api/v1/${token}/telemetry`, { method: 'POST', body: '{"http":2}' });
    expect(answer.status).toBe(200);
    expect(await values()).toMatchObject({ http: 2 });
    // Events are written together after a while: one that is due later tells that the earlier ones would be there.
    await fetch(`${app.url}/api/v1/${token}/telemetry`, { method: 'POST', body: 'no JSON' });
    const events = async () =>
      (
        await app.platform.database.pool.query<{ text: string }>(
          'select row_to_json(e)::text as text from entity_event e',
        )
      ).rows;
    await expect.poll(async () => (await events()).length, { timeout: TEST_TIMEOUT_MS }).toBeGreaterThan(0);
    expect((await events()).filter(({ text }) => text.includes('disk'))).toEqual([]);
  });

  it.each([4, 5] as const)(
    'MQTT %i: a message waits without an acknowledgement and is stored once there is room',
    async (version) => {
      const client = await connectAsync({
        host: '127.0.0.1',
        port: getDevicePorts(app.platform).mqtt ?? 0,
        protocolVersion: version,
        username: token,
        reconnectPeriod: 0,
      });
      clients.push(client);
      await diskIs('low');
      let acknowledged = 0;
      const sent = [1, 2, 3].map((value) =>
        client
          .publishAsync('v1/devices/me/telemetry', JSON.stringify({ [`mqtt${version}`]: value }), { qos: 1 })
          .then(() => (acknowledged += 1)),
      );
      await setTimeout(300);
      expect([acknowledged, client.connected, (await values())[`mqtt${version}`]]).toEqual([0, true, undefined]);
      await roomIsMade();
      await Promise.all(sent);
      expect(await values()).toMatchObject({ [`mqtt${version}`]: 3 });
    },
  );
});

describe('a disk that is as good as full', () => {
  it('takes no writes but deletions and what lets people in', async () => {
    const engineer = app.as(app.world.people.engineer);
    const device = { projectId: app.world.east.tower, deviceId: 'GONE-01', deviceName: 'GONE-01' };
    await engineer.must(deviceRegistryCalls.AddProjectDevice, { ...device, adapterId: app.world.east.tower });
    await diskIs('critical');
    const added = await engineer.send(deviceRegistryCalls.AddProjectDevice, {
      ...device,
      deviceId: 'MORE-01',
      adapterId: app.world.east.tower,
    });
    expect([added.code, added.message]).toEqual([507, message]);
    expect(
      (
        await engineer.send(deviceRegistryCalls.DeleteProjectDevices, {
          projectId: app.world.east.tower,
          deviceIds: ['GONE-01'],
        })
      ).code,
    ).toBe(200);
    const { loginAccount } = app.world.people.guest;
    expect((await app.anonymous.send(identityCalls.Login, { loginAccount, loginPwd: TEST_PASSWORD })).code).toBe(200);
  });
});
