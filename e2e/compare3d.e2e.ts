import { mkdtemp, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { modelFileCalls } from '@twinscape/contract/models';
import { REVISION_CHANGES } from '@twinscape/demo-building';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Kit from '../packages/viewer/src/index.ts';
import { getSharedBrowser } from './browser.ts';
import { button, eventually, getRoute, waitForRoute, waitUntilHidden, waitUntilVisible } from './page.ts';
import { serveViewer, type ViewerPage } from './viewerPage.ts';
import { type Cube, createCubeTiles } from './viewerTiles.ts';
import { CONVERTING, openWorld, TOWER_PROJECT } from './world.ts';

const FAR = 24_500_000;
const GREY = [150, 150, 150, 255] as const;
const cube = (x: number, y: number, z: number, half = 1): Cube => ({ centre: [x, y, z], half, color: GREY });

type Side = { viewer: Kit.Viewer; navigation: Kit.Navigation; models: Kit.ViewerModel[]; rooms: Kit.Rooms };
type Three = typeof import('three');
type Given = {
  readonly id: string;
  readonly folder: string;
  readonly elementCount: number;
  readonly placement?: Kit.Placement;
};
type World = typeof globalThis & {
  viewerKit: typeof Kit & { three: Three };
  sides: Side[];
  /** Opens a viewer beside those that are open. */
  openSide(models: readonly Given[]): Promise<void>;
  /** The canvas pixel at which a point of the world is seen. */
  pixelOf(side: number, point: readonly [number, number, number]): [number, number];
  colourAt(side: number, x: number, y: number): number[];
};

/** Runs in the page. */
function prepare(): void {
  const world = globalThis as World;
  world.sides = [];
  world.openSide = async (models) => {
    const { Viewer, Navigation, Rooms } = world.viewerKit;
    const element = document.createElement('div');
    element.style.cssText = `position:fixed;top:0;width:400px;height:300px;left:${world.sides.length * 400}px`;
    document.body.append(element);
    const viewer = new Viewer(element, { background: '#000000', pixelRatio: 1 });
    const navigation = new Navigation({ isAnimated: false });
    const rooms = new Rooms();
    viewer.use(navigation);
    viewer.use(rooms);
    const added: Kit.ViewerModel[] = [];
    for (const { id, folder, elementCount, placement } of models) {
      const model = viewer.add({
        id,
        url: `/tiles/${folder}/tileset.json`,
        elementCount,
        ...(placement ? { placement } : {}),
      });
      await new Promise<void>((resolve, reject) => {
        model.addEventListener('ready', () => resolve());
        model.addEventListener('failed', ({ error }) => reject(error));
      });
      added.push(model);
    }
    world.sides.push({ viewer, navigation, models: added, rooms });
  };
  world.pixelOf = (side, [x, y, z]) => {
    const { viewer } = world.sides[side] as Side;
    viewer.drawNow();
    const seen = new world.viewerKit.three.Vector3(x, y, z).sub(viewer.origin).project(viewer.camera);
    return [((seen.x + 1) / 2) * 400, ((1 - seen.y) / 2) * 300];
  };
  world.colourAt = (side, x, y) => {
    const { viewer } = world.sides[side] as Side;
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [400, 300];
    const context = copy.getContext('2d', { willReadFrequently: true });
    context?.drawImage(viewer.drawNow(), 0, 0, 400, 300);
    return [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3);
  };
}

let browser: Browser;
let folder: string;
let served: ViewerPage;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-models-'));
  const put = async (name: string, cubes: readonly Cube[]) =>
    rename(await createCubeTiles(cubes), path.join(folder, name));
  await put('zero', [cube(0, 0, 0)]);
  await put('beside', [cube(2, 0, 0)]);
  await put('far', [cube(FAR + 0.25, 0, 0)]);
  await put('before', [cube(0, 0, 0), cube(4, 0, 0), cube(-4, 0, 0)]);
  await put('after', [cube(0, 0, 0), cube(4, 1, 0), cube(0, 4, 0)]);
  await put('house', [cube(0, 0, 0), { ...cube(0, 0, 4, 1.5), isRoom: true }]);
  [browser, served] = await Promise.all([getSharedBrowser(), serveViewer(folder)]);
}, 60_000);
afterAll(async () => {
  await served?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Waits by the clock: frames are what a viewer that is stuck does not have. Says what each viewer waits for. */
async function waitUntilCalm(page: Page): Promise<void> {
  const isCalm = () => (globalThis as World).sides.every(({ viewer }) => !viewer.isLoading && viewer.isResting);
  try {
    await page.waitForFunction(isCalm, undefined, { polling: 100 });
  } catch (cause) {
    const state = await page.evaluate(async () => {
      const isDrawing = await Promise.race([
        new Promise<boolean>((resolve) => requestAnimationFrame(() => resolve(true))),
        new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 2_000)),
      ]);
      const sides = (globalThis as World).sides.map(({ viewer, models }) => ({
        isResting: viewer.isResting,
        models: models.map(({ isLoading, isShown, tiles }) => ({ isLoading, isShown, hasRoot: tiles.root !== null })),
      }));
      return { visibility: document.visibilityState, isDrawing, sides };
    });
    throw new Error(`the viewers do not come to rest: ${JSON.stringify(state)}`, { cause });
  }
}

