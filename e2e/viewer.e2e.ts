import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import type { Box3 } from 'three';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Kit from '../packages/viewer/src/index.ts';
import { getSharedBrowser } from './browser.ts';
import { serveViewer, type ViewerPage } from './viewerPage.ts';
import { type Cube, createCubeTiles } from './viewerTiles.ts';

const RED: Cube = { centre: [0, 0, 0], half: 1, color: [200, 40, 40, 255] };
const GREEN: Cube = { centre: [4, 0, 0], half: 1, color: [40, 180, 40, 255] };
const GLASS: Cube = { centre: [0, 0, 4], half: 1, color: [40, 40, 200, 128] };
const FAR = 24_500_000;

type Shown = {
  viewer: Kit.Viewer;
  navigation: Kit.Navigation;
  sections: Kit.Sections;
  model: Kit.ViewerModel;
};
type Stage = typeof globalThis & { viewerKit: typeof Kit; shown: Shown };

let browser: Browser;
beforeAll(async () => {
  browser = await getSharedBrowser();
}, 60_000);

/** A page whose viewer shows the tiles of a folder, all of them loaded, from 20 m in front. */
async function show(served: ViewerPage, elementCount: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 600, height: 400 } });
  await page.goto(served.url);
  await page.waitForFunction(() => 'viewerKit' in window);
  await page.evaluate(async (count) => {
    const stage = globalThis as Stage;
    const { Viewer, Navigation, Sections } = stage.viewerKit;
    const viewer = new Viewer(document.querySelector('#stage') as HTMLElement, { background: '#000000' });
    const navigation = new Navigation({ isAnimated: false });
    const sections = new Sections();
    viewer.use(navigation);
    viewer.use(sections);
    const model = viewer.add({ id: 'cubes', url: '/tiles/tileset.json', elementCount: count });
    await new Promise<void>((resolve, reject) => {
      model.addEventListener('ready', () => resolve());
      model.addEventListener('failed', ({ error }) => reject(error));
    });
    stage.shown = { viewer, navigation, sections, model };
    const loaded = new Promise<void>((resolve) => model.addEventListener('settled', () => resolve()));
    await navigation.go({ position: [0, 0, 20], target: [0, 0, 0] });
    await loaded;
  }, elementCount);
  await still(page);
  return page;
}

/** Waits for the picture at rest. */
const still = (page: Page) =>
  page.evaluate(async () => {
    const { viewer } = (globalThis as Stage).shown;
    viewer.requestFrame();
    do await new Promise((resolve) => setTimeout(resolve, 50));
    while (!viewer.isResting);
    viewer.drawNow();
  });

/** The colour at a point of the canvas, drawn now: red, green, blue from 0 to 255. */
const colourAt = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([left, top]) => {
      const { viewer } = (globalThis as Stage).shown;
      const canvas = viewer.drawNow();
      const copy = document.createElement('canvas');
      [copy.width, copy.height] = [canvas.width, canvas.height];
      const context = copy.getContext('2d', { willReadFrequently: true });
      context?.drawImage(canvas, 0, 0);
      return [...(context?.getImageData(left, top, 1, 1).data ?? [])].slice(0, 3);
    },
    [x, y] as const,
  );

const pickAt = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([left, top]) => {
      const found = (globalThis as Stage).shown.viewer.pick(left, top);
      return found && { element: found.element, point: found.point.toArray(), normal: found.normal.toArray() };
    },
    [x, y] as const,
  );

const within = (found: readonly number[] | undefined, wanted: readonly number[], tolerance: number) =>
  (found ?? []).length === wanted.length &&
  wanted.every((one, at) => Math.abs(one - (found?.[at] ?? 1e9)) <= tolerance);

