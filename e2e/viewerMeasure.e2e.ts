import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readIfcGeometry } from '../packages/convert/src/geometry/index.ts';
import type { Mesh } from '../packages/convert/src/tiles/index.ts';
import type * as Kit from '../packages/viewer/src/index.ts';
import { getSharedBrowser } from './browser.ts';
import { HOUSE, HOUSE_ORIGIN, type HouseWorld, houseMeshes, houseToWorld, openHouse } from './viewerHouse.ts';
import { serveViewer, type ViewerPage } from './viewerPage.ts';
import { createTestTiles } from './viewerTiles.ts';

type Vec = readonly [number, number, number];
const DUPLEX = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../shared/data/ifc/duplex_arch.ifc');
/** What a measured length may be wrong by. Metres. */
const MILLIMETRE = 0.001;

let browser: Browser;
beforeAll(async () => {
  browser = await getSharedBrowser();
}, 60_000);

const apart = (a: readonly number[], b: readonly number[]) => Math.hypot(...a.map((one, at) => one - (b[at] ?? 1e9)));

describe('measuring and cutting a house that is known', () => {
  let folder: string;
  let served: ViewerPage;
  let page: Page;
  beforeAll(async () => {
    folder = await createTestTiles(houseMeshes());
    served = await serveViewer(folder);
    page = await browser.newPage({ viewport: { width: 600, height: 400 } });
    await openHouse(page, served.url, 9);
  }, 120_000);
  afterAll(async () => {
    await page.close();
    await served.close();
    await rm(folder, { recursive: true });
  });

  /** Measures a kind by clicks a few pixels beside points of the house, seen from the corner in front on the right. */
  const measureAt = (kind: Kit.MeasureKind, points: readonly Vec[], miss = [2, -1]) =>
    page.evaluate(
      ([wanted, at, [dx = 0, dy = 0]]) => {
        const { house, pixelOf, point } = globalThis as HouseWorld;
        house.measure.start(wanted);
        for (const one of at) {
          const [x, y] = pixelOf(one);
          point('pointerdown', x + dx, y + dy);
          point('pointerup', x + dx, y + dy);
        }
        if (wanted === 'area') house.measure.finish();
        house.measure.stop();
        return house.measure.measurements.at(-1);
      },
      [kind, points.map(houseToWorld), miss] as const,
    );
  const look = (from: Vec, projection: 'perspective' | 'orthographic' = 'perspective') =>
    page.evaluate(
      async ([direction, wanted]) => {
        const { house, settled } = globalThis as HouseWorld;
        house.navigation.setProjection(wanted);
        await house.navigation.look(direction);
        await settled();
      },
      [from, projection] as const,
    );

  it.each(['perspective', 'orthographic'] as const)(
    'measures from corner to corner within a millimetre, held by corners a few pixels beside the pointer (%s)',
    async (projection) => {
      await look([1, 0.8, 1.2], projection);
      for (const [a, b, length] of [
        [[8, 5.8, 0], [8, 5.8, 6], 6],
        [[0, 5.8, 6], [8, 5.8, 6], 8],
        [[8, -0.3, 6], [8, 5.8, 0], Math.hypot(6.1, 6)],
        [[0, -0.3, 6], [8, -0.3, 6], 8],
      ] as const) {
        const measured = await measureAt('distance', [a, b]);
        expect(Math.abs((measured?.value ?? 0) - length)).toBeLessThan(MILLIMETRE);
        expect(apart(measured?.points[0] ?? [], houseToWorld(a))).toBeLessThan(MILLIMETRE);
        expect(measured?.unit).toBe('m');
      }
    },
  );

  it('holds on to corners, edges, centres of faces and faces, in this order', async () => {
    await look([1, 0.8, 1.2]);
    const found = await page.evaluate(
      ([corner, edge, centre, face]) => {
        const { house, pixelOf } = globalThis as HouseWorld;
        const snap = (at: Vec, dx: number, dy: number) => {
          const [x, y] = pixelOf(at);
          return house.measure.snap(x + dx, y + dy);
        };
        return [snap(corner, 5, 5), snap(edge, 4, 4), snap(centre, 6, 0), snap(face, 0, 0), house.measure.snap(5, 5)];
      },
      [
        houseToWorld([8, 5.8, 6]),
        houseToWorld([8, 5.8, 2.2]),
        houseToWorld([8, 4.4, 3]),
        houseToWorld([8, 3.8, 4.3]),
      ] as const,
    );
    expect(found.map((one) => one?.kind)).toEqual(['vertex', 'edge', 'centre', 'face', undefined]);
    expect(apart(found[0]?.point ?? [], houseToWorld([8, 5.8, 6]))).toBeLessThan(MILLIMETRE);
    // An edge gives the point nearest to the pointer: on it, wherever along it.
    expect(apart((found[1]?.point ?? []).slice(0, 2), houseToWorld([8, 5.8, 0]).slice(0, 2))).toBeLessThan(MILLIMETRE);
    expect(apart(found[3]?.point ?? [], houseToWorld([8, 3.8, 4.3]))).toBeLessThan(0.03);
    expect(Math.abs((found[3]?.point[0] ?? 0) - HOUSE_ORIGIN[0] - 8)).toBeLessThan(MILLIMETRE);
    expect(apart(found[3]?.normal ?? [], [1, 0, 0])).toBeLessThan(1e-6);
    expect(found[3]).toMatchObject({ modelId: 'house', element: HOUSE.upperWalls });
  });

  it('measures faces: at right angles from one to the other, the angle between them, their area; areas of polygons, angles, heights, places', async () => {
    await look([1, 0.8, 1.2]);
    const across = await measureAt(
      'perpendicular',
      [
        [8, 4.2, 4],
        [0.2, 5.5, 3.3],
      ],
      [0, 0],
    );
    expect(Math.abs((across?.value ?? 0) - 7.8)).toBeLessThan(MILLIMETRE);
    const corner = await measureAt(
      'faceAngle',
      [
        [8, 4.2, 3.5],
        [6, 4.2, 6],
      ],
      [0, 0],
    );
    expect(corner).toMatchObject({ unit: '°', value: expect.closeTo(90, 2) });
    const face = await measureAt('faceArea', [[8, 4.2, 3.5]], [0, 0]);
    // The upper walls of 2.8 m: what lies beside 5.6 m of the east wall are the ends of the two others.
    expect(Math.abs((face?.value ?? 0) - 6 * 2.8)).toBeLessThan(0.02);
    expect(face?.unit).toBe('m²');
    const top = await measureAt('area', [
      [0, 5.8, 0],
      [8, 5.8, 0],
      [8, 5.8, 6],
      [0, 5.8, 6],
    ]);
    expect(Math.abs((top?.value ?? 0) - 48)).toBeLessThan(0.01);
    const angle = await measureAt('angle', [
      [8, 5.8, 0],
      [8, 5.8, 6],
      [0, 5.8, 6],
    ]);
    expect(Math.abs((angle?.value ?? 0) - 90)).toBeLessThan(0.02);
    const place = await measureAt('point', [[8, 5.8, 6]]);
    expect(apart(place?.points[0] ?? [], houseToWorld([8, 5.8, 6]))).toBeLessThan(MILLIMETRE);
    await look([0.1, 1, 0.1]);
    const height = await measureAt('height', [[0.2, 5.8, 3]], [5, 0]);
    expect(Math.abs((height?.value ?? 0) - 2.8)).toBeLessThan(MILLIMETRE);
  });

  it('lists measurements, shows each as a line with a label, takes one out, and brings all back from JSON', async () => {
    const found = await page.evaluate(async () => {
      const { house, settled } = globalThis as HouseWorld;
      const { measure } = house;
      const heard: number[] = [];
      measure.addEventListener('change', ({ measurements }) => heard.push(measurements.length));
      const kept = JSON.stringify(measure.measurements);
      const before = measure.measurements.length;
      const [first] = measure.measurements;
      measure.remove(first?.id ?? '');
      const labels = document.querySelectorAll('.measure-layer .measure-label').length;
      measure.clear();
      const cleared = document.querySelectorAll('.measure-layer .measure-label').length;
      measure.set(JSON.parse(kept));
      await settled();
      const label = document.querySelector<HTMLElement>(`[data-measurement="${first?.id}"]`)?.textContent;
      const lines = document.querySelectorAll('.measure-layer path').length;
      const ids = new Set(measure.measurements.map(({ id }) => id)).size;
      const boxes = [...document.querySelectorAll('.measure-layer .measure-label')].map((one) =>
        one.getBoundingClientRect(),
      );
      const overlaps = boxes.flatMap((a, at) =>
        boxes
          .slice(at + 1)
          .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1),
      ).length;
      return {
        overlaps,
        before,
        heard,
        labels,
        cleared,
        label,
        lines,
        ids,
        isSame: JSON.stringify(measure.measurements) === kept,
      };
    });
    expect(found.before).toBeGreaterThan(10);
    expect(found.overlaps).toBe(0);
    expect(found).toMatchObject({
      labels: found.before - 1,
      cleared: 0,
      label: '6.000 m',
      ids: found.before,
      isSame: true,
    });
    expect(found.heard).toEqual([found.before - 1, 0, found.before]);
    expect(found.lines).toBeGreaterThan(found.before);
    await page.evaluate(() => (globalThis as HouseWorld).house.measure.clear());
  });

  it('tells what the value would be while the pointer moves, and goes back by Backspace and Escape', async () => {
    await look([1, 0.8, 1.2]);
    const found = await page.evaluate(
      async ([a, b]) => {
        const { house, pixelOf, point } = globalThis as HouseWorld;
        const { measure } = house;
        const told: (number | undefined)[] = [];
        measure.addEventListener('preview', ({ measurement }) => told.push(measurement?.value));
        measure.start('distance');
        const [ax, ay] = pixelOf(a);
        const [bx, by] = pixelOf(b);
        point('pointerdown', ax, ay);
        point('pointerup', ax, ay);
        point('pointermove', bx + 3, by + 3);
        for (let round = 0; round < 100 && told.length === 0; round++)
          await new Promise((resolve) => setTimeout(resolve, 20));
        const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
        const counts = [measure.placedCount];
        press('Backspace');
        counts.push(measure.placedCount);
        press('Escape');
        return { told: told.at(-1), counts, kind: measure.kind };
      },
      [houseToWorld([8, 5.8, 6]), houseToWorld([8, 5.8, 0])] as const,
    );
    expect(Math.abs((found.told ?? 0) - 6)).toBeLessThan(MILLIMETRE);
    expect(found).toMatchObject({ counts: [1, 0], kind: undefined });
  });

  it('cuts with planes and boxes in world coordinates: by axis, by a face, by a selection; flipped, moved, and kept', async () => {
    await look([1, 0.8, 1.2]);
    const found = await page.evaluate(
      ([at, wall]) => {
        const { house, pixelOf, pickAt, viewerKit } = globalThis as HouseWorld;
        const { sections, viewer } = house;
        const heard: string[] = [];
        sections.addEventListener('change', ({ state }) => heard.push(state.kind));
        const seen = () => {
          const found = pickAt(...pixelOf(wall));
          return found && [found.element, Math.round((found.point[1] - at[1]) * 100) / 100];
        };
        const results = [seen()];
        sections.addAxis('y', at[1] + 4);
        const state = sections.state();
        results.push(seen());
        sections.flip(0);
        results.push(seen());
        sections.flip(0);
        sections.move(0, -1.5);
        results.push(seen());
        sections.clear();
        const [x, y] = pixelOf(wall);
        const isFace = sections.addFace(x, y);
        const byFace = sections.state();
        results.push(seen());
        const { Box3, Vector3 } = viewerKit.three;
        const inScene = (px: number, py: number, pz: number) =>
          new Vector3(at[0] + px, at[1] + py, at[2] + pz).sub(viewer.origin);
        sections.around(new Box3(inScene(0, 0, 0), inScene(8, 2, 6)), 0);
        sections.moveSide('maxY', 0.5);
        const box = sections.state();
        sections.set(JSON.parse(JSON.stringify(box)));
        results.push(seen());
        const six = Array.from({ length: 7 }, () => ({ point: at, normal: [0, -1, 0] as const }));
        let refused = '';
        try {
          sections.set({ kind: 'planes', planes: six });
        } catch (error) {
          refused = String(error);
        }
        sections.clear();
        results.push(seen());
        return { results, state, byFace, isFace, box, refused, heard: heard.length };
      },
      [HOUSE_ORIGIN, houseToWorld([8, 5, 3.5])] as const,
    );
    const [whole, below, above, moved, , boxed, again] = found.results;
    expect(whole).toEqual([HOUSE.upperWalls, expect.closeTo(5, 1)]);
    expect(found.state).toEqual({
      kind: 'planes',
      planes: [{ point: [expect.anything(), HOUSE_ORIGIN[1] + 4, expect.anything()], normal: [0, -1, 0] }],
    });
    // Cut at 4 m the ray meets what is lower; of the upper part it meets the wall again.
    expect(below?.[1]).toBeLessThanOrEqual(4);
    expect(above).toEqual(whole);
    expect(moved).toEqual(whole);
    expect(found.isFace).toBe(true);
    expect(found.byFace).toMatchObject({ planes: [{ normal: [-1, 0, 0] }] });
    expect(found.box).toEqual({ kind: 'box', min: [...HOUSE_ORIGIN], max: houseToWorld([8, 2.5, 6]) });
    expect(boxed?.[1] ?? 0).toBeLessThanOrEqual(2.5);
    expect(again).toEqual(whole);
    expect(found.refused).toContain('RangeError');
    expect(found.heard).toBeGreaterThan(8);
  });

  it('drags the handles of planes and boxes with the pointer and the arrow keys', async () => {
    await look([1, 0.8, 1.2]);
    const found = await page.evaluate(async (at) => {
      const { house, pixelOf, inScene, settled } = globalThis as HouseWorld;
      const { sections, viewer } = house;
      const knob = (key: string) => document.querySelector<SVGGElement>(`[data-handle="${key}"]`);
      const drag = (key: string, dx: number, dy: number) => {
        const handle = knob(key);
        const circle = handle?.querySelector('circle');
        const { left, top } = viewer.container.getBoundingClientRect();
        const [x, y] = [Number(circle?.getAttribute('cx')) + left, Number(circle?.getAttribute('cy')) + top];
        const send = (type: string, clientX: number, clientY: number) =>
          handle?.dispatchEvent(
            new PointerEvent(type, { clientX, clientY, bubbles: true, cancelable: true, pointerId: 3 }),
          );
        send('pointerdown', x, y);
        send('pointermove', x + dx, y + dy);
        send('pointerup', x + dx, y + dy);
      };
      sections.showHandles(true);
      sections.addAxis('y', at[1] + 4);
      await settled();
      // By as many pixels as a metre of the vertical takes there.
      const [, high] = pixelOf([at[0] + 4, at[1] + 5, at[2] + 3]);
      const [, low] = pixelOf([at[0] + 4, at[1] + 4, at[2] + 3]);
      drag('plane-0', 0, high - low);
      const dragged = sections.state();
      knob('plane-0')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
      const stepped = sections.state();
      const before = house.navigation.state();
      sections.boxAll();
      await settled();
      const count = document.querySelectorAll('.section-handles [data-handle]').length;
      const [x1, y1] = pixelOf([at[0] + 8, at[1] + 2.75, at[2] + 3]);
      const [x0, y0] = pixelOf([at[0] + 6, at[1] + 2.75, at[2] + 3]);
      drag('maxX', x0 - x1, y0 - y1);
      const box = sections.state();
      const names = [...document.querySelectorAll('.section-handles [role=slider]')].map((one) =>
        one.getAttribute('aria-label'),
      );
      sections.clear();
      sections.showHandles(false);
      const isGone = !document.querySelector('.section-handles');
      return {
        dragged,
        stepped,
        box,
        count,
        names,
        isGone,
        isStill: inScene(at).length === 3 && JSON.stringify(before) === JSON.stringify(house.navigation.state()),
      };
    }, HOUSE_ORIGIN);
    const heightOf = (state: Kit.SectionState) =>
      state.kind === 'planes' ? (state.planes[0]?.point[1] ?? 0) - HOUSE_ORIGIN[1] : 0;
    expect(heightOf(found.dragged)).toBeGreaterThan(4.8);
    expect(heightOf(found.dragged)).toBeLessThan(5.3);
    expect(heightOf(found.stepped)).toBeCloseTo(heightOf(found.dragged) - 0.1, 6);
    expect(found.count).toBe(6);
    expect(found.names).toContain('maxX');
    expect(found.box.kind === 'box' && found.box.max[0] - HOUSE_ORIGIN[0]).toBeGreaterThan(5.5);
    expect(found.box.kind === 'box' && found.box.max[0] - HOUSE_ORIGIN[0]).toBeLessThan(6.6);
    expect(found).toMatchObject({ isGone: true, isStill: true });
  });
});