async function show(...sides: (readonly Given[])[]): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 800, height: 300 } });
  await page.goto(served.url);
  await page.waitForFunction(() => 'viewerKit' in window);
  await page.evaluate(prepare);
  for (const models of sides) await page.evaluate((given) => (globalThis as World).openSide(given), models);
  // The first look at what came is over before anybody looks elsewhere.
  await waitUntilCalm(page);
  return page;
}

/** Looks from there at a point of the world and waits until everything has come. */
const look = (page: Page, position: readonly [number, number, number], target: readonly [number, number, number]) =>
  page.evaluate(
    async ([from, at]) => {
      const { sides } = globalThis as World;
      const [{ viewer, navigation }] = sides as [Side];
      const { x, y, z } = viewer.origin;
      await navigation.go({
        position: [from[0] - x, from[1] - y, from[2] - z],
        target: [at[0] - x, at[1] - y, at[2] - z],
      });
      for (const side of sides) {
        side.viewer.requestFrame();
        do await new Promise((resolve) => setTimeout(resolve, 40));
        while (side.viewer.isLoading || !side.viewer.isResting);
      }
    },
    [position, target] as const,
  );

/** What is picked where a point of the world is seen: the model, the element, the point in the world. */
const pickAt = (page: Page, point: readonly [number, number, number], side = 0) =>
  page.evaluate(
    ([at, number]) => {
      const world = globalThis as World;
      const { viewer } = world.sides[number] as Side;
      const found = viewer.pick(...world.pixelOf(number, at));
      return found && { id: found.model.id, element: found.element, point: found.point.add(viewer.origin).toArray() };
    },
    [point, side] as const,
  );
const colourAt = (page: Page, point: readonly [number, number, number], side = 0) =>
  page.evaluate(
    ([at, number]) => {
      const world = globalThis as World;
      return world.colourAt(number, ...world.pixelOf(number, at));
    },
    [point, side] as const,
  );

