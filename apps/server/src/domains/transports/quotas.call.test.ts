import type { QuotaValues } from '@twinscape/contract';
import { devicePropertyCalls, deviceRegistryCalls, eventCalls } from '@twinscape/contract/devices';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { messageCalls } from '@twinscape/contract/messages';
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { quotaSettings } from '../../platform/quotas/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { getMqttPort } from './index.ts';

let app: TestApp;
let set: Partial<QuotaValues> = {};
let settings: ReturnType<typeof quotaSettings.get>;
const clients: MqttClient[] = [];
beforeAll(async () => {
  app = await startTestApp({ TWINSCAPE_DEVICE_CONNECTIONS_PER_ADDRESS: '4' });
  settings = quotaSettings.get();
  quotaSettings.fill(async () => set);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
  await limited({});
});
afterAll(async () => {
  quotaSettings.fill(settings);
  await app.stop();
});

/** Sets quotas of the enterprise; what is absent has its default. */
async function limited(values: Partial<QuotaValues>): Promise<void> {
  set = values;
  await app.platform.quotas.refresh(app.world.east.id);
}
const engineer = () => app.as(app.world.people.engineer);
const projectId = () => app.world.east.tower;
async function added(deviceId: string, more: object = {}): Promise<{ id: string; token: string }> {
  const device = { projectId: projectId(), deviceId, deviceName: deviceId, adapterId: projectId(), ...more };
  const { id, accessToken } = await engineer().must(deviceRegistryCalls.AddProjectDevice, device);
  return { id, token: accessToken ?? '' };
}
async function connected(username: string): Promise<MqttClient> {
  const options = { username, protocolVersion: 5, reconnectPeriod: 0, connectTimeout: 3_000 } as IClientOptions;
  // Without a second try: who is turned away hears it.
  const client = await connectAsync(`mqtt://127.0.0.1:${getMqttPort(app.platform) ?? 0}`, options, false);
  clients.push(client);
  return client;
}
const send = (client: MqttClient, values: unknown, topic = 'v1/devices/me/telemetry') =>
  client.publishAsync(topic, JSON.stringify(values), { qos: 1 });
const post = (token: string, values: unknown, feature = 'telemetry') =>
  app.anonymous.fetch(`/api/v1/${token}/${feature}`, { method: 'POST', body: JSON.stringify(values) });
const keys = (count: number, prefix = 'k') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, index]));
async function latest(deviceId: string): Promise<number> {
  const asked = { projectId: projectId(), deviceId };
  return (await app.as(app.world.people.member).must(devicePropertyCalls.GetDevicePropertyList, asked)).length;
}
const errorsOf = async (id: string): Promise<string[]> => {
  const found = await engineer().must(eventCalls.GetEvents, { a: 'DEVICE', b: id, c: 'ERROR', pageSize: 50, page: 0 });
  return found.data.map(({ body }) => String(body.error));
};
/** What the administrators see of a limit. */
const used = async (name: keyof QuotaValues): Promise<number | undefined> => {
  const { limits } = await app.as(app.world.people.admin).must(enterpriseCalls.GetEnterpriseLimits, {});
  return limits.find((limit) => limit.name === name)?.used;
};
const told = async () => {
  const { data } = await app.as(app.world.people.admin).must(messageCalls.GetMessageList, {
    messageTypes: ['device.quotaReached'],
    pageIndex: 1,
    pageSize: 50,
  });
  return data.list.map(({ content }) => content);
};

