import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as Kit from '../packages/viewer/src/index.ts';
import { getSharedBrowser } from './browser.ts';
import { HOUSE, type HouseWorld, houseMeshes, houseToWorld, openHouse, STOREYS } from './viewerHouse.ts';
import { serveViewer, type ViewerPage } from './viewerPage.ts';
import { createTestTiles } from './viewerTiles.ts';

type TopologyWorld = HouseWorld & { topology: Kit.Topology };
type Vec = readonly [number, number, number];

let browser: Browser;
let folder: string;
let served: ViewerPage;
let page: Page;
beforeAll(async () => {
  browser = await getSharedBrowser();
  folder = await createTestTiles(houseMeshes());
  served = await serveViewer(folder);
  page = await browser.newPage({ viewport: { width: 600, height: 400 } });
  await openHouse(page, served.url, 9);
}, 120_000);
afterAll(async () => {
  await page?.close();
  await served.close();
  await rm(folder, { recursive: true });
});

/** Points inside the house: walls hide them from outside. */
const STAIR = houseToWorld([2, 1.5, 1]);
const ROOM = houseToWorld([6, 1.5, 3]);
const UPPER = houseToWorld([6, 4.4, 3]);
const at = (from: Vec, to: Vec, share: number): Vec =>
  from.map((one, axis) => one + ((to[axis] ?? 0) - one) * share) as unknown as Vec;

/** The colour of the layer at a point of the world: red, green, blue, opacity. */
const colourAt = (point: Vec) =>
  page.evaluate((world) => {
    const { house, pixelOf } = globalThis as TopologyWorld;
    const canvas = house.viewer.container.querySelector<HTMLCanvasElement>('.topology-layer canvas');
    const [x, y] = pixelOf(world);
    const ratio = (canvas?.width ?? 0) / house.viewer.container.clientWidth;
    const data = canvas?.getContext('2d')?.getImageData(Math.round(x * ratio), Math.round(y * ratio), 1, 1).data;
    return [...(data ?? [])];
  }, point);

it('S-AST-04 lines lead from element to element over walls, in the colours of their kinds; a trace lets what it reached stand out', async () => {
  await page.evaluate(
    ([stair, room, upper, upperElement]) => {
      const world = globalThis as TopologyWorld;
      const { house, inScene, viewerKit } = world;
      world.topology = new viewerKit.Topology();
      house.viewer.use(world.topology);
      world.topology.set(
        [
          { id: 'stair', at: inScene(stair) },
          { id: 'room', at: inScene(room) },
          { id: 'upper', at: inScene(upper), of: { model: house.model, element: upperElement } },
        ],
        [
          { from: 'stair', to: 'room', colour: '#ff0000', width: 4 },
          { from: 'room', to: 'upper', colour: '#0000ff', width: 4 },
          { from: 'upper', to: 'gone', colour: '#00ff00' },
        ],
      );
      house.viewer.drawNow();
    },
    [STAIR, ROOM, UPPER, HOUSE.upperWalls] as const,
  );
  expect(await colourAt(at(STAIR, ROOM, 0.3))).toEqual([255, 0, 0, 255]);
  expect(await colourAt(at(ROOM, UPPER, 0.3))).toEqual([0, 0, 255, 255]);
  expect((await colourAt(houseToWorld([1, 5, 5])))[3]).toBe(0);

  // A camera that moves takes the lines along.
  await page.evaluate(async () => {
    const { house, settled } = globalThis as TopologyWorld;
    await house.navigation.look([-1, 0.6, 1]);
    await settled();
  });
  expect(await colourAt(at(STAIR, ROOM, 0.3))).toEqual([255, 0, 0, 255]);

  // What was not reached stands back; the steps stand where the elements are.
  const opacity = async (from: Vec, to: Vec) => (await colourAt(at(from, to, 0.3)))[3] ?? 0;
  await page.evaluate(() =>
    (globalThis as TopologyWorld).topology.trace(
      new Map([
        ['stair', 0],
        ['room', 1],
      ]),
    ),
  );
  expect(await opacity(STAIR, ROOM)).toBe(255);
  expect(await opacity(ROOM, UPPER)).toBeLessThan(80);
  await page.evaluate(() => (globalThis as TopologyWorld).topology.trace(undefined));
  expect(await opacity(ROOM, UPPER)).toBe(255);

  // A storey that is lifted takes its end along.
  const lift = await page.evaluate(
    async ([storeys, element]) => {
      const { house, settled } = globalThis as TopologyWorld;
      house.explode.setStoreys(
        house.model,
        storeys.map((elements) => ({ elements })),
      );
      await house.explode.set(0.5);
      await settled();
      return house.model.shifts.of(element);
    },
    [STOREYS.map((storey) => [...storey]), HOUSE.upperWalls] as const,
  );
  expect(lift).toBeGreaterThan(0.5);
  const lifted: Vec = [UPPER[0], UPPER[1] + lift, UPPER[2]];
  expect(await colourAt(at(ROOM, lifted, 0.3))).toEqual([0, 0, 255, 255]);

  await page.evaluate(() => (globalThis as TopologyWorld).house.viewer.drop('topology'));
  expect(await page.locator('.topology-layer').count()).toBe(0);
});
