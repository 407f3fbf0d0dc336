import { type TbDevice, tbClaimCalls, tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { getMqttPort } from '../../transports/index.ts';

let app: TestApp;
let tower: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ tower } = app.world.east);
});
afterAll(() => app.stop());

/** A device of the enterprise that is assigned to no customer; only administrators add such. */
const pooled = (name: string, more: object = {}): Promise<TbDevice> =>
  app.as(app.world.people.admin).must(tbDeviceCalls.SaveThingDevice, { name, accessToken: `token-${name}`, ...more });
const say = (name: string, body = '') => app.anonymous.fetch(`/api/v1/token-${name}/claim`, { method: 'POST', body });
const claim = (deviceName: string, secretKey?: string, more: object = {}) =>
  app
    .as(app.world.people.member)
    .send(tbClaimCalls.ClaimDevice, { deviceName, ...(secretKey === undefined ? {} : { secretKey }), ...more });

describe('T-IOT-12 T-IOT-13 T-IOT-14 claiming', () => {
  it('a device says its secret; who knows it takes the device into their project, once', async () => {
    await pooled('C-1');
    expect((await claim('C-1', 's3')).code).toBe(400);
    expect((await say('C-1', '{"secretKey":"s3","durationMs":60000}')).status).toBe(200);
    expect((await claim('C-1', 'wrong')).code).toBe(400);
    const taken = await claim('C-1', 's3');
    expect(taken.raw).toMatchObject({
      Result: { device: { name: 'C-1', customerId: { id: tower } }, response: 'SUCCESS' },
    });
    expect((await claim('C-1', 's3')).code).toBe(400);
    const again = await say('C-1', '{"secretKey":"s3"}');
    expect([again.status, await again.json()]).toMatchObject([400, { message: '设备已分配给客户，不能再次认领' }]);

    await app.as(app.world.people.member).must(tbClaimCalls.ReclaimDevice, { deviceName: 'C-1' });
    const gone = await app.as(app.world.people.member).send(tbClaimCalls.ReclaimDevice, { deviceName: 'C-1' });
    expect(gone.code).toBe(404);
    expect((await say('C-1')).status).toBe(200);
    expect((await claim('C-1')).code).toBe(200);
  });

  it('a claim ends with its time and after ten wrong secrets', async () => {
    await pooled('C-2');
    await say('C-2', '{"secretKey":"x","durationMs":1}');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await claim('C-2', 'x')).code).toBe(400);
    await say('C-2', '{"secretKey":"x"}');
    for (let tries = 0; tries < 10; tries++) expect((await claim('C-2', `wrong ${tries}`)).code).toBe(400);
    expect((await claim('C-2', 'x')).code).toBe(400);
  });

  it('nobody takes a device into a project, or out of an enterprise, that they do not reach', async () => {
    await pooled('C-3');
    await say('C-3', '{"secretKey":"x"}');
    expect((await claim('C-3', 'x', { customerId: app.world.east.plant })).code).toBe(404);
    const stranger = await app
      .as(app.world.people.westMember)
      .send(tbClaimCalls.ClaimDevice, { deviceName: 'C-3', secretKey: 'x', customerId: app.world.west.bridge });
    const idle = await app
      .as(app.world.people.idle)
      .send(tbClaimCalls.ClaimDevice, { deviceName: 'C-3', secretKey: 'x' });
    expect([stranger.code, idle.code, idle.message]).toEqual([400, 400, '请选择客户']);
    expect((await claim('C-3', 'x', { customerId: tower })).code).toBe(200);
  });

  it('over MQTT, and by a gateway for the devices behind it', async () => {
    await pooled('C-GW', { additionalInfo: { gateway: true } });
    const client = await connectAsync({
      host: '127.0.0.1',
      port: getMqttPort(app.platform) ?? 0,
      username: 'token-C-GW',
      reconnectPeriod: 0,
    });
    await client.publishAsync('v1/devices/me/claim', '{"secretKey":"own"}', { qos: 1 });
    await client.publishAsync('v1/gateway/claim', '{"C-BEHIND":{"secretKey":"behind"}}', { qos: 1 });
    expect((await claim('C-BEHIND', 'behind')).code).toBe(200);
    expect((await claim('C-GW', 'own')).code).toBe(200);
    await client.endAsync(true);
  });
});