describe('what devices of an enterprise may use', () => {
  it('keys: what is beyond is refused by name, those that are there go on, and the managers are told once', async () => {
    const { id, token } = await added('KEYS');
    await limited({ keysPerDevice: 20 });
    const client = await connected(token);
    await expect(send(client, keys(30))).rejects.toMatchObject({ code: 0x97 });
    expect(await latest('KEYS')).toBe(20);
    await send(client, { k0: 5, k19: 6 });
    expect((await post(token, { k3: 7 })).status).toBe(200);
    const refused = await post(token, { other: 1 });
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('other')]);
    expect((await post(token, { attribute: 1 }, 'attributes')).status).toBe(403);
    expect(await latest('KEYS')).toBe(20);
    await expect.poll(() => errorsOf(id)).toHaveLength(3);
    await expect.poll(told).toHaveLength(2);
    await limited({});
    await send(client, { other: 1 });
    await expect.poll(() => latest('KEYS'), { timeout: 20_000 }).toBe(21);
  });

  it('devices behind a gateway: those beyond are not added, and the data of the others is stored', async () => {
    const { id, token } = await added('GW-QUOTA', { isGateway: true });
    await limited({ devicesPerGateway: 2 });
    const client = await connected(token);
    const message = { 'Q 1': [{ t: 1 }], 'Q 2': [{ t: 2 }], 'Q 3': [{ t: 3 }], 'Q 4': [{ t: 4 }] };
    await expect(send(client, message, 'v1/gateway/telemetry')).rejects.toMatchObject({ code: 0x97 });
    expect([await latest('Q 1'), await latest('Q 2')]).toEqual([1, 1]);
    const third = { projectId: projectId(), deviceId: 'Q 3' };
    expect((await engineer().send(deviceRegistryCalls.GetProjectDeviceDetail, third)).code).toBe(404);
    await expect.poll(() => errorsOf(id)).toEqual([expect.stringContaining('gateway')]);
  });

  it('devices: further ones are refused with the limit', async () => {
    await limited({ devices: 1 });
    const device = { projectId: projectId(), deviceId: 'ONE-MORE', deviceName: 'ONE-MORE', adapterId: projectId() };
    const answer = await engineer().send(deviceRegistryCalls.AddProjectDevice, device);
    expect([answer.code, answer.message]).toEqual([403, expect.stringContaining('1')]);
  });

  it('connections of the enterprise, and of one address: one more is turned away, and let in when another has gone', async () => {
    const { token } = await added('MANY');
    await limited({ deviceConnections: 2 });
    const [first] = [await connected(token), await connected(token)];
    await expect(connected(token)).rejects.toMatchObject({ code: 0x97 });
    await first?.endAsync();
    await expect
      .poll(() =>
        connected(token).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await limited({});
    await connected(token);
    await connected(token);
    await expect(connected(token)).rejects.toThrow();
    await clients[1]?.endAsync();
    await expect
      .poll(() =>
        connected(token).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  it('how many are connected and how much they send is counted for the administrators, and falls when they go', async () => {
    const { token } = await added('COUNTED');
    const before = (await used('deviceConnections')) ?? Number.NaN;
    const [first, second] = [await connected(token), await connected(token)];
    expect(await used('deviceConnections')).toBe(before + 2);
    for (let at = 0; at < 20; at++) await send(first, keys(100));
    // Two thousand values within ten to twenty seconds.
    const rate = (await used('pointsPerSecond')) ?? Number.NaN;
    expect(rate).toBeGreaterThan(80);
    expect(rate).toBeLessThan(400);
    await Promise.all([first.endAsync(), second.endAsync()]);
    await expect.poll(() => used('deviceConnections')).toBe(before);
  });

  it('points a second: over MQTT the sender is slowed and nothing is lost; over HTTP it hears when to come again', async () => {
    const { id, token } = await added('FAST');
    const slow = await added('BESIDE');
    await limited({ pointsPerSecond: 400 });
    const client = await connected(token);
    const begun = Date.now();
    const from = begun - 3_600_000;
    const sent = Array.from({ length: 60 }, (_, index) =>
      send(
        client,
        Array.from({ length: 100 }, (_, at) => ({ ts: from + index * 100 + at, values: { t: 1 } })),
      ),
    );
    await expect.poll(async () => (await post(slow.token, { t: 1 })).status).toBe(429);
    const refused = await post(slow.token, { t: 1 });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    await Promise.all(sent);
    // Ten seconds' worth at once, and the other two thousand at four hundred a second.
    expect(Date.now() - begun).toBeGreaterThan(3_500);
    const { rows } = await app.platform.database.pool.query<{ n: number }>(
      'select count(*)::int as n from ts_point p join series s on s.id = p.series where s.entity_id = $1',
      [id],
    );
    expect(rows[0]?.n).toBe(6_000);
    await expect.poll(told).toContainEqual(expect.stringMatching(/400/));
  });
});