describe('several models together', () => {
  it('C-PHASE-06 stand where their placements say, turned and lifted, and each is picked as itself', async () => {
    const page = await show([
      { id: 'a', folder: 'zero', elementCount: 1 },
      {
        id: 'b',
        folder: 'beside',
        elementCount: 1,
        placement: { altitude: 3, rotation: [0, 90, 0], offset: [5, 0, 2] },
      },
    ]);
    await look(page, [2, 1, 20], [2, 1, 0]);
    // A quarter turn about Y brings 2 m along X to 2 m along −Z: the second cube stands at (5, 3, 0).
    const [first, second] = [await pickAt(page, [0, 0, 1]), await pickAt(page, [5, 3, 1])];
    expect([first?.id, second?.id]).toEqual(['a', 'b']);
    for (const found of [first, second]) expect(Math.abs((found?.point[2] ?? 0) - 1)).toBeLessThan(0.001);
    expect(await pickAt(page, [2, 0, 1])).toBeUndefined();
    expect(await pickAt(page, [5, 0, 1])).toBeUndefined();
    await page.evaluate(() => {
      const [{ viewer, models }] = (globalThis as World).sides as [Side];
      models[1]?.states.markAll('hidden', true);
      viewer.requestFrame();
    });
    expect([(await pickAt(page, [0, 0, 1]))?.id, await pickAt(page, [5, 3, 1])]).toEqual(['a', undefined]);
    await page.close();
  });

  it('C-PHASE-06 keep their millimetres 24.5 million metres from zero, whether the file or the placement brings them there', async () => {
    const page = await show([
      { id: 'a', folder: 'far', elementCount: 1 },
      { id: 'b', folder: 'zero', elementCount: 1, placement: { offset: [FAR + 4.125, 0.5, 0] } },
    ]);
    await look(page, [FAR + 2, 0, 12], [FAR + 2, 0, 0]);
    for (const [id, x, y] of [
      ['a', FAR + 0.25, 0],
      ['b', FAR + 4.125, 0.5],
    ] as const) {
      const found = await pickAt(page, [x, y, 1]);
      expect(found?.id).toBe(id);
      expect(Math.abs((found?.point[2] ?? 0) - 1)).toBeLessThan(0.001);
    }
    const boxes = await page.evaluate(() => {
      const [{ viewer, models }] = (globalThis as World).sides as [Side];
      return models.map((model) => [model.box().min.x + viewer.origin.x, model.box().max.x + viewer.origin.x]);
    });
    for (const [at, middle] of [FAR + 0.25, FAR + 4.125].entries())
      for (const [side, edge] of [middle - 1, middle + 1].entries())
        expect(Math.abs((boxes[at]?.[side] ?? 0) - edge)).toBeLessThan(0.001);
    await page.close();
  });
});

describe('rooms', () => {
  it('S-MOD-04 are translucent volumes that are picked, coloured and hidden as elements of their model, and leave no trace when they are put away', async () => {
    const page = await show([{ id: 'house', folder: 'house', elementCount: 2 }]);
    await look(page, [0, 0, 20], [0, 0, 0]);
    const without = await colourAt(page, [0, 0, 1]);
    await page.evaluate(async () => {
      const [{ viewer, models, rooms }] = (globalThis as World).sides as [Side];
      const shown = rooms.show(models[0] as Kit.ViewerModel, '/tiles/house/spaces/tileset.json');
      await new Promise<void>((resolve) => shown.addEventListener('settled', () => resolve()));
      viewer.drawNow();
    });
    expect(await pickAt(page, [0, 0, 5.5])).toMatchObject({ id: 'house', element: 1 });
    const through = await colourAt(page, [0, 0, 1]);
    const beside = await colourAt(page, [0, 1.3, 5.5]);
    // The cube behind is seen through the room, in its colour; beside it there is only the room.
    expect(through).not.toEqual(without);
    expect(through.reduce((sum, one) => sum + one)).toBeGreaterThan(beside.reduce((sum, one) => sum + one) * 1.5);
    await page.evaluate(() => (globalThis as World).sides[0]?.models[0]?.states.colour([1], [230, 30, 30]));
    const [red = 0, green = 0] = await colourAt(page, [0, 1.3, 5.5]);
    expect(red).toBeGreaterThan(green * 2);
    // From behind, the room is seen through a cube that is made see-through, and only then.
    await look(page, [0, 0, -20], [0, 0, 0]);
    const solid = await colourAt(page, [0, 0, -1]);
    await page.evaluate(() => (globalThis as World).sides[0]?.models[0]?.states.mark([0], 'ghost', true));
    const inside = await colourAt(page, [0, 0, -1]);
    expect((solid[0] ?? 0) - (solid[1] ?? 0)).toBeLessThan(20);
    expect((inside[0] ?? 0) - (inside[1] ?? 0)).toBeGreaterThan(30);
    await page.evaluate(() => (globalThis as World).sides[0]?.models[0]?.states.mark([0], 'ghost', false));
    await look(page, [0, 0, 20], [0, 0, 0]);
    await page.evaluate(() => (globalThis as World).sides[0]?.models[0]?.states.mark([1], 'hidden', true));
    expect((await pickAt(page, [0, 0, 5.5]))?.element).toBe(0);
    // A wall that was made see-through is not in the way of what is inside, and is picked again without rooms.
    await page.evaluate(() => (globalThis as World).sides[0]?.models[0]?.states.mark([0], 'ghost', true));
    expect(await pickAt(page, [0, 0, 5.5])).toBeUndefined();
    await page.evaluate(() => {
      const [{ models, rooms }] = (globalThis as World).sides as [Side];
      models[0]?.states.mark([1], 'hidden', false);
      models[0]?.states.mark([0], 'ghost', false);
      rooms.hide(models[0] as Kit.ViewerModel);
    });
    expect(await colourAt(page, [0, 0, 1])).toEqual(without);
    expect((await pickAt(page, [0, 0, 5.5]))?.element).toBe(0);
    await page.close();
  });
});

