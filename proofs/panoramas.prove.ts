import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { identityCalls } from '@twinscape/contract/identity';
import { panoramaCalls as calls } from '@twinscape/contract/panoramas';
import pg from 'pg';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { runningPostgres } from '../apps/server/src/platform/db/embedded/index.ts';
import { Client } from '../apps/server/src/testing/client.ts';
import { listChildProcesses } from '../apps/server/src/testing/kills/installation.ts';
import { DEMO_PASSWORD } from '../e2e/demoModel.ts';
import { type RunningProduct, startProduct } from '../e2e/product.ts';
import { createEmptyProject } from '../e2e/testProject.ts';
import { findFreeLowPort } from './telemetry/installation.ts';

const KILLS = 10;
const PHOTOGRAPHS = 6;
const SETTLE_MS = 180_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let product: RunningProduct | undefined;
let folder: string | undefined;
afterEach(async () => {
  await product?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** As heavy as a photograph: its conversion takes long enough to be hit. */
async function drawPhotograph(number: number): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 100 + number, sigma: 30 } as const;
  const small = await sharp({ create: { width: 2_048, height: 1_024, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  return new Uint8Array(await sharp(small).resize(8_192, 4_096).jpeg({ quality: 90 }).toBuffer());
}

describe('RU-STATE-05 conversions of panoramas under kill -9', () => {
  it(`of the server and of the process that converts, ${KILLS} times: each photograph is seen whole or says why not, and nothing is left`, {
    timeout: 900_000,
  }, async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape 孪境 panoramas-'));
    const dataDir = folder;
    const env = {
      TWINSCAPE_HTTP_PORT: String(await findFreeLowPort()),
      TWINSCAPE_LOG_LEVEL: 'error',
      TWINSCAPE_CONVERSIONS: '1',
    };
    const start = async () => {
      product = await startProduct(dataDir, env);
      return product;
    };
    let running = await start();
    const nobody = new Client(running.url, undefined);
    const { token } = await nobody.must(identityCalls.Login, { loginAccount: 'manager', loginPwd: DEMO_PASSWORD });
    const manager = new Client(running.url, token);
    const projectId = await createEmptyProject(manager, '全景断电试验');
    const { pbGuid } = await manager.must(calls.CreateItem, { projectId, name: '巡检', collectTime: new Date() });
    for (let number = 1; number <= PHOTOGRAPHS; number++) {
      const file = { name: `P${number}.jpg`, body: await drawPhotograph(number) };
      await manager.must(calls.UploadImages, { projectId, pbGuid }, { files: { file } });
    }
    const photographs = () => manager.must(calls.GetScenesByPbGuid, { projectId, pbGuid });
    const kills = { server: 0, converter: 0 };
    for (let kill = 0; kill < KILLS; kill++) {
      await wait(200 + Math.random() * 1_200);
      const converter = listChildProcesses(running.pid).find(({ command }) =>
        command.includes('--max-semi-space-size'),
      );
      if (kill % 2 === 0 && converter !== undefined) {
        process.kill(converter.pid, 'SIGKILL');
        kills.converter += 1;
        continue;
      }
      await running.kill();
      kills.server += 1;
      await expect.poll(() => running.hasEnded(), { timeout: 30_000 }).toBe(true);
      running = await start();
      // What is said to be done has everything that it needs.
      for (const { convertState, width, sphere } of await photographs())
        expect(convertState === 'done').toBe(width !== undefined && sphere !== undefined);
      const [failed] = (await photographs()).filter(({ convertState }) => convertState === 'error');
      if (failed) await manager.must(calls.RetrySceneConversion, { projectId, sceneName: failed.sceneName });
    }
    const unfinished = async () =>
      (await photographs()).filter(({ convertState }) => /^(waiting|converting)$/.test(convertState)).length;
    await expect.poll(unfinished, { timeout: SETTLE_MS, interval: 500 }).toBe(0);
    for (const { convertState, convertMessage, sceneName } of await photographs()) {
      if (convertState === 'done') continue;
      expect(convertMessage).toMatch(/\p{Script=Han}/u);
      await manager.must(calls.RetrySceneConversion, { projectId, sceneName });
    }
    await expect.poll(unfinished, { timeout: SETTLE_MS, interval: 500 }).toBe(0);
    const done = await photographs();
    expect(done.map(({ convertState }) => convertState)).toEqual(done.map(() => 'done'));
    for (const { tiles, widths } of done)
      for (const width of widths) {
        const answer = await fetch(`${running.url}${tiles}/${width}/0/0`, { headers: { token } });
        expect([answer.status, (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width]).toEqual([
          200, 512,
        ]);
      }

    // Tiles, the sphere and two pictures of each; of runs that were killed nothing is held.
    const database = new pg.Client({ connectionString: (await runningPostgres(dataDir)) ?? '' });
    await database.connect();
    const { rows } = await database.query(
      `select purpose, count(*)::int as count from file where project_id = $1 and kind = 'panorama' and purpose in ('tiles', 'sphere.jpg', 'cover.jpg', 'thumbnail.jpg') group by purpose`,
      [projectId],
    );
    await database.end();
    expect(rows.map(({ count }) => count)).toEqual([PHOTOGRAPHS, PHOTOGRAPHS, PHOTOGRAPHS, PHOTOGRAPHS]);
    await running.stop();
    expect(readdirSync(path.join(dataDir, 'work'))).toEqual([]);
    console.log(`killed ${JSON.stringify(kills)}; ${done.length} photographs whole`);
  });
});
