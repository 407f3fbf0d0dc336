import type { Page } from 'playwright-core';
import type { Mesh } from '../packages/convert/src/tiles/index.ts';
import type * as Kit from '../packages/viewer/src/index.ts';
import { boxMesh } from './viewerTiles.ts';

type Vec = readonly [number, number, number];
type Three = typeof import('three');

/** Where the house stands in the world: far enough from zero that a mistake between scene and world shows. Metres. */
export const HOUSE_ORIGIN: Vec = [1_000.5, 12.25, -500.25];
export const houseToWorld = ([x, y, z]: Vec): Vec => [x + HOUSE_ORIGIN[0], y + HOUSE_ORIGIN[1], z + HOUSE_ORIGIN[2]];

/** The numbers of its elements. */
export const HOUSE = {
  ground: 0,
  south: 1,
  north: 2,
  west: 3,
  east: 4,
  stair: 5,
  upper: 6,
  upperWalls: 7,
  door: 8,
} as const;
export const STOREYS = [
  [0, 1, 2, 3, 4, 5, 8],
  [6, 7],
] as const;

const WALL = [205, 200, 190, 255] as const;
const SLAB = [150, 155, 160, 255] as const;
const WOOD = [150, 100, 60, 255] as const;

/**
 * A house of two storeys that a test knows to the millimetre: 8 × 6 m outside, walls of 0.2 m, floors at 0 and 3 m,
 * walls 2.8 m high, a door of 1 × 2.1 m in the south wall (x 3.5 to 4.5) and a stair of 15 steps along +X.
 */
export function houseMeshes(): Mesh[] {
  const meshes: Mesh[] = [];
  const box = (key: number, low: Vec, high: Vec, color: Mesh['color']) =>
    meshes.push(boxMesh(key, houseToWorld(low), houseToWorld(high), color));
  box(HOUSE.ground, [0, -0.3, 0], [8, 0, 6], SLAB);
  box(HOUSE.south, [0, 0, 5.8], [3.5, 2.8, 6], WALL);
  box(HOUSE.south, [4.5, 0, 5.8], [8, 2.8, 6], WALL);
  box(HOUSE.south, [3.5, 2.1, 5.8], [4.5, 2.8, 6], WALL);
  box(HOUSE.north, [0, 0, 0], [8, 2.8, 0.2], WALL);
  box(HOUSE.west, [0, 0, 0.2], [0.2, 2.8, 5.8], WALL);
  box(HOUSE.east, [7.8, 0, 0.2], [8, 2.8, 5.8], WALL);
  for (let step = 0; step < 15; step++)
    box(HOUSE.stair, [1 + step * 0.28, 0, 0.5], [1 + (step + 1) * 0.28, (step + 1) * 0.2, 1.5], WOOD);
  for (const [low, high] of [
    [
      [0, 2.8, 0],
      [1, 3, 6],
    ],
    [
      [5.2, 2.8, 0],
      [8, 3, 6],
    ],
    [
      [1, 2.8, 0],
      [5.2, 3, 0.4],
    ],
    [
      [1, 2.8, 1.6],
      [5.2, 3, 6],
    ],
  ] as const)
    box(HOUSE.upper, low, high, SLAB);
  for (const [low, high] of [
    [
      [0, 3, 0],
      [8, 5.8, 0.2],
    ],
    [
      [0, 3, 5.8],
      [8, 5.8, 6],
    ],
    [
      [0, 3, 0.2],
      [0.2, 5.8, 5.8],
    ],
    [
      [7.8, 3, 0.2],
      [8, 5.8, 5.8],
    ],
  ] as const)
    box(HOUSE.upperWalls, low, high, WALL);
  box(HOUSE.door, [3.5, 0, 5.88], [4.5, 2.1, 5.92], WOOD);
  return meshes;
}

export type HouseStage = {
  viewer: Kit.Viewer;
  model: Kit.ViewerModel;
  navigation: Kit.Navigation;
  sections: Kit.Sections;
  measure: Kit.Measure;
  explode: Kit.Explode;
};
export type HouseWorld = typeof globalThis & {
  viewerKit: typeof Kit & { three: Three };
  house: HouseStage;
  /** CSS pixels at which a point of the world is seen. */
  pixelOf(point: Vec): [number, number];
  /** What is picked at a pixel, in the world. */
  pickAt(x: number, y: number): { element: number; point: Vec; normal: Vec } | undefined;
  /** A point of the world in the scene. */
  inScene(point: Vec): [number, number, number];
  settled(): Promise<void>;
  /** A pointer event on the canvas, in CSS pixels. */
  point(type: string, x: number, y: number, more?: PointerEventInit): void;
};

/**
 * Opens a model in a page with every part that moves, measures and cuts; the camera looks at all of it, everything is
 * loaded.
 */
export async function openHouse(page: Page, url: string, elementCount: number): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => 'viewerKit' in window);
  await page.evaluate(async (count) => {
    const world = globalThis as HouseWorld;
    const { Viewer, Navigation, Sections, Measure, Explode, three } = world.viewerKit;
    const viewer = new Viewer(document.querySelector('#stage') as HTMLElement, { background: '#000000' });
    const parts = {
      navigation: new Navigation({ isAnimated: false, isPassable: (_model, element) => element === 8 }),
      sections: new Sections(),
      measure: new Measure(),
      explode: new Explode({ isAnimated: false }),
    };
    for (const part of Object.values(parts)) viewer.use(part);
    const model = viewer.add({ id: 'house', url: '/tiles/tileset.json', elementCount: count });
    await new Promise<void>((resolve, reject) => {
      model.addEventListener('ready', () => resolve());
      model.addEventListener('failed', ({ error }) => reject(error));
    });
    world.house = { viewer, model, ...parts };
    world.inScene = ([x, y, z]) => [x - viewer.origin.x, y - viewer.origin.y, z - viewer.origin.z];
    world.pixelOf = (point) => {
      viewer.camera.updateMatrixWorld();
      const seen = new three.Vector3(...world.inScene(point)).project(viewer.camera);
      const { clientWidth, clientHeight } = viewer.container;
      return [((seen.x + 1) / 2) * clientWidth, ((1 - seen.y) / 2) * clientHeight];
    };
    world.pickAt = (x, y) => {
      const found = viewer.pick(x, y);
      return (
        found && {
          element: found.element,
          point: found.point.add(viewer.origin).toArray(),
          normal: found.normal.toArray(),
        }
      );
    };
    world.settled = async () => {
      for (let round = 0; round < 200; round++) {
        viewer.drawNow();
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (!viewer.isLoading && model.faces().length > 0) break;
      }
      viewer.drawNow();
    };
    world.point = (type, x, y, more = {}) => {
      const canvas = viewer.renderer.domElement;
      const { left, top } = canvas.getBoundingClientRect();
      const event = {
        clientX: x + left,
        clientY: y + top,
        bubbles: true,
        cancelable: true,
        isPrimary: true,
        pointerId: 7,
      };
      canvas.dispatchEvent(new PointerEvent(type, { ...event, ...more }));
    };
    await parts.navigation.look('home');
    await world.settled();
  }, elementCount);
}
