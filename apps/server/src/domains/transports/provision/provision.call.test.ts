import { type EventEmitter, once } from 'node:events';
import type { ResultOf } from '@twinscape/contract';
import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { provisionCalls } from '@twinscape/contract/transports';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { authenticateDevice } from '../../devices/index.ts';
import { getMqttPort } from '../index.ts';

let app: TestApp;
let tower: string;
let made: ResultOf<typeof provisionCalls.AddDeviceProvisionKey>;
beforeAll(async () => {
  app = await startTestApp();
  ({ tower } = app.world.east);
  made = await engineer().must(provisionCalls.AddDeviceProvisionKey, {
    projectId: tower,
    name: '电表',
    mode: 'createNew',
    deviceType: '电表',
  });
});
afterAll(() => app.stop());

const engineer = () => app.as(app.world.people.engineer);
const keys = () => engineer().must(provisionCalls.GetDeviceProvisionKeyList, { projectId: tower });
const change = (more: object) =>
  engineer().must(provisionCalls.UpdateDeviceProvisionKey, {
    projectId: tower,
    id: made.id,
    name: '电表',
    mode: 'createNew',
    deviceType: '电表',
    ...more,
  });
const credentials = () => ({ provisionDeviceKey: made.provisionKey, provisionDeviceSecret: made.provisionSecret });
async function ask(more: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await app.anonymous.fetch('/api/v1/provision', {
    method: 'POST',
    body: JSON.stringify({ ...credentials(), ...more }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const detail = (deviceId: string) =>
  engineer().must(deviceRegistryCalls.GetProjectDeviceDetail, { projectId: tower, deviceId });
const shows = (token: unknown) => authenticateDevice(app.platform.database.db, { kind: 'token', token: String(token) });

describe('T-IOT-15 T-IOT-16 T-IOT-19 T-IOT-20 T-IOT-21 the keys of a project', () => {
  it('are listed without their secrets, which are told once and kept as hashes', async () => {
    const { provisionSecret, ...listed } = made;
    expect(listed).toMatchObject({ name: '电表', mode: 'createNew', deviceType: '电表', usedCount: 0 });
    expect(await keys()).toEqual([listed]);
    const { rows } = await app.platform.database.pool.query('select * from device_provisioning');
    expect(JSON.stringify(rows)).not.toContain(provisionSecret);
    expect(JSON.stringify(await app.platform.database.pool.query('select * from outbox_event'))).not.toContain(
      provisionSecret,
    );
  });

  it('are several, each with a name of its own, another secret when it is renewed, and nothing after it is deleted', async () => {
    const wanted = { projectId: tower, name: '水表', mode: 'createNew' as const };
    const water = await engineer().must(provisionCalls.AddDeviceProvisionKey, wanted);
    expect(await engineer().send(provisionCalls.AddDeviceProvisionKey, wanted)).toMatchObject({
      code: 409,
      message: '项目中已有名为“水表”的注册密钥',
    });
    expect((await keys()).map(({ name }) => name).sort()).toEqual(['水表', '电表'].sort());
    const own = { projectId: tower, id: water.id };
    const { provisionSecret } = await engineer().must(provisionCalls.RenewDeviceProvisionKey, own);
    const asked = { deviceName: 'WATER-1', provisionDeviceKey: water.provisionKey };
    expect((await ask({ ...asked, provisionDeviceSecret: water.provisionSecret })).body).toEqual({
      status: 'NOT_FOUND',
      errorMsg: 'Provision data was not found!',
    });
    expect((await ask({ ...asked, provisionDeviceSecret: provisionSecret })).body).toMatchObject({ status: 'SUCCESS' });
    expect((await keys()).find(({ id }) => id === water.id)).toMatchObject({
      usedCount: 1,
      lastUseTime: expect.any(String),
    });
    // Another project's manager does not reach it by its id.
    const elsewhere = { projectId: app.world.west.bridge, id: water.id };
    expect(
      await app.as(app.world.people.westAdmin).send(provisionCalls.DeleteDeviceProvisionKey, elsewhere),
    ).toMatchObject({ code: 404 });
    await engineer().must(provisionCalls.DeleteDeviceProvisionKey, own);
    expect((await ask({ ...asked, deviceName: 'WATER-2', provisionDeviceSecret: provisionSecret })).body).toMatchObject(
      { status: 'NOT_FOUND' },
    );
    expect(await detail('WATER-1')).toMatchObject({ deviceId: 'WATER-1' });
    expect(await engineer().send(provisionCalls.RenewDeviceProvisionKey, own)).toMatchObject({ code: 404 });
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
    const none = await app.anonymous.fetch('/api/v1/provision', { method: 'POST', body: '{' });
    expect(await none.json()).toMatchObject({ status: 'FAILURE' });
  });

  it.each([4, 5] as const)('over MQTT %s as the user “provision”, who may do nothing else', async (protocolVersion) => {
    const client = await connectAsync({
      host: '127.0.0.1',
      port: getMqttPort(app.platform) ?? 0,
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
    await change({ mode: 'checkPreProvisioned' });
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
    await change({ mode: 'off' });
    expect((await ask({ deviceName: 'PRE-1' })).body).toMatchObject({ status: 'NOT_FOUND' });
  });
});