describe.skipIf(!existsSync(DUPLEX))('a real building (../shared/data/ifc/duplex_arch.ifc)', () => {
  const truth: number[] = [];
  let folder: string;
  let served: ViewerPage;
  let page: Page;
  beforeAll(async () => {
    const meshes: Mesh[] = [];
    await readIfcGeometry(DUPLEX, collector(meshes, truth, roomsOf(await readFile(DUPLEX, 'latin1'))));
    folder = await createTestTiles(meshes);
    served = await serveViewer(folder);
    page = await browser.newPage({ viewport: { width: 480, height: 360 } });
    await openHouse(page, served.url, 1 + Math.max(...meshes.map(({ key }) => key)));
  }, 180_000);
  afterAll(async () => {
    await page.close();
    await served.close();
    await rm(folder, { recursive: true });
  });

  it('lets a walker climb its stair from one storey to the other, and stops one at the wall behind it', async () => {
    const heights = await page.evaluate(async () => {
      const { house, inScene } = globalThis as HouseWorld;
      const { navigation, viewer } = house;
      await navigation.walk(inScene([0.7, 0, 4.8]));
      const { position } = navigation.state();
      await navigation.go({
        ...navigation.state(),
        target: [position[0], position[1], position[2] + 1],
        up: [0, 1, 0],
      });
      const feet = () => navigation.state().position.map((one, at) => one + viewer.origin.getComponent(at));
      const found = [feet()];
      window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyW', key: 'w', cancelable: true }));
      for (let step = 0; step < 10; step++) {
        for (let frame = 0; frame < 30; frame++) navigation.beforeFrame(1 / 30);
        found.push(feet());
      }
      window.dispatchEvent(new KeyboardEvent('keyup', { code: 'KeyW' }));
      navigation.orbit();
      return found;
    });
    const [start = [], last = []] = [heights[0], heights.at(-1)];
    expect(start[1]).toBeCloseTo(1.65, 1);
    // Storeys of duplex_arch.ifc: 0 and 3.1 m.
    expect(last[1]).toBeCloseTo(3.1 + 1.65, 1);
    expect(heights.at(-2)).toEqual(last);
  });

  it('is measured within a millimetre of the points that the file gives, at its largest elements', async () => {
    const measured = await page.evaluate(measureLargest);
    const nearest = (point: Vec): Vec => {
      let found: Vec = [Number.NaN, Number.NaN, Number.NaN];
      let best = Number.POSITIVE_INFINITY;
      for (let at = 0; at < truth.length; at += 3) {
        const one: Vec = [truth[at] ?? 0, truth[at + 1] ?? 0, truth[at + 2] ?? 0];
        const far = apart(point, one);
        if (far < best) [found, best] = [one, far];
      }
      return found;
    };
    expect(measured.length).toBeGreaterThan(8);
    for (const { points, value } of measured) {
      const [a = HOUSE_ORIGIN, b = HOUSE_ORIGIN] = points.map(nearest);
      expect(Math.abs(value - apart(a, b))).toBeLessThan(MILLIMETRE);
      for (const [at, point] of points.entries())
        expect(apart(point, [a, b][at] ?? HOUSE_ORIGIN)).toBeLessThan(MILLIMETRE);
    }
  });
});

