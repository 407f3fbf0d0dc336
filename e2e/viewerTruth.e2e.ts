import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveBuilding } from '../packages/demo-building/src/index.ts';
import type * as Kit from '../packages/viewer/src/index.ts';
import { getSharedBrowser } from './browser.ts';
import { decodePixels } from './pixels.ts';
import { type ConvertedModel, convertModel } from './viewerModel.ts';
import { serveViewer, type ViewerPage } from './viewerPage.ts';
import { openModel, pickEverything } from './viewerPicking.ts';
import { createCubeTiles } from './viewerTiles.ts';

const DRAINAGE = path.resolve(import.meta.dirname, '../../shared/data/ifc/DrainageSystem-1-2_IFC4x3.ifc');

type Stage = typeof globalThis & {
  viewerKit: typeof Kit & { three: typeof import('three') };
  shown: { viewer: Kit.Viewer; model: Kit.ViewerModel };
};

/** Until a browser has told of another size. */
const SOON = { timeout: 15_000 };

let browser: Browser;
beforeAll(async () => {
  browser = await getSharedBrowser();
}, 60_000);

/** Draws at a step of quality and reads all pixels, as a number for each. */
async function pixels(page: Page, quality: Kit.QualityStep = 'low'): Promise<Uint32Array> {
  const read = await page.evaluateHandle((step) => {
    const canvas = (globalThis as Stage).shown.viewer.drawNow({ quality: step });
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [canvas.width, canvas.height];
    const context = copy.getContext('2d', { willReadFrequently: true });
    context?.drawImage(canvas, 0, 0);
    return context?.getImageData(0, 0, copy.width, copy.height).data ?? new Uint8ClampedArray();
  }, quality);
  return new Uint32Array((await decodePixels(read)).buffer);
}

const different = (one: Uint32Array, other: Uint32Array): number =>
  one.length === other.length ? one.filter((pixel, at) => pixel !== other[at]).length : Number.POSITIVE_INFINITY;

const memory = (page: Page) => page.evaluate(() => ({ ...(globalThis as Stage).shown.viewer.renderer.info.memory }));

const loseContext = (page: Page) =>
  page.evaluate(async () => {
    const { viewer } = (globalThis as Stage).shown;
    const lose = viewer.renderer.getContext().getExtension('WEBGL_lose_context');
    const told = (type: 'context-lost' | 'context-restored') =>
      new Promise<void>((resolve) => viewer.addEventListener(type, () => resolve()));
    const [lost, restored] = [told('context-lost'), told('context-restored')];
    lose?.loseContext();
    await lost;
    await new Promise((resolve) => setTimeout(resolve));
    lose?.restoreContext();
    await restored;
  });

