import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { identityCalls } from '@twinscape/contract/identity';
import { modelElementCalls, modelFileCalls } from '@twinscape/contract/models';
import { transportCalls } from '@twinscape/contract/transports';
import { build } from 'esbuild';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { Client } from '../../apps/server/src/testing/client.ts';
import { BROWSER_FLAGS } from '../../e2e/browser.ts';
import { CROWD_CLASSES, type CrowdedScene, createCrowdedScene } from '../../e2e/crowdedScene.ts';
import { DEMO_PASSWORD, waitForDemoModel } from '../../e2e/demoModel.ts';
import { presetSession } from '../../e2e/presetSession.ts';
import { startProduct } from '../../e2e/product.ts';
import type { EngineRequest } from './engine.page.ts';
import { openUnwatched, type UnwatchedPage } from './unwatched.ts';

export const PAGE_WIDTH = 1280;
export const PAGE_HEIGHT = 800;
const PATIENCE_MS = 240_000;
const here = import.meta.dirname;

/** The built product with the demo building converted, labels on its sensors, and a browser. */
export type LabelWorld = {
  readonly url: string;
  readonly projectId: string;
  readonly mqttPort: number;
  readonly browser: Browser;
  readonly crowd: CrowdedScene;
  /** 50 labels of HTML and script of their own. */
  readonly coded: CrowdedScene;
  readonly bare: EngineRequest;
  /** A page of somebody who is signed in, at the list of scenes. */
  list(): Promise<Page>;
  /** A page with the engine alone on the same model, from the same server; nothing is open yet. */
  engine(): Promise<Page>;
  /** A page of the product that nothing watches; nobody is signed in yet. */
  unwatched(): Promise<UnwatchedPage>;
  stop(): Promise<void>;
};

export async function openLabelWorld(labels: number, devices: number): Promise<LabelWorld> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'twinscape-bench-'));
  const product = await startProduct(folder, { TWINSCAPE_CONVERSIONS: '1', TWINSCAPE_LOG_LEVEL: 'error' });
  const stop = async (): Promise<void> => {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitForDemoModel(product.url);
    const world = await openLabelPages(product.url, await createLabelWorldData(product.url, labels, devices));
    return {
      ...world,
      stop: async () => {
        await world.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type LabelWorldData = Pick<LabelWorld, 'projectId' | 'mqttPort' | 'crowd' | 'coded' | 'bare'>;

/** Puts labels, and devices for them, into the demo building. */
export async function createLabelWorldData(url: string, labels: number, devices: number): Promise<LabelWorldData> {
  const { projectId, modelId } = await waitForDemoModel(url);
  const nobody = new Client(url, undefined);
  const { token } = await nobody.must(identityCalls.Login, { loginAccount: 'engineer', loginPwd: DEMO_PASSWORD });
  const engineer = new Client(url, token);
  const where = { projectId, modelId, version: '2' };
  const crowd = await createCrowdedScene(engineer, where, { labels, devices, prefix: '测点' });
  const coded = await createCrowdedScene(engineer, where, { labels: 50, devices: 10, prefix: '代码', panel: CODED });
  const { mqttPort = 0 } = await engineer.must(transportCalls.GetDeviceEndpoints, { projectId });
  return { projectId, mqttPort, crowd, coded, bare: await bareModel(engineer, where) };
}

/** Opens a browser for what `furnish` has made. */
export async function openLabelPages(url: string, furnished: LabelWorldData): Promise<LabelWorld> {
  const { projectId } = furnished;
  const [watch = '', engine = '', programs = ''] = await Promise.all(
    ['watch.page.ts', 'engine.page.ts', 'programs.page.ts'].map(bundled),
  );
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: [...BROWSER_FLAGS, '--enable-precise-memory-info'],
  });
  return {
    ...furnished,
    url,
    browser,
    list: async () => {
      const page = await newPage(browser, watch, url);
      await page.goto(`${url}/#/entity-views/three-dimensional?project=${projectId}&size=100`);
      await page.locator('button[data-card]').first().waitFor();
      return page;
    },
    engine: async () => {
      const page = await newPage(browser, watch, url);
      await page.route(`${url}/bare`, (route) => route.fulfill({ contentType: 'text/html', body: BARE }));
      await page.route(`${url}/bare.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: engine }));
      await page.goto(`${url}/bare`);
      return page;
    },
    unwatched: () => openUnwatched(browser, { url, script: watch + programs, width: PAGE_WIDTH, height: PAGE_HEIGHT }),
    stop: () => browser.close(),
  };
}

const BARE = `<!doctype html><meta charset="utf-8"><title>bare</title>
<style>html,body{margin:0;height:100%}#stage{position:fixed;inset:0}button{position:relative}
.usual{padding:6px 10px;border:1px solid #fff3;border-radius:10px;background:#111822db;color:#f2f6fb;font:11.5px sans-serif}.usual b{font-size:21px}</style>
<div id="stage"></div><button type="button">open</button>
<script>document.querySelector('button').onclick = () => { globalThis.opened = import('/bare.js').then(() => engine.open(told)) }</script>`;

const CODED = {
  type: 'html',
  width: 150,
  htmlCode: '<div class="card"><i></i><b data-key="温度">–</b><canvas width="120" height="24"></canvas></div>',
  cssCode:
    '.card{padding:8px;border-radius:10px;background:#132033;color:#fff;font:14px sans-serif}i{display:inline-block;width:8px;height:8px;background:#5fd38d;border-radius:50%}',
  jsCode:
    "const c=document.querySelector('canvas').getContext('2d');const v=[];label.onData(rows=>{v.push(Number(rows[0]?.text)||0);if(v.length>40)v.shift();c.clearRect(0,0,120,24);c.beginPath();v.forEach((y,x)=>c.lineTo(x*3,24-y/2));c.strokeStyle='#8ec5ff';c.stroke()})",
} as const;

async function newPage(browser: Browser, watch: string, url: string): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: PAGE_WIDTH, height: PAGE_HEIGHT },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  page.on('pageerror', (error) => process.stdout.write(`  page: ${error}\n`));
  await page.addInitScript({ content: watch });
  await presetSession({ context, page, scripts: [] }, url, 'engineer');
  return page;
}

/** The tiles of a model, and where its sensors are. */
async function bareModel(
  client: Client,
  where: { projectId: string; modelId: string; version: string },
): Promise<EngineRequest> {
  const { tilesetUrl, elementCount } = await client.must(modelFileCalls.GetModelFile, where);
  const found = await Promise.all(
    CROWD_CLASSES.map((name) =>
      client.must(modelElementCalls.SearchElements, { ...where, class: name, pageSize: 500 }),
    ),
  );
  const places = found.flatMap(({ data }) =>
    data.list.flatMap(({ box }) => {
      const [x0 = 0, , z0 = 0, x1 = 0, y1 = 0, z1 = 0] = box ?? [];
      return box ? [[(x0 + x1) / 2, y1 + 0.15, (z0 + z1) / 2] as const] : [];
    }),
  );
  return { url: tilesetUrl, elementCount, places };
}

async function bundled(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(here, entry)],
    bundle: true,
    format: entry.startsWith('engine') ? 'esm' : 'iife',
    target: 'es2023',
    minify: true,
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}
