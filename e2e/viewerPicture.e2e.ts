import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import type * as Three from 'three';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Kit from '../packages/viewer/src/index.ts';
import { getSharedBrowser } from './browser.ts';
import { serveViewer, type ViewerPage } from './viewerPage.ts';
import { type Cube, createCubeTiles } from './viewerTiles.ts';

/** A cube two metres wide at zero, and a smaller one four metres behind it. */
const CUBES: readonly Cube[] = [
  { centre: [0, 0, 0], half: 1, color: [200, 190, 180, 255] },
  { centre: [0, 0, -4], half: 0.5, color: [40, 180, 40, 255] },
];

type Shown = {
  viewer: Kit.Viewer;
  navigation: Kit.Navigation;
  sections: Kit.Sections;
  sky: Kit.Sky;
  picture: Kit.Picture;
  model: Kit.ViewerModel;
};
type Stage = typeof globalThis & { viewerKit: typeof Kit & { three: typeof Three }; shown: Shown };
type Colour = readonly [number, number, number];

let browser: Browser;
let folder: string;
let served: ViewerPage;
let page: Page;

beforeAll(async () => {
  browser = await getSharedBrowser();
  folder = await createCubeTiles(CUBES);
  served = await serveViewer(folder);
  page = await browser.newPage({ viewport: { width: 480, height: 320 } });
  await page.goto(served.url);
  await page.waitForFunction(() => 'viewerKit' in window);
  await page.evaluate(async (elementCount) => {
    const stage = globalThis as Stage;
    const { Viewer, Navigation, Sections, Sky, Ground, Picture } = stage.viewerKit;
    const viewer = new Viewer(document.querySelector('#stage') as HTMLElement);
    const navigation = new Navigation({ isAnimated: false });
    const sections = new Sections();
    const sky = new Sky('noon');
    const picture = new Picture();
    for (const plugin of [navigation, sections, sky, new Ground(), picture]) viewer.use(plugin);
    const model = viewer.add({ id: 'cubes', url: '/tiles/tileset.json', elementCount });
    const settled = new Promise<void>((resolve) => model.addEventListener('settled', () => resolve()));
    await new Promise<void>((resolve) => model.addEventListener('ready', () => resolve()));
    await navigation.go({ position: [0, 0, 22], target: [0, 0, 2] });
    await settled;
    stage.shown = { viewer, navigation, sections, sky, picture, model };
  }, CUBES.length);
}, 120_000);

afterAll(async () => {
  await page?.close();
  await served.close();
  await rm(folder, { recursive: true });
});