describe('the viewer on a small demo building', () => {
  let scratch: string;
  let model: ConvertedModel;
  let served: ViewerPage;
  let page: Page;
  beforeAll(async () => {
    scratch = await mkdtemp(path.join(os.tmpdir(), 'twinscape-truth-'));
    const file = path.join(scratch, 'demo.ifc');
    await saveBuilding(file, { size: { elements: 300 } });
    model = await convertModel(file);
    served = await serveViewer(model.folder);
    page = await browser.newPage({ viewport: { width: 240, height: 160 } });
    await openModel(page, served.url, model.elementCount);
  }, 120_000);
  afterAll(async () => {
    await page.close();
    await served.close();
    await model.remove();
    await rm(scratch, { recursive: true });
  });

  it('S-MOD-04 lets every element with geometry be picked, and none that has none', async () => {
    expect(model.elements.length).toBeGreaterThan(200);
    const found = await pickEverything(page, model.elements, { directions: 6, rays: 60 });
    expect(found).toEqual({ missing: [], foreign: [], missedByRays: [] });
  });

  it('S-MOD-04 picks by a ray what is drawn at that pixel', async () => {
    const [same, all] = await page.evaluate(() => {
      const { viewer, model: shown } = (globalThis as Stage).shown;
      let [agreed, tried] = [0, 0];
      for (let x = 7; x < 240; x += 24)
        for (let y = 5; y < 160; y += 16) {
          const [drawn] = viewer.pickArea({ x, y, width: 1, height: 1 }).get(shown) ?? [];
          tried += 1;
          if (viewer.pick(x, y)?.element === drawn) agreed += 1;
        }
      return [agreed, tried];
    });
    // Faces that lie in one plane may be drawn in either order.
    expect(same / all).toBeGreaterThan(0.97);
  });

  it('shows the same picture after the context was lost, at every step of quality and with a cut, in as much memory', async () => {
    await page.evaluate(() => {
      const { viewer, model: shown } = (globalThis as Stage).shown;
      const { three } = (globalThis as Stage).viewerKit;
      const { y } = viewer.box().getCenter(new three.Vector3());
      viewer.cut([new three.Plane(new three.Vector3(0, -1, 0), y)]);
      shown.states.mark([shown.states.count >> 1], 'selected', true);
    });
    const before = { low: await pixels(page), high: await pixels(page, 'high'), memory: await memory(page) };
    await loseContext(page);
    const after = { low: await pixels(page), high: await pixels(page, 'high'), memory: await memory(page) };
    expect(new Set(before.low).size).toBeGreaterThan(50);
    expect([different(before.low, after.low), different(before.high, after.high)]).toEqual([0, 0]);
    expect(after.memory).toEqual(before.memory);
    await page.evaluate(() => {
      const { viewer, model: shown } = (globalThis as Stage).shown;
      viewer.cut([]);
      shown.states.markAll('selected', false);
    });
  });

  it('tells which step of quality is drawn, and the reader chooses', async () => {
    const told = await page.evaluate(() => {
      const { viewer } = (globalThis as Stage).shown;
      const heard: string[] = [viewer.qualityStep];
      viewer.addEventListener('quality', ({ quality, step }) => heard.push(`${quality} ${step}`));
      for (const quality of ['high', 'high', 'medium', 'auto'] as const) viewer.quality = quality;
      return heard;
    });
    expect(told).toEqual(['low', 'high high', 'medium medium', 'auto low']);
  });

  it('follows the size of its element and the density of the screen, without a blank picture', async () => {
    const ratio = () =>
      page.evaluate(() => {
        const { width, height } = (globalThis as Stage).shown.viewer.renderer.domElement;
        return [width, height];
      });
    expect(await ratio()).toEqual([240, 160]);
    await page.setViewportSize({ width: 150, height: 100 });
    await expect.poll(ratio, SOON).toEqual([150, 100]);
    // As when the window is dragged to a screen with twice the pixels.
    const dense = (factor: number) =>
      page.evaluate((value) => {
        Object.defineProperty(window, 'devicePixelRatio', { value, configurable: true });
        dispatchEvent(new Event('resize'));
      }, factor);
    await dense(2);
    await expect.poll(ratio, SOON).toEqual([300, 200]);
    expect(new Set(await pixels(page)).size).toBeGreaterThan(50);
    await dense(1);
    await page.setViewportSize({ width: 240, height: 160 });
    await expect.poll(ratio, SOON).toEqual([240, 160]);
  });

  it('draws nothing while its tab is hidden, and what was asked for when it is shown again', async () => {
    const frames = await page.evaluate(async () => {
      const { viewer } = (globalThis as Stage).shown;
      const pause = () => new Promise((resolve) => setTimeout(resolve, 120));
      const show = (hidden: boolean) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      };
      await pause();
      let count = 0;
      viewer.addEventListener('frame', () => count++);
      show(true);
      viewer.requestFrame();
      await pause();
      const whileHidden = count;
      show(false);
      await pause();
      return { whileHidden, after: count };
    });
    expect(frames.whileHidden).toBe(0);
    expect(frames.after).toBeGreaterThan(0);
  });

  it('leaves nothing behind in twenty rounds of opening and closing', async () => {
    const session = await page.context().newCDPSession(page);
    const heap = async () => {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize;
    };
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (/context/i.test(message.text())) warnings.push(message.text());
    });
    const rounds = (count: number) =>
      page.evaluate(async (many) => {
        const { Viewer, Picture, Sky } = (globalThis as Stage).viewerKit;
        const left: number[] = [];
        for (let round = 0; round < many; round++) {
          const place = document.createElement('div');
          place.style.cssText = 'position:fixed;width:120px;height:80px';
          document.body.append(place);
          const viewer = new Viewer(place);
          viewer.use(new Picture());
          viewer.use(new Sky('noon'));
          const opened = viewer.add({ id: 'again', url: '/tiles/tileset.json', elementCount: 400 });
          await new Promise<void>((resolve) => {
            opened.addEventListener('ready', () => {
              viewer.camera.position.set(40, 40, 40);
              viewer.camera.lookAt(0, 0, 0);
            });
            opened.addEventListener('settled', () => resolve());
          });
          viewer.drawNow({ quality: round % 10 === 0 ? 'high' : 'low' });
          viewer.dispose();
          const { geometries, textures } = viewer.renderer.info.memory;
          left.push(geometries, textures, place.childElementCount);
          place.remove();
        }
        return Math.max(...left);
      }, count);
    // The first fill caches of the engine and the browser.
    expect(await rounds(3)).toBe(0);
    const before = await heap();
    expect(await rounds(20)).toBe(0);
    expect((await heap()) - before).toBeLessThan(2_000_000);
    expect(warnings.filter((text) => /too many|oldest/i.test(text))).toEqual([]);
  }, 180_000);
});

