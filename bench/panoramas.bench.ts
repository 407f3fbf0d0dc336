import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { identityCalls } from '@twinscape/contract/identity';
import { panoramaCalls as calls, hotspotCalls, PANORAMA_TILE } from '@twinscape/contract/panoramas';
import pg from 'pg';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { convertPhotograph } from '../apps/server/src/domains/panoramas/conversion/convertPhotograph.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/index.ts';
import { Client } from '../apps/server/src/testing/client.ts';
import { openBrowser } from '../e2e/browser.ts';
import { DEMO_PASSWORD } from '../e2e/demoModel.ts';
import { startProduct } from '../e2e/product.ts';
import { createEmptyProject } from '../e2e/testProject.ts';
import { measureTime, quantile, recordComparison, recordFigure } from './frame.ts';

/**
 * Panoramas on the built product. Targets: the conversion takes at most 1.3 times what libvips takes for the tiles
 * alone; what is read until a photograph of 16,384 pixels is seen is below 1 MB (how long that takes at 10 Mbit/s
 * stands beside what the line takes: drawing differs with the machine); no tile is answered with anything but 200;
 * 200 hotspots cost less than half a frame; 1,000 photographs of a set, and a page of 1,000 sets, are listed below 60
 * ms.
 */
const PHOTOGRAPHS = 1_000;
const SETS = 1_000;
const LINE_BITS = 10_000_000;
const MEBIBYTE = 1024 ** 2;

/** Soft noise: as many bytes as a photograph of an interior has, about 2 bits a pixel. */
async function drawRoom(width: number): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: width / 4,
      height: width / 8,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  return sharp(noise)
    .resize(width, width / 2)
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** `vips dzsave` by the same libvips: the pyramid of tiles, and nothing else. */
const saveTiles = (photograph: Buffer) =>
  sharp(photograph, { sequentialRead: true })
    .jpeg({ quality: 80 })
    .tile({ size: PANORAMA_TILE, overlap: 0, container: 'zip', layout: 'dz', depth: 'onepixel' })
    .toBuffer();

/** What a process of its own has to do: it answers the most memory that it had, in megabytes. */
const ALONE = 'BENCH_PANORAMA_ALONE';
const [way, source] = process.env[ALONE]?.split('|') ?? [];
if (way && source) {
  const photograph = await readFile(source);
  await (way === 'ours' ? convertPhotograph(photograph) : saveTiles(photograph));
  // What `getrusage` says begins with the memory of whoever started the process.
  const [, most] = /VmHWM:\s+(\d+) kB/.exec(await readFile('/proc/self/status', 'utf8')) ?? [];
  process.stdout.write(String(Number(most) / 1024));
  process.exit(0);
}

async function measureMemory(width: number, photograph: Buffer): Promise<void> {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'twinscape-bench-')), 'photograph.jpg');
  await writeFile(file, photograph);
  const run = async (how: 'ours' | 'libvips') => {
    const env = { ...process.env, [ALONE]: `${how}|${file}` };
    return Number((await promisify(execFile)(process.execPath, [process.argv[1] ?? ''], { env })).stdout);
  };
  const [ours, libvips] = [await run('ours'), await run('libvips')];
  recordFigure(`${width}: memory of a process that converts`, ours, 'MB');
  recordFigure(`${width}: memory of one that writes the tiles alone`, libvips, 'MB');
  rmSync(path.dirname(file), { recursive: true });
}

async function measureConversion(width: number): Promise<Buffer> {
  const photograph = await drawRoom(width);
  await measureTime(`conversion of ${width} × ${width / 2}`, () => convertPhotograph(photograph), {
    baseline: () => saveTiles(photograph),
    warmUps: 1,
    runs: 5,
    limitMs: 60_000,
    target: { ratioAtMost: 1.3 },
  });
  recordFigure(`${width}: the photograph`, photograph.length / MEBIBYTE, 'MB');
  await measureMemory(width, photograph);
  return photograph;
}

const big = await measureConversion(16_384).then(async (sixteen) => ({
  sixteen,
  eight: await measureConversion(8_192),
}));

