import { type EventEmitter, once } from 'node:events';
import { devicePropertyCalls, deviceRegistryCalls, eventCalls } from '@twinscape/contract/devices';
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { getMqttPort } from '../index.ts';

let app: TestApp;
const clients: MqttClient[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
});
afterAll(() => app.stop());

const engineer = () => app.as(app.world.people.engineer);
async function added(deviceId: string, more: object = {}): Promise<{ id: string; token: string }> {
  const projectId = app.world.east.tower;
  const device = { projectId, deviceId, deviceName: deviceId, adapterId: projectId, ...more };
  const { id, accessToken } = await engineer().must(deviceRegistryCalls.AddProjectDevice, device);
  return { id, token: accessToken ?? '' };
}
/** A client as it is used: it connects again by itself and sends again what was not acknowledged. */
async function connected(username: string, protocolVersion: 4 | 5, counted: { published: number; opened: number }) {
  const client = await connectAsync({
    host: '127.0.0.1',
    port: getMqttPort(app.platform) ?? 0,
    username,
    protocolVersion,
    clean: false,
    clientId: `real-${protocolVersion}-${username}`,
    reconnectPeriod: 50,
  } as IClientOptions);
  clients.push(client);
  client.on('packetsend', ({ cmd }) => {
    if (cmd === 'publish') counted.published += 1;
  });
  client.on('connect', () => {
    counted.opened += 1;
  });
  return client;
}
const latest = async (deviceId: string) => {
  const asked = { projectId: app.world.east.tower, deviceId };
  const properties = await app.as(app.world.people.member).must(devicePropertyCalls.GetDevicePropertyList, asked);
  return Object.fromEntries(properties.map(({ propertyName, value }) => [propertyName, value]));
};
const errorsOf = async (id: string): Promise<string[]> => {
  const found = await engineer().must(eventCalls.GetEvents, { a: 'DEVICE', b: id, c: 'ERROR', pageSize: 50, page: 0 });
  return found.data.map(({ body }) => String(body.error));
};
const soon = () => new Promise((resolve) => setTimeout(resolve, 400));

/** What a device may send that is refused for good: what it is, where to, and the reason code of MQTT 5. */
const REFUSED = [
  ['a point too far ahead', 'v1/devices/me/telemetry', '{"ts":99999999999999,"values":{"t":1}}', 0x99],
  ['a key that is too long', 'v1/devices/me/telemetry', JSON.stringify({ ['k'.repeat(300)]: 1 }), 0x99],
  ['no JSON', 'v1/devices/me/telemetry', '{"t":', 0x99],
  ['a value that is too large', 'v1/devices/me/attributes', JSON.stringify({ text: 'x'.repeat(70_000) }), 0x99],
  ['a million digits', 'v1/devices/me/telemetry', `{"t":${'9'.repeat(1_000_000)}}`, 0x99],
  ['a topic that is not for devices', 'elsewhere/topic', '{"t":1}', 0x90],
  ['what only a gateway may say', 'v1/gateway/telemetry', '{"other":[{"t":1}]}', 0x87],
] as const;