describe('two versions beside each other', () => {
  it('C-MODEL-09 show the same place of the world whichever is moved, also where their centres differ, and what changed in its colour', async () => {
    const page = await show(
      [{ id: 'a', folder: 'before', elementCount: 3 }],
      [{ id: 'b', folder: 'after', elementCount: 3 }],
    );
    await page.evaluate(() => {
      const { sides, viewerKit } = globalThis as World;
      const { InStep, showChanges } = viewerKit;
      const step = new InStep();
      for (const { viewer, navigation } of sides) viewer.use(step.side(navigation));
      const [a, b] = sides.map(({ models }) => models[0] as Kit.ViewerModel) as [Kit.ViewerModel, Kit.ViewerModel];
      showChanges(a, {
        changes: new Map([
          [1, 'geometry'],
          [2, 'removed'],
        ]),
        unchanged: 'ghost',
      });
      showChanges(b, {
        changes: new Map([
          [1, 'geometry'],
          [2, 'added'],
        ]),
        unchanged: 'ghost',
      });
    });
    await look(page, [3, 2, 24], [0, 1, 0]);
    const cameras = () =>
      page.evaluate(async () => {
        await new Promise((resolve) => setTimeout(resolve, 60));
        return (globalThis as World).sides.map(({ viewer, navigation }) => {
          viewer.drawNow();
          const { position, target } = navigation.state();
          const { x, y, z } = viewer.origin;
          return [...position, ...target].map((one, at) => one + ([x, y, z][at % 3] ?? 0));
        });
      });
    const [left = [], right = []] = await cameras();
    expect(left.slice(0, 3).map((one) => Math.round(one * 1e6) / 1e6)).toEqual([3, 2, 24]);
    for (const [at, one] of left.entries()) expect(Math.abs(one - (right[at] ?? 0))).toBeLessThan(1e-5);
    // The other one leads as well.
    await page.mouse.move(600, 150);
    await page.mouse.down();
    await page.mouse.move(640, 170, { steps: 4 });
    await page.mouse.up();
    const [moved = [], led = []] = await cameras();
    expect(Math.hypot(...moved.slice(0, 3).map((one, at) => one - (left[at] ?? 0)))).toBeGreaterThan(0.5);
    for (const [at, one] of moved.entries()) expect(Math.abs(one - (led[at] ?? 0))).toBeLessThan(1e-5);
    await look(page, [0, 1, 24], [0, 1, 0]);
    const [red, green, blue] = [0, 1, 2];
    const removed = await colourAt(page, [-4, 0, 1], 0);
    expect(removed[red]).toBeGreaterThan((removed[blue] ?? 0) * 2);
    const added = await colourAt(page, [0, 4, 1], 1);
    expect(added[green]).toBeGreaterThan((added[red] ?? 0) * 1.5);
    const changed = await colourAt(page, [4, 1, 1], 1);
    expect(Math.min(changed[red] ?? 0, changed[green] ?? 0)).toBeGreaterThan((changed[blue] ?? 0) * 1.4);
    const [ghost = 0] = await colourAt(page, [0, 0, 1], 1);
    expect(ghost).toBeLessThan(60);
    await page.close();
  });
});