const folder = mkdtempSync(path.join(os.tmpdir(), 'twinscape-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
const product = await startProduct(folder, { DATABASE_URL: postgres.url, TWINSCAPE_LOG_LEVEL: 'error' });
const database = new pg.Client({ connectionString: postgres.url });
await database.connect();
const browser = await openBrowser();

type Made = { readonly projectId: string; readonly pbGuid: string; readonly sceneName: string; readonly other: string };

async function makePanorama(manager: Client): Promise<Made> {
  const projectId = await createEmptyProject(manager, '全景基准');
  const set = { projectId, name: '机房', collectTime: new Date() };
  const file = { name: 'P1.jpg', body: new Uint8Array(big.sixteen) };
  const since = performance.now();
  const { pbGuid, scenes } = await manager.must(calls.UploadImages, set, { files: { file } });
  await isConverted(manager, projectId, pbGuid);
  recordFigure('16384: from the upload to being seen', (performance.now() - since) / 1000, 's', { atMost: 30 });
  const more = { name: 'P0.jpg', body: new Uint8Array(big.eight) };
  const added = await manager.must(calls.UploadImages, { projectId, pbGuid }, { files: { file: more } });
  await isConverted(manager, projectId, pbGuid);
  return { projectId, pbGuid, sceneName: scenes[0]?.sceneName ?? '', other: added.scenes[0]?.sceneName ?? '' };
}

async function isConverted(manager: Client, projectId: string, pbGuid: string): Promise<void> {
  for (let state = ''; state !== 'done'; await new Promise((resolve) => setTimeout(resolve, 200))) {
    state = (await manager.must(calls.GetPanoramaConvertState, { projectId, pbGuid })).convertState;
    if (state === 'error') throw new Error('the photograph was not converted');
  }
}

async function measureLists(manager: Client, { projectId, pbGuid, sceneName }: Made): Promise<void> {
  await database.query(
    `insert into panorama_point (id, project_id, name) select gen_random_uuid(), $1, 'B' || n from generate_series(3, ${PHOTOGRAPHS}) n`,
    [projectId],
  );
  await database.query(
    `insert into panorama_capture (id, project_id, set_id, point_id, name, sort, file_name, file_size, file_id, state, percent,
                                   pack_file_id, sphere_id, cover_id, thumbnail_id, levels, widths, pose)
     select gen_random_uuid(), c.project_id, c.set_id, p.id, p.name, substr(p.name, 2)::int, c.file_name, c.file_size, c.file_id,
            c.state, c.percent, c.pack_file_id, c.sphere_id, c.cover_id, c.thumbnail_id, c.levels, c.widths, c.pose
       from panorama_capture c join panorama_point p on p.project_id = c.project_id and p.name ~ '^B' where c.id = $1`,
    [sceneName],
  );
  await database.query(
    `insert into panorama_set (id, project_id, name, collected_at, created_by_name)
     select gen_random_uuid(), $1, '巡检 ' || n, now() - n * interval '1 day', '李工' from generate_series(2, ${SETS}) n`,
    [projectId],
  );
  await database.query(
    `insert into panorama_capture (id, project_id, set_id, point_id, name, sort, file_name, file_size, file_id, state, percent,
                                   pack_file_id, sphere_id, cover_id, thumbnail_id, levels, widths, pose)
     select gen_random_uuid(), c.project_id, s.id, c.point_id, c.name, 0, c.file_name, c.file_size, c.file_id,
            c.state, c.percent, c.pack_file_id, c.sphere_id, c.cover_id, c.thumbnail_id, c.levels, c.widths, c.pose
       from panorama_capture c, panorama_set s where c.id = $1 and s.project_id = c.project_id and s.id <> c.set_id`,
    [sceneName],
  );
  await database.query('vacuum analyze');
  const page = { projectId, pageIndex: 1, pageSize: 50 };
  const target = { atMost: 60 };
  // The answer as it comes: what the client of the tests makes of it is not measured.
  const read = async () => (await manager.request(calls.GetScenesByPbGuid, { projectId, pbGuid })).arrayBuffer();
  await measureTime('1,000 photographs of a set', read, { target });
  await measureTime('a page of 1,000 sets', () => manager.must(calls.GetList, page), { target });
  await measureTime('its last page', () => manager.must(calls.GetList, { ...page, pageIndex: SETS / 50 }), { target });
  await measureTime('sets by a word', () => manager.must(calls.GetList, { ...page, key: '巡检 77' }), { target });
}

async function openSignedIn(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 720 } });
  await page.goto(`${product.url}/#/login`);
  await page.getByLabel(/^(账号|Account)/).fill('manager');
  await page.getByLabel(/^(密码|Password)/).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((at) => !at.hash.startsWith('#/login'));
  return page;
}