/** The express ids of rooms: no walls, and tiles of their own in the product. */
const roomsOf = (text: string): ReadonlySet<number> =>
  new Set([...text.matchAll(/^#(\d+)\s*=\s*IFCSPACE\(/gm)].map(([, id]) => Number(id)));

/** Keeps what a reader of geometry yields, and every vertex of it before it is rounded. */
function collector(meshes: Mesh[], truth: number[], leftOut: ReadonlySet<number>) {
  const add = (mesh: Mesh): void => {
    if (leftOut.has(mesh.key)) return;
    const positions = Float64Array.from(mesh.positions);
    for (const one of positions) truth.push(one);
    meshes.push({ ...mesh, positions, indices: Uint32Array.from(mesh.indices) });
  };
  return {
    addMesh: add,
    placeShape({
      key,
      color,
      transform,
      read,
    }: Parameters<Parameters<typeof readIfcGeometry>[1]['placeShape']>[0]): void {
      const { positions, indices } = read();
      const placed = new Float64Array(positions.length);
      for (let at = 0; at < positions.length; at += 3)
        for (let axis = 0; axis < 3; axis++)
          placed[at + axis] =
            (transform[axis] ?? 0) * (positions[at] ?? 0) +
            (transform[axis + 4] ?? 0) * (positions[at + 1] ?? 0) +
            (transform[axis + 8] ?? 0) * (positions[at + 2] ?? 0) +
            (transform[axis + 12] ?? 0);
      add({ key, color, positions: placed, indices });
    },
  };
}

/**
 * Runs in the page: measures the longest extent of each of the largest elements, alone, between corners that are seen.
 */
async function measureLargest(): Promise<{ points: Vec[]; value: number }[]> {
  const { house, pixelOf, viewerKit } = globalThis as HouseWorld;
  const { viewer, model, navigation, measure } = house;
  const { Vector3, Box3 } = viewerKit.three;
  const corners = new Map<number, Vec[]>();
  viewerKit.readTriangles([model], {}, (at, _model, element) => {
    const own = corners.get(element) ?? [];
    for (let corner = 0; corner < 9; corner += 3)
      own.push([
        (at[corner] ?? 0) + viewer.origin.x,
        (at[corner + 1] ?? 0) + viewer.origin.y,
        (at[corner + 2] ?? 0) + viewer.origin.z,
      ]);
    corners.set(element, own);
  });
  const far = (points: Vec[], by: Vec) =>
    points.reduce((best, one) =>
      one[0] * by[0] + one[1] * by[1] + one[2] * by[2] > best[0] * by[0] + best[1] * by[1] + best[2] * by[2]
        ? one
        : best,
    );
  const sized = [...corners].map(([element, points]) => {
    const box = new Box3().setFromPoints(points.map((one) => new Vector3(...one)));
    return { element, points, box, size: box.getSize(new Vector3()).length() };
  });
  const results: { points: Vec[]; value: number }[] = [];
  for (const { element, points, box } of sized.sort((a, b) => b.size - a.size).slice(0, 14)) {
    model.states.markAll('hidden', true);
    model.states.mark([element], 'hidden', false);
    await navigation.look([0.6, 0.9, 1], false, box.translate(viewer.origin.clone().negate()));
    viewer.drawNow({ quality: 'low' });
    measure.start('distance');
    // The corners furthest to both sides of what faces the camera.
    for (const by of [
      [1, 0.4, -0.5],
      [-1, 0.4, 1],
    ] as const) {
      const [x, y] = pixelOf(far(points, by));
      measure.place(x + 2, y + 2);
    }
    const made = measure.measurements.at(-1);
    const isHeld = measure.placedCount === 0 && made !== undefined;
    measure.stop();
    if (isHeld) results.push({ points: [...made.points], value: made.value });
    measure.clear();
  }
  return results;
}
