import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { telemetryCalls } from '@twinscape/contract/telemetry';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createRandom } from '../telemetry/testing/random.ts';
import { getMqttPort } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const engineer = () => app.as(app.world.people.engineer);
async function added(deviceId: string, more: object = {}): Promise<{ id: string; token: string }> {
  const projectId = app.world.east.tower;
  const device = { projectId, deviceId, deviceName: deviceId, adapterId: projectId, ...more };
  const { id, accessToken } = await engineer().must(deviceRegistryCalls.AddProjectDevice, device);
  return { id, token: accessToken ?? '' };
}
const connected = (username: string): Promise<MqttClient> =>
  connectAsync({ host: '127.0.0.1', port: getMqttPort(app.platform) ?? 0, username, reconnectPeriod: 0 });
const send = (client: MqttClient, payload: string, topic = 'v1/devices/me/telemetry') =>
  client.publishAsync(topic, payload, { qos: 1 });
async function stored(id: string, key: string): Promise<{ n: number; sum: number; lead: number }> {
  const { rows } = await app.platform.database.pool.query<{ n: number; sum: number; lead: number }>(
    `select count(*)::int as n, coalesce(sum(num), 0)::float8 as sum,
            coalesce(max(extract(epoch from p.ts - now())), 0)::float8 as lead
       from ts_point p join series s on s.id = p.series where s.entity_id = $1 and s.key = $2`,
    [id, key],
  );
  return rows[0] ?? { n: 0, sum: 0, lead: 0 };
}
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('points without a time: as many are stored as were acknowledged', () => {
  it('a burst over MQTT, with different values', async () => {
    const { id, token } = await added('BURST');
    const client = await connected(token);
    await Promise.all(numbers(3_000).map((n) => send(client, `{"t":${n}}`)));
    expect(await stored(id, 't')).toMatchObject({ n: 3_000, sum: (2_999 * 3_000) / 2 });
    expect((await stored(id, 't')).lead).toBeLessThan(2);
    await client.endAsync(true);
  });

  it('with equal values, over several connections of one device that come and go, and over HTTP beside them', async () => {
    const { id, token } = await added('EQUAL');
    let acknowledged = 0;
    const overMqtt = async (): Promise<void> => {
      for (let times = 0; times < 3; times++) {
        const client = await connected(token);
        await Promise.all(
          numbers(150).map(async () => {
            await send(client, '{"t":1}');
            acknowledged += 1;
          }),
        );
        await client.endAsync(true);
      }
    };
    const overHttp = async (): Promise<void> => {
      for (let times = 0; times < 40; times++) {
        const { status } = await app.anonymous.fetch(`/api/v1/${token}/telemetry`, { method: 'POST', body: '{"t":1}' });
        if (status === 200) acknowledged += 1;
      }
    };
    await Promise.all([overMqtt(), overMqtt(), overMqtt(), overHttp(), overHttp()]);
    expect(acknowledged).toBe(3 * 3 * 150 + 80);
    expect((await stored(id, 't')).n).toBe(acknowledged);
  });

  it('lists of readings, some with a time and some without, in any mixture', async () => {
    const { id, token } = await added('MIXED');
    const client = await connected(token);
    const random = createRandom(1_017);
    const base = Date.now() - 3_600_000;
    let readings = 0;
    const sent: Promise<unknown>[] = [];
    for (let message = 0; message < 200; message++) {
      const list = numbers(1 + random.below(8)).map(() => {
        readings += 1;
        return random.below(2) === 0 ? { t: 1 } : { ts: base + readings, values: { t: 1 } };
      });
      sent.push(send(client, JSON.stringify(list)));
    }
    await Promise.all(sent);
    expect((await stored(id, 't')).n).toBe(readings);
    await client.endAsync(true);
  });

  it('behind a gateway, for each of its devices', async () => {
    const { token } = await added('BURST-GW', { isGateway: true });
    const client = await connected(token);
    const message = '{"G 1":[{"t":1},{"t":1}],"G 2":[{"t":2}]}';
    await Promise.all(numbers(300).map(() => send(client, message, 'v1/gateway/telemetry')));
    for (const [deviceId, each] of [
      ['G 1', 2],
      ['G 2', 1],
    ] as const) {
      const { id } = await engineer().must(deviceRegistryCalls.GetProjectDeviceDetail, {
        projectId: app.world.east.tower,
        deviceId,
      });
      expect((await stored(id, 't')).n).toBe(300 * each);
    }
    await client.endAsync(true);
  });

  it('C-TELE-05 that a program saves, in lists and at once', async () => {
    const { id } = await added('PROGRAM');
    const payload = JSON.stringify(numbers(20).map((n) => ({ t: n })));
    const saved = numbers(20).map(() =>
      engineer().must(telemetryCalls.SaveTimeseries, { a: 'DEVICE', b: id, payload }),
    );
    await Promise.all(saved);
    expect((await stored(id, 't')).n).toBe(400);
  });
});
