import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../e2e/browser.ts';
import { convertModel } from '../e2e/viewerModel.ts';
import { serveViewer } from '../e2e/viewerPage.ts';
import { openModel, pickEverything } from '../e2e/viewerPicking.ts';
import { saveBuilding } from '../packages/demo-building/src/index.ts';
import type * as Kit from '../packages/viewer/src/index.ts';

const DATA = path.resolve(import.meta.dirname, '../../shared/data/ifc');
/** 10 Mbit/s in bytes a second. */
const SLOW = 1_250_000;

let browser: Browser;
let scratch: string;
beforeAll(async () => {
  browser = await openBrowser();
  scratch = await mkdtemp(path.join(os.tmpdir(), 'twinscape-viewer-'));
}, 60_000);
afterAll(async () => {
  await browser.close();
  await rm(scratch, { recursive: true });
});

async function demo(elements: number): Promise<string> {
  const file = path.join(scratch, `${elements}.ifc`);
  await saveBuilding(file, { size: { elements } });
  return file;
}

async function pickElement(source: string) {
  const model = await convertModel(source);
  const served = await serveViewer(model.folder);
  const page = await browser.newPage({ viewport: { width: 480, height: 320 } });
  try {
    await openModel(page, served.url, model.elementCount);
    const found = await pickEverything(page, model.elements, { directions: 14, rays: 400 });
    return { count: model.elements.length, found };
  } finally {
    await page.close();
    await served.close();
    await model.remove();
  }
}

const NOTHING = { missing: [], foreign: [], missedByRays: [] };

describe('S-MOD-04 every element with geometry can be picked', () => {
  it('in the demo of 3,000 elements', async () => {
    const { count, found } = await pickElement(await demo(3_000));
    expect(count).toBeGreaterThan(2_000);
    expect(found).toEqual(NOTHING);
  });

  const files = existsSync(DATA) ? readdirSync(DATA).filter((name) => name.endsWith('.ifc')) : [];
  it.skipIf(files.length === 0).each(files.length > 0 ? files : ['the data folder is absent'])(
    'in %s',
    async (name) => {
      expect((await pickElement(path.join(DATA, name))).found).toEqual(NOTHING);
    },
  );
});

/**
 * Milliseconds since the page was asked for until the first picture of a model was really drawn, and until all of it
 * was.
 */
type Opened = { readonly first: number; readonly all: number };

/** Opens a model in a fresh page as the preview does; `bytesASecond` of the line, where it is slow. */
async function opened(url: string, elementCount: number, bytesASecond?: number): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  try {
    if (bytesASecond !== undefined) {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 20,
        downloadThroughput: bytesASecond,
        uploadThroughput: bytesASecond,
      });
    }
    await page.goto(url);
    await page.waitForFunction(() => 'viewerKit' in window);
    return await page.evaluate(async (count) => {
      const { viewerKit } = globalThis as typeof globalThis & { viewerKit: typeof Kit };
      const viewer = new viewerKit.Viewer(document.querySelector('#stage') as HTMLElement);
      const navigation = new viewerKit.Navigation({ isAnimated: false });
      viewer.use(navigation);
      viewer.use(new viewerKit.Sky('noon'));
      const model = viewer.add({ id: 'model', url: '/tiles/tileset.json', elementCount: count });
      model.addEventListener('ready', () => void navigation.look('home'));
      const context = viewer.renderer.getContext();
      const drawnAfter = async (type: 'shown' | 'settled') => {
        // The frame may be drawn in the very task in which the model tells.
        await new Promise<void>((resolve) =>
          model.addEventListener(type, () => viewer.addEventListener('frame', () => resolve())),
        );
        context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
        return performance.now();
      };
      const [first, all] = await Promise.all([drawnAfter('shown'), drawnAfter('settled')]);
      return { first, all };
    }, elementCount);
  } finally {
    await context.close();
  }
}

/** The best of three, for neighbours only add to it; all are printed. */
async function openBestOf(name: string, open: () => Promise<Opened>): Promise<Opened> {
  const found: Opened[] = [];
  for (let round = 0; round < 3; round++) found.push(await open());
  const told = (of: keyof Opened) => found.map((one) => Math.round(one[of])).join(', ');
  process.stdout.write(`${name}: first frame ${told('first')} ms, all of it ${told('all')} ms\n`);
  const least = (of: keyof Opened) => Math.min(...found.map((one) => one[of]));
  return { first: least('first'), all: least('all') };
}

describe('opening', () => {
  it('shows the first frame of a model of 20 MB in less than 3 s on a line of 10 Mbit/s, page and program included', async () => {
    const model = await convertModel(await demo(9_500));
    const served = await serveViewer(model.folder, { isCompressed: true });
    const { first } = await openBestOf('20 MB at 10 Mbit/s', () => opened(served.url, model.elementCount, SLOW));
    await served.close();
    await model.remove();
    expect(first).toBeLessThan(3_000);
  });

  it('shows the first frame of 150,000 elements in less than 1.5 s and all of them in less than 8 s, page and program included', async () => {
    const model = await convertModel(await demo(150_000));
    const served = await serveViewer(model.folder, { isCompressed: true });
    const { first, all } = await openBestOf('150,000 elements', () => opened(served.url, model.elementCount));
    await served.close();
    await model.remove();
    expect(first).toBeLessThan(1_500);
    expect(all).toBeLessThan(8_000);
  });
});