/** Colours of a picture taken now at points of the canvas, 0 to 255. */
const colours = (quality: Kit.QualityStep, points: readonly (readonly [number, number])[]): Promise<Colour[]> =>
  page.evaluate(
    ([step, wanted]) => {
      const { viewer } = (globalThis as Stage).shown;
      const canvas = viewer.drawNow({ quality: step });
      const copy = new OffscreenCanvas(canvas.width, canvas.height);
      const context = copy.getContext('2d', { willReadFrequently: true });
      context?.drawImage(canvas, 0, 0);
      return wanted.map(([x, y]) => {
        const [red = 0, green = 0, blue = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
        return [red, green, blue] as const;
      });
    },
    [quality, points] as const,
  );

const row = (from: number, to: number, y: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => [from + at, y] as const);

const look = (position: Kit.Vec, target: Kit.Vec) =>
  page.evaluate(([from, to]) => (globalThis as Stage).shown.navigation.go({ position: from, target: to }), [
    position,
    target,
  ] as const);

const mark = (elements: readonly number[], flag: Kit.StateFlag, on: boolean) =>
  page.evaluate(([which, what, is]) => (globalThis as Stage).shown.model.states.mark(which, what, is), [
    elements,
    flag,
    on,
  ] as const);

/** Where points of the scene lie on the canvas. The scene's zero is (0, 0, −2) of the cubes. */
const onCanvas = (points: readonly Kit.Vec[]): Promise<[number, number][]> =>
  page.evaluate((wanted) => {
    const { viewer } = (globalThis as Stage).shown;
    const { Vector3 } = (globalThis as Stage).viewerKit.three;
    viewer.drawNow();
    return wanted.map(([x, y, z]) => {
      const at = new Vector3(x, y, z).sub(viewer.origin).project(viewer.camera);
      return [Math.round((at.x * 0.5 + 0.5) * 480), Math.round((0.5 - at.y * 0.5) * 320)];
    });
  }, points);

const light = ([red, green, blue]: Colour = [0, 0, 0]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
const apart = (a: Colour = [0, 0, 0], b: Colour = [0, 0, 0]) =>
  Math.max(...a.map((one, at) => Math.abs(one - (b[at] ?? 0))));
const blueness = ([red, , blue]: Colour = [0, 0, 0]) => blue - red;

describe('the picture of a model', () => {
  it('a selected element is outlined two pixels wide and keeps its own colour; what hides behind others is outlined more faintly; the pointer leaves a lighter line', async () => {
    const [edge = [0, 0]] = await onCanvas([[-1, 0, 1]]);
    const line = row(edge[0] - 8, edge[0] + 12, 160);
    const plain = await colours('medium', line);
    await mark([0], 'selected', true);
    const selected = await colours('medium', line);
    const outside = selected.slice(0, 8).filter((one, at) => apart(one, plain[at]) > 24);
    expect(outside.length).toBeGreaterThanOrEqual(2);
    expect(outside.length).toBeLessThanOrEqual(4);
    expect(apart(selected[2], plain[2])).toBeLessThan(6);
    const strong = Math.max(...outside.map(blueness));
    expect(strong).toBeGreaterThan(120);
    // Inside a tint, no repaint.
    expect(blueness(selected.at(-1))).toBeGreaterThan(blueness(plain.at(-1)) + 15);
    expect(selected.at(-1)?.[0]).toBeGreaterThan(70);
    await mark([0], 'selected', false);

    const [hiddenEdge = [0, 0]] = await onCanvas([[-0.5, 0, -3.5]]);
    const around = row(hiddenEdge[0] - 5, hiddenEdge[0] + 1, 160);
    const before = await colours('medium', around);
    await mark([1], 'selected', true);
    const through = (await colours('medium', around)).map((one, at) => blueness(one) - blueness(before[at]));
    expect(Math.max(...through)).toBeGreaterThan(25);
    expect(Math.max(...through)).toBeLessThan(strong - blueness(before[0]));
    await mark([1], 'selected', false);

    await mark([0], 'hovered', true);
    const hovered = (await colours('medium', line)).slice(0, 8).filter((one, at) => apart(one, plain[at]) > 12);
    expect(hovered.length).toBeGreaterThanOrEqual(2);
    expect(Math.min(...hovered.map(([red]) => red))).toBeGreaterThan(100);
    await mark([0], 'hovered', false);
    expect(await colours('medium', line)).toEqual(plain);
  });

  it('a cut solid is filled, hatched with lines some pixels apart, and has a dark outline', async () => {
    await page.evaluate(() => {
      const { sections } = (globalThis as Stage).shown;
      sections.set({ kind: 'planes', planes: [{ point: [0, 0, 0], normal: [0, -1, 0] }] });
    });
    await look([0, 9, 2.01], [0, 0, 2]);
    const [left = [0, 0], right = [0, 0]] = await onCanvas([
      [-1, 0, 0.2],
      [1, 0, 0.2],
    ]);
    const across = (await colours('medium', row(left[0] + 4, right[0] - 4, left[1]))).map(light);
    const [darkest, brightest] = [Math.min(...across), Math.max(...across)];
    expect(brightest).toBeGreaterThan(darkest + 40);
    const middle = (darkest + brightest) / 2;
    const lines = across.filter((one, at) => one < middle && (across[at - 1] ?? 0) >= middle).length;
    // Lines at 45 degrees, 6 to 12 pixels apart, cross a row every 8.5 to 17.
    expect(lines).toBeGreaterThanOrEqual(Math.floor(across.length / 17));
    expect(lines).toBeLessThanOrEqual(Math.ceil(across.length / 8));
    const border = (await colours('medium', row(left[0] - 2, left[0] + 2, left[1]))).map(light);
    expect(Math.min(...border)).toBeLessThan(darkest + 5);
    expect(Math.min(...border)).toBeLessThan(90);
    await page.evaluate(() => (globalThis as Stage).shown.sections.clear());
  });

  it('a cut is filled just the same where a second plane takes away the end of what lies behind it, as in the plan of a storey, and what is cut from behind alone shows no cut', async () => {
    await look([0, 0, 22], [0, 0, 2]);
    const [left = [0, 0], right = [0, 0]] = await onCanvas([
      [-0.45, 0, 2],
      [0.45, 0, 2],
    ]);
    const inside = row(left[0], right[0], left[1]);
    /** In the scene: keeps what lies between two depths. */
    const cut = (front: number | undefined, back?: number) =>
      page.evaluate(
        ([before, behind]) => {
          const { viewer } = (globalThis as Stage).shown;
          const { Plane, Vector3 } = (globalThis as Stage).viewerKit.three;
          viewer.cut([
            ...(before === undefined ? [] : [new Plane(new Vector3(0, 0, -1), before)]),
            ...(behind === undefined ? [] : [new Plane(new Vector3(0, 0, 1), -behind)]),
          ]);
        },
        [front, back] as const,
      );
    const plain = await colours('low', inside);
    await cut(2);
    const once = await colours('low', inside);
    expect(Math.max(...once.map((one, at) => apart(one, plain[at])))).toBeGreaterThan(40);
    // Through the middle of the smaller cube, which stands behind the other.
    await cut(2, -2);
    expect(await colours('low', inside)).toEqual(once);
    await cut(undefined, -2);
    expect(await colours('low', inside)).toEqual(plain);
    await page.evaluate(() => (globalThis as Stage).shown.viewer.cut([]));
  });

  it('what stays in colour shines through ghosts, whose shape stays readable by their edges', async () => {
    await look([3, 3, 22], [0, 0, 0]);
    await mark([0], 'ghost', true);
    const [behind = [0, 0], face = [0, 0], edge = [0, 0]] = await onCanvas([
      [0, 0, -3.5],
      [0.6, -0.6, 1],
      [-1, -0.4, 1],
    ]);
    await mark([0, 1], 'hidden', true);
    const [nothing] = await colours('low', [face]);
    await mark([0, 1], 'hidden', false);
    const [highlighted, ghost] = await colours('low', [behind, face]);
    expect(highlighted?.[1]).toBeGreaterThan((highlighted?.[0] ?? 0) * 1.3);
    // A veil, no wall.
    expect(apart(ghost, nothing)).toBeLessThan(70);
    const nearEdge = (await colours('low', row(edge[0] - 2, edge[0] + 2, edge[1]))).map(light);
    expect(Math.min(...nearEdge)).toBeLessThan(light(ghost) - 12);

    // And what stands before a ghost hides it.
    await look([3, 3, -22], [0, 0, 0]);
    const [front = [0, 0]] = await onCanvas([[0, 0, -4]]);
    const [before] = await colours('low', [front]);
    await mark([0], 'hidden', true);
    const [alone] = await colours('low', [front]);
    await mark([0], 'hidden', false);
    expect(apart(before, alone)).toBeLessThan(3);
    expect(apart(alone, nothing)).toBeGreaterThan(30);
    await mark([0], 'ghost', false);
  });

  it('the sun throws a shadow on the ground, and a soft one lies where things stand; without them there is neither', async () => {
    await look([-6, 9, 12], [0, -1, 1]);
    const [shadow = [0, 0], lit = [0, 0], foot = [0, 0]] = await onCanvas([
      [-1.8, -1, -0.5],
      [3, -1, 1.5],
      [0, -1, 1.15],
    ]);
    const [inShadow, inSun] = await colours('high', [shadow, lit]);
    expect(light(inShadow)).toBeLessThan(light(inSun) * 0.75);
    const [soft, open] = await colours('medium', [foot, lit]);
    expect(light(soft)).toBeLessThan(light(open) * 0.95);
    expect(light(soft)).toBeGreaterThan(light(open) * 0.3);
    await mark([0, 1], 'hidden', true);
    const [bare, still] = await colours('high', [shadow, lit]);
    expect(apart(bare, still)).toBeLessThan(4);
    await mark([0, 1], 'hidden', false);
    const again = await colours('high', [shadow, lit]);
    expect(apart(again[0], inShadow)).toBeLessThan(3);
  });

  it('S-MOD-04 the sky of morning, noon, evening and night: blue at noon, warm at both ends of the day, dark at night', async () => {
    await look([4, 0, 22], [0, 1, 0]);
    const seen: Record<string, { zenith: Colour; horizon: Colour }> = {};
    for (const time of ['morning', 'noon', 'evening', 'night'] as const) {
      await page.evaluate((daytime) => (globalThis as Stage).shown.sky.set(daytime), time);
      const [zenith = [0, 0, 0], horizon = [0, 0, 0]] = await colours('low', [
        [40, 4],
        [40, 168],
      ]);
      seen[time] = { zenith, horizon };
    }
    const { morning, noon, evening, night } = seen;
    expect(blueness(noon?.zenith)).toBeGreaterThan(40);
    expect(blueness(morning?.horizon)).toBeLessThan(0);
    expect(blueness(evening?.horizon)).toBeLessThan(-40);
    expect(light(night?.zenith)).toBeLessThan(45);
    expect(apart(morning?.zenith, noon?.zenith)).toBeGreaterThan(10);
    await page.evaluate(() => (globalThis as Stage).shown.sky.set('noon'));
  });

  it('takes a picture larger than the canvas without a seam between its parts, and leaves the canvas as it was', async () => {
    await look([4, 4, 22], [0, 0, 0]);
    const [direct] = await colours('high', [[240, 160]]);
    const taken = await page.evaluate(() => {
      const { viewer, picture } = (globalThis as Stage).shown;
      const canvas = picture.take({ width: 2000, height: 320 });
      const context = canvas.getContext('2d');
      const at = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3);
      const { width, height } = viewer.renderer.domElement;
      return {
        size: [canvas.width, canvas.height],
        middle: at(1000, 160),
        seam: [at(1918, 300), at(1921, 300)],
        back: [width, height],
      };
    });
    expect(taken.size).toEqual([2000, 320]);
    expect(taken.back).toEqual([480, 320]);
    expect(apart(taken.middle as unknown as Colour, direct)).toBeLessThan(6);
    expect(apart(taken.seam[0] as unknown as Colour, taken.seam[1] as unknown as Colour)).toBeLessThan(5);
  });

  it('shows the same picture after the graphics context was lost, and gives back all that it took', async () => {
    await look([4, 9, 12], [0, -1, -1]);
    await mark([1], 'selected', true);
    const points = [
      [200, 150],
      [240, 160],
      [260, 200],
      [150, 180],
    ] as const;
    const before = await colours('high', points);
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
    const after = await colours('high', points);
    for (const [at, one] of after.entries()) expect(apart(one, before[at])).toBeLessThan(3);
    const left = await page.evaluate(() => {
      const stage = globalThis as Stage;
      const { viewer } = stage.shown;
      const memory = () => ({ ...viewer.renderer.info.memory });
      const rounds = [];
      for (let round = 0; round < 2; round++) {
        for (const id of ['picture', 'ground']) viewer.drop(id);
        viewer.drawNow({ quality: 'low' });
        rounds.push(memory());
        viewer.use(new stage.viewerKit.Ground());
        viewer.use(new stage.viewerKit.Picture());
        viewer.drawNow({ quality: 'high' });
        rounds.push(memory());
      }
      return rounds;
    });
    expect(left[2]).toEqual(left[0]);
    expect(left[3]).toEqual(left[1]);
    expect(left[1]?.textures).toBeGreaterThan(left[0]?.textures ?? 0);
  });
});