describe('a solid inside another one', () => {
  const OUTER = { centre: [0, 0, 0], half: 3, color: [180, 60, 60, 255] } as const;
  const INNER = { centre: [0.5, -1, 0.5], half: 1, color: [40, 200, 40, 255] } as const;
  let folder: string;
  let served: ViewerPage;
  let page: Page;
  beforeAll(async () => {
    folder = await createCubeTiles([OUTER, INNER]);
    served = await serveViewer(folder);
    page = await browser.newPage({ viewport: { width: 300, height: 300 } });
    await openModel(page, served.url, 2);
    await page.evaluate(() => {
      const { viewer } = (globalThis as Stage).shown;
      viewer.camera.position.set(0.01, 14, 0.01);
      viewer.camera.lookAt(0, 0, 0);
    });
  }, 60_000);
  afterAll(async () => {
    await page.close();
    await served.close();
    await rm(folder, { recursive: true });
  });
  const cutAt = (height: number) =>
    page.evaluate((y) => {
      const { viewer } = (globalThis as Stage).shown;
      const { three } = (globalThis as Stage).viewerKit;
      viewer.cut([new three.Plane(new three.Vector3(0, -1, 0), y)]);
    }, height);
  const pickMiddle = () =>
    page.evaluate(() => {
      const hit = (globalThis as Stage).shown.viewer.pick(160, 160);
      return hit && { element: hit.element, height: hit.point.y, up: hit.normal.y };
    });
  const hideInner = (on: boolean) =>
    page.evaluate((hidden) => (globalThis as Stage).shown.model.states.mark([1], 'hidden', hidden), on);

  it('does not show through the filled cut of the outer one, and is not picked through it', async () => {
    await cutAt(1);
    const withInner = await pixels(page);
    expect(await pickMiddle()).toEqual({ element: 0, height: expect.closeTo(1, 3), up: 1 });
    await hideInner(true);
    expect(different(withInner, await pixels(page))).toBe(0);
    await hideInner(false);
  });

  it('shows its own cut where both are cut', async () => {
    await cutAt(-1);
    const withInner = await pixels(page);
    await hideInner(true);
    const without = await pixels(page);
    await hideInner(false);
    expect(different(withInner, without)).toBeGreaterThan(500);
  });

  it('has its edges drawn while it is cut, but none behind the cut', async () => {
    await cutAt(1);
    // Slantwise, where the far edges of both lie behind the cut.
    const [x, y] = await page.evaluate(() => {
      const { viewer } = (globalThis as Stage).shown;
      const { three } = (globalThis as Stage).viewerKit;
      viewer.camera.position.set(8, 10, 9);
      viewer.camera.lookAt(0, 0, 0);
      viewer.drawNow();
      const middle = new three.Vector3(0, 1, 0).project(viewer.camera);
      return [(middle.x + 1) * 150, (1 - middle.y) * 150];
    });
    const lines = (edges: boolean) =>
      page.evaluate((on) => {
        (globalThis as Stage).shown.model.materials.edges.visible = on;
      }, edges);
    const withEdges = await pixels(page);
    await lines(false);
    const without = await pixels(page);
    await lines(true);
    const changed = [...withEdges].flatMap((pixel, place) => (pixel === without[place] ? [] : [place]));
    expect(changed.length).toBeGreaterThan(50);
    const onTheCut = changed.filter((place) => Math.hypot((place % 300) - x, Math.floor(place / 300) - y) < 25);
    expect(onTheCut).toEqual([]);
  });
});

describe.skipIf(!existsSync(DRAINAGE))('DrainageSystem-1-2_IFC4x3.ifc, 24.5 million metres from zero', () => {
  it('shows no jitter: tiny movements of the camera change next to nothing, and back is the same picture', async () => {
    const model = await convertModel(DRAINAGE);
    const served = await serveViewer(model.folder);
    const page = await browser.newPage({ viewport: { width: 420, height: 280 } });
    await openModel(page, served.url, model.elementCount);
    expect(await page.evaluate(() => (globalThis as Stage).shown.viewer.origin.length())).toBeGreaterThan(1e6);
    const move = (metres: number) =>
      page.evaluate((by) => {
        (globalThis as Stage).shown.viewer.camera.position.x += by;
      }, metres);
    const start = await pixels(page);
    const shown = start.filter((pixel) => (pixel & 0xffffff) !== 0).length;
    expect(shown).toBeGreaterThan(200);
    // A tenth of a millimetre, some 24 billion times smaller than the coordinates: a single float would jump by whole
    // metres.
    for (let step = 1; step <= 5; step++) {
      await move(0.0001);
      expect(different(start, await pixels(page))).toBeLessThan(shown * 0.05);
    }
    await move(-0.0005);
    expect(different(start, await pixels(page))).toBeLessThan(shown * 0.002);
    const found = await pickEverything(page, model.elements, { directions: 6, rays: 20 });
    expect(found).toEqual({ missing: [], foreign: [], missedByRays: [] });
    await page.close();
    await served.close();
    await model.remove();
  }, 180_000);
});