describe('two revisions of the demo building', () => {
  const world = openWorld(CONVERTING);
  /**
   * Shares of the pixels of a part of the page that are as green as what was added, and as vermilion as what was
   * removed.
   */
  async function shares(page: Page, part: Locator) {
    const box = await part.boundingBox();
    if (!box) throw new Error('the part has no place on the page');
    const { data, info } = await sharp(await page.screenshot({ clip: box }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let [green, vermilion] = [0, 0];
    for (let at = 0; at < data.length; at += 3) {
      const [red = 0, middle = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
      if (middle > red + 45 && middle > blue + 8) green += 1;
      if (red > middle + 60 && middle > blue + 10) vermilion += 1;
    }
    const all = info.width * info.height;
    return { green: green / all, vermilion: vermilion / all };
  }
  const counted = (kind: string) => REVISION_CHANGES.filter(({ change }) => change === kind).length;

  it('C-MODEL-09 S-MOD-03 open beside each other from the comparison; what was added is green in the new one, what was removed vermilion in the old one, and the list leads from one to the next', async () => {
    const projectId = await world.project(TOWER_PROJECT);
    const calls = await world.calls('engineer');
    const { list } = (await calls.must(modelFileCalls.GetModelList, { projectId })).data;
    const modelId = list.find(({ currentVersion }) => currentVersion === '2')?.modelId ?? '';
    const { page, open, findings } = await world.signInAs(
      'engineer',
      `/elements/model?project=${projectId}&model=${modelId}&part=compare`,
      { width: 1_100, height: 640 },
    );
    await button(page, '三维对比').click();
    await waitForRoute(page, /mode=compare/);
    const changes = page.getByRole('complementary', { name: '变化列表' });
    await waitUntilVisible(changes.getByRole('button', { name: `新增 ${counted('added')}` }));
    // A hole goes with the door that was removed.
    await waitUntilVisible(changes.getByRole('button', { name: /^删除 2\d$/ }));
    const [older, newer] = ['1', '2'].map((version) =>
      page.getByRole('region', { name: `版本 ${version} 的三维视图` }),
    );
    if (!older || !newer) throw new Error('a stage is missing');
    const settled = () => waitUntilHidden(page.getByText('正在加载模型'));
    // Only what changed: what stays is hidden.
    await open(`${getRoute(page)}&rest=hidden`);
    await settled();
    await changes.getByRole('button', { name: /^新增/ }).click();
    await waitForRoute(page, /change=added/);
    await page.keyboard.press('n');
    await waitForRoute(page, /element=/);
    await page.keyboard.press('n');
    await waitUntilVisible(changes.getByText(`第 2 处，共 ${counted('added')} 处`));
    await eventually(async () => (await shares(page, newer)).green).toBeGreaterThan(0.002);
    expect((await shares(page, older)).green).toBe(0);
    await changes.getByRole('button', { name: /^删除/ }).click();
    await page.keyboard.press('n');
    await eventually(async () => (await shares(page, older)).vermilion).toBeGreaterThan(0.002);
    expect((await shares(page, newer)).vermilion).toBe(0);
    // In one picture both are seen, and what is different of an element stands beside it.
    await page.keyboard.press('v');
    await page.keyboard.press('v');
    await waitForRoute(page, /look=overlay/);
    await settled();
    await eventually(async () => (await shares(page, newer)).vermilion).toBeGreaterThan(0.002);
    await changes.getByRole('button', { name: /^属性变化/ }).click();
    await page.keyboard.press('p');
    await waitUntilVisible(changes.getByRole('columnheader', { name: '变更前' }));
    const address = getRoute(page);
    await open(address);
    await waitUntilVisible(changes.getByRole('columnheader', { name: '变更后' }));
    await open(`${address}&look=wipe`.replace('look=overlay&', ''));
    const border = page.getByRole('slider', { name: '分界线' });
    await border.focus();
    await page.keyboard.press('ArrowLeft');
    await eventually(() => border.getAttribute('aria-valuenow')).toBe('48');
    expect(await findings()).toEqual([]);
  }, 150_000);

  it('S-MOD-03 without two versions to compare it says so and leads back', async () => {
    const projectId = await world.project(TOWER_PROJECT);
    const { page } = await world.signInAs('engineer', `/model?project=${projectId}&mode=compare`);
    await waitUntilVisible(page.getByText('选择要对比的两个版本'));
    await button(page, '返回模型').click();
    await waitForRoute(page, `/elements/model?project=${projectId}`);
  });
});