/** From the click in an open page: bytes until the photograph is seen, and how long they took on such a line. */
async function measureFirstView({ projectId, pbGuid, sceneName, other }: Made): Promise<void> {
  const page = await openSignedIn();
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  let bytes = 0;
  let tiles = 0;
  const wrong: number[] = [];
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  page.on('response', (answer) => {
    if (!answer.url().includes('/File/Tiles/')) return;
    tiles += 1;
    if (answer.status() !== 200) wrong.push(answer.status());
  });
  const list = `/elements/panomanage?project=${projectId}&key=${encodeURIComponent('机房')}`;
  const toAddress = (scene: string) => `#/panorama?project=${projectId}&set=${pbGuid}&scene=${scene}`;
  const address = toAddress(sceneName);
  const seen = (scene = sceneName) => page.locator(`[data-shown="${scene}"]`).waitFor({ state: 'attached' });
  // The code of the viewer is fetched once; another photograph leaves nothing of this one in the page.
  await page.goto(`${product.url}/${toAddress(other)}`);
  await seen(other);
  await page.goto(`${product.url}/#${list}`);
  await page.getByRole('link', { name: '机房', exact: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await line.send('Network.clearBrowserCache');
  const rate = LINE_BITS / 8;
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: rate,
    uploadThroughput: rate,
  });
  bytes = 0;
  tiles = 0;
  const since = performance.now();
  await page.evaluate((hash) => Object.assign(location, { hash }), address);
  await seen();
  const time = performance.now() - since;
  const until = bytes;
  recordFigure('first view: bytes', until / MEBIBYTE, 'MB', { atMost: 1 });
  recordFigure('first view at 10 Mbit/s', time, 'ms');
  recordFigure('first view: what the line takes for these bytes', (until / rate) * 1000, 'ms');
  await page.waitForLoadState('networkidle');
  await page.locator(`[data-shown="${sceneName}"]`).click({ position: { x: 600, y: 400 } });
  await page.waitForLoadState('networkidle');
  recordFigure('tiles answered', tiles, 'tiles', { atLeast: 1 });
  recordFigure('tiles not answered with 200', wrong.length, 'tiles', { atMost: 0 });
  await page.close();
}

/** Time of a frame while the sphere turns by itself, with so many hotspots in it, in turns with none. */
async function measureTurning(manager: Client, { projectId, pbGuid, sceneName }: Made): Promise<void> {
  const page = await openSignedIn();
  await page.goto(`${product.url}/#/panorama?project=${projectId}&set=${pbGuid}&scene=${sceneName}`);
  await page.locator(`[data-shown="${sceneName}"]`).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: '自动旋转' }).click();
  const countFrames = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const times: number[] = [];
          let last = performance.now();
          const step = (now: number) => {
            times.push(now - last);
            last = now;
            if (times.length < 60) requestAnimationFrame(step);
            else resolve(times.slice(5).sort((a, b) => a - b)[27] ?? 0);
          };
          requestAnimationFrame(step);
        }),
    );
  const add = async (count: number, from: number) => {
    for (let at = 0; at < count; at++)
      await manager.must(hotspotCalls.AddMediaTextTag, {
        projectId,
        sceneName,
        // All around, below and above the horizon.
        locationX: (((from + at) * 137.5) % 360) - 180,
        locationY: ((at * 7) % 60) - 30,
        name: `阀门 ${from + at}`,
        text: '常开',
      });
  };
  const measure = async (count: number): Promise<number[]> => {
    await page.waitForFunction((least) => document.querySelectorAll('[data-kind="text"]').length >= least, count / 8);
    const times: number[] = [];
    for (let round = 0; round < 6; round++) times.push(await countFrames());
    return times;
  };
  await countFrames();
  const none = await measure(0);
  await add(50, 0);
  recordComparison('frame while turning, 50 hotspots', await measure(50), none, 'ms', { ratioAtMost: 1.25 });
  await add(150, 50);
  recordComparison('frame while turning, 200 hotspots', await measure(200), none, 'ms', { ratioAtMost: 1.5 });
  recordFigure('frame while turning, none', quantile(none, 0.5), 'ms');
  await page.close();
}

try {
  const nobody = new Client(product.url, undefined);
  const { token } = await nobody.must(identityCalls.Login, { loginAccount: 'manager', loginPwd: DEMO_PASSWORD });
  const manager = new Client(product.url, token);
  const made = await makePanorama(manager);
  await measureFirstView(made);
  await measureTurning(manager, made);
  await measureLists(manager, made);
} finally {
  await browser.close();
  await database.end();
  await product.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
