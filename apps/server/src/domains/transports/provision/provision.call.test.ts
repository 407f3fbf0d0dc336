import { type EventEmitter, once } from 'node:events';
import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { provisionCalls } from '@twinscape/contract/transports';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { authenticateDevice } from '../../devices/index.ts';
import { mqttPortOf } from '../index.ts';

let app: TestApp;
let tower: string;
let key: string;
let secret: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ tower } = app.world.east);
});
afterAll(() => app.stop());

const engineer = () => app.as(app.world.people.engineer);
async function set(mode: 'off' | 'createNew' | 'checkPreProvisioned', more: object = {}) {
  const saved = await engineer().must(provisionCalls.SaveDeviceProvisioning, { projectId: tower, mode, ...more });
  key = saved.provisionKey ?? '';
  if (saved.provisionSecret) secret = saved.provisionSecret;
  return saved;
}
const credentials = () => ({ provisionDeviceKey: key, provisionDeviceSecret: secret });
async function ask(more: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await app.stranger.fetch('/api/v1/provision', {
    method: 'POST',
    body: JSON.stringify({ ...credentials(), ...more }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const detail = (deviceId: string) =>
  engineer().must(deviceRegistryCalls.GetProjectDeviceDetail, { projectId: tower, deviceId });
const shows = (token: unknown) => authenticateDevice(app.platform.database.db, { kind: 'token', token: String(token) });

describe('T-IOT-15 T-IOT-16 the key of a project', () => {
  it('is off until a manager turns it on; the secret is shown once, and another one replaces both', async () => {
    const read = () => app.as(app.world.people.member).must(provisionCalls.GetDeviceProvisioning, { projectId: tower });
    expect(await read()).toEqual({ mode: 'off' });
    const first = await set('createNew', { deviceType: '电表' });
    expect(first).toMatchObject({ mode: 'createNew', deviceType: '电表', provisionSecret: expect.any(String) });
    expect(await set('createNew', { deviceType: '电表' })).not.toHaveProperty('provisionSecret');
    expect(await read()).toEqual({
      mode: 'createNew',
      provisionKey: first.provisionKey,
      deviceType: '电表',
      updateTime: expect.any(String),
    });
    const former = credentials();
    await set('createNew', { deviceType: '电表', isRenewed: true });
    expect((await ask({ ...former, deviceName: 'LATE' })).body).toEqual({
      status: 'NOT_FOUND',
      errorMsg: 'Provision data was not found!',
    });
    const { rows } = await app.platform.database.pool.query('select * from device_provisioning');
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('T-IOT-11 devices that register themselves', () => {
  it('are added with a fresh token, or with what they ask for; a name is taken once', async () => {
    const { status, body } = await ask({ deviceName: 'SELF-1' });
    expect([status, body]).toEqual([
      200,
      { status: 'SUCCESS', credentialsType: 'ACCESS_TOKEN', credentialsValue: expect.any(String) },
    ]);
    expect(await shows(body.credentialsValue)).toMatchObject({ deviceKey: 'SELF-1', projectId: tower });
    expect(await detail('SELF-1')).toMatchObject({
      deviceType: '电表',
      serverAttributes: [expect.objectContaining({ propertyName: 'provisionState', value: 'provisioned' })],
    });
    expect(await ask({ deviceName: 'SELF-1' })).toEqual({
      status: 200,
      body: { status: 'FAILURE', errorMsg: 'Failed to provision device!' },
    });
    const named = await ask({ deviceName: 'SELF-2', credentialsType: 'ACCESS_TOKEN', token: 'my-own-token' });
    expect(named.body).toMatchObject({ status: 'SUCCESS', credentialsValue: 'my-own-token' });
    const basic = { credentialsType: 'MQTT_BASIC', clientId: 'c', username: 'u', password: 'p' };
    expect((await ask({ deviceName: 'SELF-3', ...basic })).body).toEqual({
      status: 'SUCCESS',
      credentialsType: 'MQTT_BASIC',
      credentialsValue: { clientId: 'c', userName: 'u', password: 'p' },
    });
    // Without a name there is one.
    const unnamed = await ask({});
    expect((await shows(unnamed.body.credentialsValue))?.deviceKey).toMatch(/^[A-Za-z0-9]{20}$/);
  });

  it('fail without a word of why; wrong secrets are not found', async () => {
    for (const wrong of [
      { deviceName: 'SELF-4', credentialsType: 'ACCESS_TOKEN', token: 'my-own-token' },
      { deviceName: 'SELF-4', credentialsType: 'MQTT_BASIC' },
      { deviceName: 'SELF-4', credentialsType: 'X509_CERTIFICATE', hash: 'no certificate' },
      { deviceName: 'SELF-4', credentialsType: 'LWM2M_CREDENTIALS' },
      { deviceName: 'x'.repeat(500) },
    ])
      expect((await ask(wrong)).body).toMatchObject({ status: 'FAILURE' });
    expect((await ask({ provisionDeviceSecret: 'wrong' })).body).toMatchObject({ status: 'NOT_FOUND' });
    expect((await ask({ provisionDeviceKey: 'wrong' })).body).toMatchObject({ status: 'NOT_FOUND' });
    const none = await app.stranger.fetch('/api/v1/provision', { method: 'POST', body: '{' });
    expect(await none.json()).toMatchObject({ status: 'FAILURE' });
  });

  it.each([4, 5] as const)('over MQTT %s as the user “provision”, who may do nothing else', async (protocolVersion) => {
    const client = await connectAsync({
      host: '127.0.0.1',
      port: mqttPortOf(app.platform) ?? 0,
      username: 'provision',
      reconnectPeriod: 0,
      protocolVersion,
    });
    await client.subscribeAsync('/provision/response', { qos: 1 });
    const heard = once(client as unknown as EventEmitter, 'message');
    const name = `MQTT-${protocolVersion}`;
    await client.publishAsync('/provision/request', JSON.stringify({ ...credentials(), deviceName: name }), { qos: 1 });
    const [topic, payload] = (await heard) as [string, Buffer];
    const answer = JSON.parse(payload.toString()) as Record<string, unknown>;
    expect([topic, answer.status]).toEqual(['/provision/response', 'SUCCESS']);
    expect((await shows(answer.credentialsValue))?.deviceKey).toBe(name);
    const gone = once(client as unknown as EventEmitter, 'close');
    client.publish('v1/devices/me/telemetry', '{"t":1}', { qos: 1 });
    await gone;
  });

  it('are recognised once where somebody added them before, with the credentials that they were given', async () => {
    await set('checkPreProvisioned');
    const added = {
      projectId: tower,
      deviceId: 'PRE-1',
      deviceName: 'PRE-1',
      adapterId: tower,
      accessToken: 'pre-token',
    };
    await engineer().must(deviceRegistryCalls.AddProjectDevice, added);
    expect((await ask({ deviceName: 'UNKNOWN' })).body).toMatchObject({ status: 'FAILURE' });
    const both = await Promise.all([ask({ deviceName: 'PRE-1' }), ask({ deviceName: 'PRE-1' })]);
    expect(both.map(({ body }) => body.status).sort()).toEqual(['FAILURE', 'SUCCESS']);
    expect(both.find(({ body }) => body.status === 'SUCCESS')?.body.credentialsValue).toBe('pre-token');
    await set('off');
    expect((await ask({ deviceName: 'PRE-1' })).body).toMatchObject({ status: 'NOT_FOUND' });
  });
});