describe.each([4, 5] as const)('MQTT version %s: what is refused for good', (version) => {
  it.each(REFUSED)(
    '%s is acknowledged, never sent again, and told as an event; the next message is stored',
    async (title, topic, payload, code) => {
      const name = `R${version} ${title}`.slice(0, 30);
      const { id, token } = await added(name);
      const counted = { published: 0, opened: 0 };
      const client = await connected(token, version, counted);
      const sent = client.publishAsync(topic, payload, { qos: 1 });
      if (version === 5) await expect(sent).rejects.toMatchObject({ code });
      else await sent;
      await client.publishAsync('v1/devices/me/telemetry', '{"after":1}', { qos: 1 });
      await soon();
      expect(counted).toEqual({ published: 2, opened: 0 });
      expect(await latest(name)).toMatchObject({ after: 1 });
      await expect.poll(() => errorsOf(id)).toHaveLength(1);
    },
  );

  it('behind a gateway each device is judged alone', async () => {
    const { id, token } = await added(`GW-${version}`, { isGateway: true });
    const counted = { published: 0, opened: 0 };
    const client = await connected(token, version, counted);
    const names = ['good 1', 'bad list', 'good 2', 'bad time', 'good 3'].map((name) => `${name} ${version}`);
    const [good1 = '', badList = '', good2 = '', badTime = '', good3 = ''] = names;
    const sent = client.publishAsync(
      'v1/gateway/telemetry',
      JSON.stringify({
        [good1]: [{ t: 1 }],
        [badList]: { t: 1 },
        [good2]: [{ t: 2 }],
        [badTime]: [{ ts: 99_999_999_999_999, values: { future: 1 } }, { t: 3 }],
        [good3]: [{ t: 4 }],
        ['x'.repeat(500)]: [{ t: 5 }],
      }),
      { qos: 1 },
    );
    if (version === 5) await expect(sent).rejects.toMatchObject({ code: 0x99 });
    else await sent;
    await soon();
    expect(counted).toEqual({ published: 1, opened: 0 });
    expect(await Promise.all([good1, good2, badTime, good3].map(latest))).toEqual([
      { t: 1 },
      { t: 2 },
      { t: 3 },
      { t: 4 },
    ]);
    await expect.poll(() => errorsOf(id)).toHaveLength(1);
    const projectId = app.world.east.tower;
    const bad = await engineer().must(deviceRegistryCalls.GetProjectDeviceDetail, { projectId, deviceId: badTime });
    await expect.poll(() => errorsOf(bad.id)).toEqual([expect.stringContaining('“future”'.replace(/[“”]/g, '"'))]);
  });

  it('attributes behind a gateway too', async () => {
    const { token } = await added(`GA-${version}`, { isGateway: true });
    const client = await connected(token, version, { published: 0, opened: 0 });
    const attributes = JSON.stringify({
      [`A1 ${version}`]: { ok: 1 },
      [`A2 ${version}`]: 7,
      [`A3 ${version}`]: { ok: 3 },
    });
    await client.publishAsync('v1/gateway/attributes', attributes, { qos: 1 }).catch(() => undefined);
    const projectId = app.world.east.tower;
    for (const [deviceId, value] of [
      [`A1 ${version}`, 1],
      [`A3 ${version}`, 3],
    ] as const) {
      const { clientAttributes } = await engineer().must(deviceRegistryCalls.GetProjectDeviceDetail, {
        projectId,
        deviceId,
      });
      expect(clientAttributes).toMatchObject([{ propertyName: 'ok', value }]);
    }
  });
});

describe('what the server cannot take for now', () => {
  it('a database that is away ends the connection without an acknowledgement, so that the message comes again and is stored', async () => {
    const { token } = await added('AGAIN');
    const counted = { published: 0, opened: 0 };
    const client = await connected(token, 4, counted);
    const { pool } = app.platform.database;
    // The attributes of a device are written in one statement; this one waits until its time is over.
    await pool.query('alter table attribute rename to attribute_away');
    const gone = once(client as unknown as EventEmitter, 'close');
    const sent = client.publishAsync('v1/devices/me/attributes', '{"kept":1}', { qos: 1 });
    await gone;
    await pool.query('alter table attribute_away rename to attribute');
    await sent;
    expect(counted.published).toBeGreaterThan(1);
  });
});

describe('HTTP says what is wrong, as ever', () => {
  it.each([
    ['{"ts":99999999999999,"values":{"t":1}}', 400],
    ['{"t":', 400],
    [`{"t":${'9'.repeat(60_000)}}`, 400],
  ] as const)('%#', async (body, status) => {
    const { token } = await added(`H-${body.length}`);
    const answer = await app.anonymous.fetch(`/api/v1/${token}/telemetry`, { method: 'POST', body });
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { message: string }).message).not.toBe('');
  });
});