describe('the viewer on cubes that are known', () => {
  let folder: string;
  let served: ViewerPage;
  let page: Page;
  beforeAll(async () => {
    folder = await createCubeTiles([RED, GREEN, GLASS]);
    served = await serveViewer(folder);
    page = await show(served, 3);
  }, 60_000);
  afterAll(async () => {
    await page.close();
    await served.close();
    await rm(folder, { recursive: true });
  });

  it('S-MOD-04 picks the element under the pointer with its point to the millimetre and its normal; beside it there is nothing', async () => {
    // The scene's zero is the centre of all three, rounded to whole metres: (2, 0, 2).
    const glass = await pickAt(page, 260, 200);
    expect(glass?.element).toBe(2);
    expect(Math.abs((glass?.point[2] ?? 0) - 3)).toBeLessThan(0.001);
    expect(within(glass?.normal, [0, 0, 1], 0.01)).toBe(true);
    expect(await pickAt(page, 10, 10)).toBeUndefined();
    expect(await pickAt(page, -5, 200)).toBeUndefined();
  });

  it('S-MOD-04 hides, ghosts and colours single elements with the next frame, and picks through what is hidden', async () => {
    const before = await colourAt(page, 260, 200);
    await page.evaluate(() => (globalThis as Stage).shown.model.states.mark([2], 'hidden', true));
    const behind = await pickAt(page, 260, 200);
    expect(behind?.element).toBe(0);
    const [red = 0, green = 0] = await colourAt(page, 260, 200);
    expect(red).toBeGreaterThan(green * 1.5);
    await page.evaluate(() => (globalThis as Stage).shown.model.states.colour([0], [20, 200, 20]));
    const [nowRed = 0, nowGreen = 0] = await colourAt(page, 260, 200);
    expect(nowGreen).toBeGreaterThan(nowRed * 1.5);
    await page.evaluate(() => {
      const { states } = (globalThis as Stage).shown.model;
      states.mark([0], 'coloured', false);
      states.mark([0], 'ghost', true);
    });
    const [ghostRed = 0] = await colourAt(page, 260, 200);
    expect(ghostRed).toBeLessThan(red / 2);
    expect(ghostRed).toBeGreaterThan(0);
    await page.evaluate(() => {
      const { states } = (globalThis as Stage).shown.model;
      states.markAll('ghost', false);
      states.markAll('hidden', false);
    });
    expect(await colourAt(page, 260, 200)).toEqual(before);
  });

  it('fills the cut of a solid: its colour, darker than its sides, where the section plane meets it, and picks nothing that is cut away', async () => {
    const side = await colourAt(page, 336, 200);
    await page.evaluate(async () => {
      const { navigation, sections, model } = (globalThis as Stage).shown;
      model.states.mark([0, 2], 'hidden', true);
      sections.add({ point: [0, 0, 0], normal: [0, -1, 0] });
      await navigation.go({ position: [2, 12, -1.9], target: [2, 0, -2] });
    });
    await still(page);
    const cut = await colourAt(page, 300, 200);
    expect(cut[1]).toBeGreaterThan((cut[0] ?? 0) * 1.3);
    expect(cut[1]).toBeLessThan(side[1] ?? 0);
    expect((await pickAt(page, 300, 200))?.point[1]).toBeLessThan(0.001);
    await page.evaluate(async () => {
      const { navigation, sections, model } = (globalThis as Stage).shown;
      sections.clear();
      model.states.markAll('hidden', false);
      await navigation.go({ position: [0, 0, 20], target: [0, 0, 0] });
    });
    await still(page);
    expect(await colourAt(page, 336, 200)).toEqual(side);
  });

  it('shows the same picture after the graphics context was lost', async () => {
    const before = await colourAt(page, 336, 200);
    await page.evaluate(async () => {
      const { viewer } = (globalThis as Stage).shown;
      const lose = viewer.renderer.getContext().getExtension('WEBGL_lose_context');
      const lost = new Promise<void>((resolve) => viewer.addEventListener('context-lost', () => resolve()));
      const restored = new Promise<void>((resolve) => viewer.addEventListener('context-restored', () => resolve()));
      lose?.loseContext();
      await lost;
      await new Promise((resolve) => setTimeout(resolve));
      lose?.restoreContext();
      await restored;
    });
    await still(page);
    expect(await colourAt(page, 336, 200)).toEqual(before);
  });

  it('gives back geometry and textures of a model that is removed, twenty times', async () => {
    const left = await page.evaluate(async () => {
      const stage = globalThis as Stage;
      const { viewer } = stage.shown;
      const memory = () => ({ ...viewer.renderer.info.memory });
      const start = memory();
      for (let round = 0; round < 20; round++) {
        const model = viewer.add({ id: 'again', url: '/tiles/tileset.json', elementCount: 3 });
        await new Promise<void>((resolve) => model.addEventListener('settled', () => resolve()));
        viewer.drawNow();
        viewer.remove(model);
        viewer.drawNow();
      }
      return { start, end: memory() };
    });
    expect(left.end).toEqual(left.start);
  });
});

describe('the viewer far from zero', () => {
  it('keeps the millimetres of a model that stands 24.5 million metres away', async () => {
    const folder = await createCubeTiles([{ ...RED, centre: [FAR + 0.25, 0, 0] }]);
    const served = await serveViewer(folder);
    const page = await show(served, 1);
    await page.evaluate(() => (globalThis as Stage).shown.navigation.go({ position: [0, 0, 10], target: [0, 0, 0] }));
    await still(page);
    const found = await pickAt(page, 300, 200);
    expect(found?.element).toBe(0);
    expect(Math.abs((found?.point[2] ?? 0) - 1)).toBeLessThan(0.001);
    const box = await page.evaluate(() => {
      const { viewer } = (globalThis as Stage).shown;
      const all: Box3 = viewer.box();
      return [viewer.origin.x, all.min.x, all.max.x];
    });
    expect(box[0]).toBe(FAR);
    expect(within(box.slice(1), [-0.75, 1.25], 0.001)).toBe(true);
    await page.close();
    await served.close();
    await rm(folder, { recursive: true });
  }, 60_000);
});
