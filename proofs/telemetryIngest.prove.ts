import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connectAsync } from 'mqtt';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage, type ValueFrameJson } from '../apps/server/src/domains/realtime/testing/page.ts';
import { createTestDatabase } from '../apps/server/src/platform/testing/database.ts';
import { type RunningProduct, startProduct } from '../e2e/product.ts';
import { type IngestProcess, startIngest } from './telemetry/ingest.ts';
import { addDeviceOverHttp, findFreeLowPort, signInOverHttp } from './telemetry/installation.ts';
import { type ProvedDevice, TelemetrySender } from './telemetry/sender.ts';

const KILLS = 15;
const SENDERS = 4;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const computeMedian = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;

let api: RunningProduct | undefined;
let ingest: IngestProcess | undefined;
afterEach(async () => {
  await ingest?.kill();
  await api?.stop();
});

/** One word of a device over MQTT; resolves when it is acknowledged. */
async function say(mqttPort: number, { token }: ProvedDevice, payload: string): Promise<void> {
  const client = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, { username: token, reconnectPeriod: 0 }, false);
  await client.publishAsync('v1/devices/me/telemetry', payload, { qos: 1 });
  await client.endAsync(true);
}

describe('an installation whose devices are heard by a process of their own', () => {
  it(`kill -9 of that process, ${KILLS} times under load, while people go on being served: every acknowledged point is there exactly once, and what comes afterwards reaches those who listen`, {
    timeout: 900_000,
  }, async () => {
    const database = await createTestDatabase();
    const folders = await Promise.all(
      ['api', 'ingest'].map((name) => mkdtemp(path.join(os.tmpdir(), `twinscape 孪境 ${name}-`))),
    );
    const mqttPort = await findFreeLowPort();
    api = await startProduct(folders[0] ?? '', {
      DATABASE_URL: database.url,
      TWINSCAPE_ROLES: 'api,worker',
      TWINSCAPE_LOG_LEVEL: 'error',
      TWINSCAPE_CONVERSIONS: '0',
    });
    const { url } = api;
    const start = async () => {
      ingest = await startIngest(database.url, folders[1] ?? '', mqttPort);
      return ingest;
    };
    let listening = await start();

    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const ask = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows;
    const [project] = await ask<{ id: string }>('select id from project order by created_at limit 1');
    const projectId = project?.id ?? '';
    const token = await signInOverHttp(url);
    const senders: TelemetrySender[] = [];
    for (let index = 0; index < SENDERS; index++)
      senders.push(
        new TelemetrySender({ mqttPort, url: url }, await addDeviceOverHttp(url, token, projectId, `sender${index}`)),
      );
    const witness = await addDeviceOverHttp(url, token, projectId, 'WITNESS');
    const page = await openPage<ValueFrameJson>(url, '/ws/iot?R=0.1');
    page.send({
      ProjectId: projectId,
      DeviceIds: ['WITNESS'],
      WebSocketArgumentType: 1,
      Parameter: {},
      Token: token,
    });
    await page.until(({ DeviceDetail }) => DeviceDetail.DeviceId === 'WITNESS');
    // People go on reading meanwhile.
    const served = { yes: 0, no: 0 };
    let isOver = false;
    const reading = (async () => {
      while (!isOver) {
        const response = await fetch(
          `${url}/api/DeviceManager/GetDevicePropertyList?ProjectId=${projectId}&DeviceId=WITNESS`,
          { headers: { Token: token } },
        ).catch(() => undefined);
        const answer = (await response?.json().catch(() => undefined)) as { ErrorCode?: number } | undefined;
        served[answer?.ErrorCode === 200 ? 'yes' : 'no'] += 1;
        await wait(100);
      }
    })();
    const working = senders.map((sender) => sender.work());

    const reached: number[] = [];
    for (let kill = 1; kill <= KILLS; kill++) {
      await wait(300 + Math.random() * 1_200);
      await listening.kill();
      listening = await start();
      await say(mqttPort, witness, `{"kill":${kill}}`);
      const acknowledged = performance.now();
      await page.until(({ DataDetails }) =>
        DataDetails.some(({ PropertyName, Value }) => PropertyName === 'kill' && Value === kill),
      );
      reached.push(performance.now() - acknowledged);
    }
    for (const sender of senders) sender.stop();
    await Promise.all(working);
    isOver = true;
    await reading;
    page.socket.terminate();

    const points = senders.reduce((sum, sender) => sum + sender.points, 0);
    const again = senders.reduce((sum, sender) => sum + sender.sentAgain, 0);
    const wrong = (await Promise.all(senders.map((sender) => sender.differences(token)))).flat();
    const [stored] = await ask<{ n: number }>(
      `select (select count(*) from ts_point p join series s on s.id = p.series where key like 'sender%')::int
            + coalesce((select sum(n) from ts_chunk c join series s on s.id = c.series where key like 'sender%'), 0)::int as n`,
    );
    console.log(
      `${KILLS} kills of ingest: ${points} points acknowledged, ${stored?.n} stored, ${wrong.length} missing, doubled or changed, ${again} batches sent again; ` +
        `people were answered ${served.yes} times, not ${served.no} times; a value reached the open page ${computeMedian(reached).toFixed(0)} ms after its acknowledgement (median; ${Math.max(...reached).toFixed(0)} at most)`,
    );
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(stored?.n).toBe(points);
    expect([points > 2_000, again >= KILLS / 2]).toEqual([true, true]);
    expect(served.no).toBe(0);
    expect(api.hasEnded()).toBe(false);
    await client.end();
    await listening.kill();
    await api.stop();
    await database.drop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });
});
