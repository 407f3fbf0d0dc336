import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { composePlatform, stopPlatform } from '../apps/server/src/compose.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { removeUnusedBlobs } from '../apps/server/src/domains/files/index.ts';
import { runningPostgres, startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/index.ts';
import { openLog } from '../apps/server/src/platform/log/index.ts';
import { MIGRATIONS } from '../apps/server/src/platform/testing/globalSetup.ts';
import { createFileGenerator } from '../apps/server/src/testing/kills/files.ts';
import {
  findConverterPid,
  findIncompleteVersions,
  isProcessAlive,
  readDatabasePid,
} from '../apps/server/src/testing/kills/installation.ts';
import { Uploader } from '../apps/server/src/testing/kills/uploader.ts';
import { type RunningProduct, startProduct } from '../e2e/product.ts';

const KILLS = 36;
const VICTIMS = ['server', 'converter', 'database'] as const;
const SETTLE_MS = 300_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

let product: RunningProduct | undefined;
afterEach(async () => {
  await product?.stop();
});

describe('uploads and conversions under kill -9', () => {
  it(`of server, database or converter, ${KILLS} times: all go on or say why, and nothing is half visible`, {
    timeout: 1_500_000,
  }, async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'twinscape 孪境 models-'));
    const env = { TWINSCAPE_HTTP_PORT: String(await freePort()), TWINSCAPE_LOG_LEVEL: 'error' };
    const start = async () => {
      product = await startProduct(dataDir, env);
      return product;
    };
    let running = await start();
    const uploader = new Uploader(running.url, await createFileGenerator());
    await uploader.signIn();
    const working = uploader.uploadUntilStopped();
    const kills = { server: 0, converter: 0, database: 0 };
    const half: string[] = [];

    for (let kill = 0; kill < KILLS; kill++) {
      const victim = VICTIMS[kill % VICTIMS.length] ?? 'server';
      await wait(200 + Math.random() * 2_500);
      const converter = findConverterPid(running.pid);
      if (victim === 'converter') {
        if (converter === undefined) {
          kill -= 1;
          continue;
        }
        process.kill(converter, 'SIGKILL');
        kills.converter += 1;
        continue;
      }
      if (victim === 'database') process.kill(readDatabasePid(dataDir), 'SIGKILL');
      else await running.kill();
      kills[victim] += 1;
      // Without its database the program ends by itself.
      await expect.poll(() => running.hasEnded(), { timeout: 30_000 }).toBe(true);
      if (converter !== undefined) await expect.poll(() => isProcessAlive(converter), { timeout: 10_000 }).toBe(false);
      running = await start();
      half.push(...(await findIncompleteVersions((await runningPostgres(dataDir)) ?? '')));
    }

    uploader.stop();
    await working;
    const unfinished = async () =>
      (await uploader.states()).filter(({ convertState }) => /^(waiting|converting)$/.test(convertState)).length;
    await expect.poll(unfinished, { timeout: SETTLE_MS, interval: 500 }).toBe(0);
    half.push(...(await findIncompleteVersions((await runningPostgres(dataDir)) ?? '')));
    expect(half).toEqual([]);

    const models = await uploader.states();
    const mine = models.filter(({ modelName }) => modelName.startsWith('上传 '));
    const failed = mine.filter(({ convertState }) => convertState !== 'converted');
    console.log(
      `killed ${JSON.stringify(kills)}; ${uploader.sent.length} models sent, ${uploader.resumed} times resumed, ${failed.length} say why they failed`,
    );
    // What was acknowledged is there, once; an upload whose answer was lost at the very end may be there too.
    const ids = new Set(mine.map(({ modelId }) => modelId));
    expect(uploader.sent.filter(({ modelId }) => !ids.has(modelId))).toEqual([]);
    expect(new Set(uploader.sent.map(({ modelId }) => modelId)).size).toBe(uploader.sent.length);
    expect(mine.length).toBeLessThanOrEqual(uploader.sent.length + 1);
    expect(uploader.sent.length).toBeGreaterThan(KILLS / 6);
    expect(uploader.resumed).toBeGreaterThan(KILLS / 12);
    for (const { reason } of failed) expect(reason).toMatch(/\p{Script=Han}/u);
    for (const { modelId, convertState } of mine)
      expect((await uploader.open(modelId)).code).toBe(convertState === 'converted' ? 200 : 409);
    // The demo building was queued at the first start and met the same kills.
    expect(models.filter(({ modelName }) => !modelName.startsWith('上传 '))).toHaveLength(1);

    await running.stop();
    expect(readdirSync(path.join(dataDir, 'work'))).toEqual([]);
    await expectNoOrphans(dataDir, uploader);
    await rm(dataDir, { recursive: true, force: true });
  });
});

/**
 * Every file belongs to a version or to an upload under way, every original is what was sent, and every blob is some
 * file's once the sweeper has been.
 */
async function expectNoOrphans(dataDir: string, uploader: Uploader): Promise<void> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const config = readConfig({ TWINSCAPE_DATA_DIR: dataDir });
  const platform = await composePlatform(config, openLog('error'), embedded.url, MIGRATIONS, () => '');
  try {
    const { rows: lost } = await platform.database.pool.query(
      `select id, purpose, name from file f where kind in ('model', 'part')
          and not exists (select from model_version where f.id in (file_id, pack_file_id, small_picture_id, large_picture_id))
          and not exists (select from file_upload_part where file_id = f.id)`,
    );
    expect(lost).toEqual([]);
    const { rows: originals } = await platform.database.pool.query<{ model_id: string; sha256: string }>(
      'select model_id, sha256 from model_version',
    );
    const hashes = new Map(originals.map(({ model_id, sha256 }) => [model_id, sha256]));
    expect(uploader.sent.filter(({ modelId, sha256 }) => hashes.get(modelId) !== sha256)).toEqual([]);
    await removeUnusedBlobs(platform, undefined, Date.now() + 49 * 3_600_000);
    const { rows: held } = await platform.database.pool.query<{ key: string }>(
      'select distinct blob_key as key from file',
    );
    const left: string[] = [];
    for await (const { key } of platform.blobs.list()) left.push(key);
    expect(left.sort()).toEqual(held.map(({ key }) => key).sort());
  } finally {
    await stopPlatform(platform);
    await embedded.stop();
  }
}
