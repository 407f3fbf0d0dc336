import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Kit from '../packages/viewer/src/index.ts';
import { getSharedBrowser } from './browser.ts';
import { HOUSE, HOUSE_ORIGIN, type HouseWorld, houseMeshes, houseToWorld, openHouse, STOREYS } from './viewerHouse.ts';
import { serveViewer, type ViewerPage } from './viewerPage.ts';
import { createTestTiles } from './viewerTiles.ts';

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

const apart = (a: readonly number[], b: readonly number[]) => Math.hypot(...a.map((one, at) => one - (b[at] ?? 1e9)));

describe('moving through a house that is known', () => {
  it('PREV brings a view back exactly: in perspective, without it, on foot and over a plan', async () => {
    const pairs = await page.evaluate(async (at) => {
      const { house, inScene } = globalThis as HouseWorld;
      const { navigation } = house;
      const states: Kit.CameraState[] = [];
      const keep = () => states.push(navigation.state());
      await navigation.look([1, 0.7, 2]);
      keep();
      navigation.setProjection('orthographic');
      keep();
      await navigation.look('top');
      keep();
      navigation.setProjection('perspective');
      await navigation.plan(inScene(at)[1]);
      keep();
      await navigation.walk(inScene([at[0] + 2, at[1], at[2] + 3]));
      keep();
      navigation.orbit();
      const again: Kit.CameraState[] = [];
      for (const state of [...states].reverse()) {
        await navigation.go(JSON.parse(JSON.stringify(state)));
        again.unshift(navigation.state());
      }
      navigation.orbit();
      return states.map((state, index) => ({ state, again: again[index] }));
    }, HOUSE_ORIGIN);
    for (const { state, again } of pairs) expect(again).toEqual(state);
    expect(pairs.map(({ state }) => [state.mode, state.projection])).toEqual([
      ['orbit', 'perspective'],
      ['orbit', 'orthographic'],
      ['orbit', 'orthographic'],
      ['plan', 'orthographic'],
      ['walk', 'perspective'],
    ]);
  });

  it('changes the projection without a jump: what is at the target stays where and as large as it is', async () => {
    const found = await page.evaluate(
      async (corner) => {
        const { house, pixelOf, inScene } = globalThis as HouseWorld;
        const { navigation } = house;
        const target = inScene(corner);
        navigation.orbit();
        await navigation.go({
          position: [target[0] + 6, target[1] + 5, target[2] + 9],
          target,
          projection: 'perspective',
        });
        // Beside the target in the plane of the picture.
        const { position, up } = navigation.state();
        const back = position.map((one, at) => one - (target[at] ?? 0));
        const [bx = 0, by = 0, bz = 0] = back;
        const right = [up[1] * bz - up[2] * by, up[2] * bx - up[0] * bz, up[0] * by - up[1] * bx];
        const long = Math.hypot(...right);
        const beside = corner.map((one, at) => one + ((right[at] ?? 0) / long) * 2) as [number, number, number];
        const before = [pixelOf(corner), pixelOf(beside)];
        navigation.setProjection('orthographic');
        const flat = [pixelOf(corner), pixelOf(beside)];
        navigation.setProjection('perspective');
        return { before, flat, after: [pixelOf(corner), pixelOf(beside)] };
      },
      houseToWorld([8, 2.8, 6]),
    );
    expect(apart(found.before.flat(), found.flat.flat())).toBeLessThan(0.01);
    expect(apart(found.before.flat(), found.after.flat())).toBeLessThan(0.01);
  });

  it('S-MOD-04 lets what is looked at stand in the middle of what nothing covers, as it was before; it is picked there, and fits as large', async () => {
    const found = await page.evaluate(
      async (corner) => {
        const { house, pixelOf, pickAt, inScene, settled } = globalThis as HouseWorld;
        const { navigation, viewer } = house;
        const results = [];
        for (const projection of ['perspective', 'orthographic'] as const) {
          const target = inScene(corner);
          await navigation.go({
            position: [target[0] + 6, target[1] + 5, target[2] + 9],
            target,
            projection,
          });
          await settled();
          const state = navigation.state();
          const elementsIn = (x: number, y: number) =>
            [...viewer.pickArea({ x, y, width: 60, height: 60 }).values()].flat();
          const before = { at: pixelOf(corner), left: pickAt(250, 200), area: elementsIn(230, 150) };
          navigation.covered = { left: 200, right: 0, top: 0, bottom: 60 };
          navigation.follow();
          await settled();
          const after = { at: pixelOf(corner), left: pickAt(350, 170), area: elementsIn(330, 120) };
          const kept = JSON.stringify(navigation.state()) === JSON.stringify(state);
          const centred = viewer.drawNow({ isCentred: true }) && pixelOf(corner);
          await navigation.fit();
          const box = viewer.box();
          const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((one) =>
            pixelOf([
              (one & 1 ? box.max.x : box.min.x) + viewer.origin.x,
              (one & 2 ? box.max.y : box.min.y) + viewer.origin.y,
              (one & 4 ? box.max.z : box.min.z) + viewer.origin.z,
            ]),
          );
          navigation.covered = { left: 0, right: 0, top: 0, bottom: 0 };
          navigation.follow();
          await settled();
          results.push({ before, after, kept, centred, corners });
        }
        navigation.setProjection('perspective');
        return results;
      },
      houseToWorld([8, 2.8, 6]),
    );
    for (const { before, after, kept, centred, corners } of found) {
      expect(kept).toBe(true);
      expect(apart(before.at, [300, 200])).toBeLessThan(0.01);
      expect(apart(after.at, [400, 170])).toBeLessThan(0.01);
      expect(apart(centred, [400, 170])).toBeLessThan(0.01);
      expect(before.left).toBeDefined();
      expect(after.left?.element).toBe(before.left?.element);
      expect(apart(before.left?.point ?? [], after.left?.point ?? [])).toBeLessThan(1e-6);
      for (const [x, y] of corners) {
        expect(x).toBeGreaterThan(200);
        expect(x).toBeLessThan(600);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(340);
      }
      expect(before.area.length).toBeGreaterThan(0);
      expect(after.area).toEqual(before.area);
    }
  });

  it('zooms to what is under the pointer and turns around it, in both projections', async () => {
    const moved = await page.evaluate(
      async (corner) => {
        const { house, pixelOf, pickAt, point } = globalThis as HouseWorld;
        const { navigation, viewer } = house;
        const results = [];
        for (const projection of ['perspective', 'orthographic'] as const) {
          await navigation.look('home');
          navigation.setProjection(projection);
          const [x, y] = pixelOf(corner);
          const [px, py] = [Math.floor(x) - 20, Math.floor(y) + 20];
          const before = pickAt(px, py)?.point;
          const high = navigation.state().viewHeight;
          const { left, top } = viewer.renderer.domElement.getBoundingClientRect();
          const wheel = { clientX: px + left, clientY: py + top, deltaY: -200, bubbles: true, cancelable: true };
          viewer.renderer.domElement.dispatchEvent(new WheelEvent('wheel', wheel));
          const zoomed = pickAt(px, py)?.point;
          const nearer = navigation.state().viewHeight / high;
          point('pointerdown', px, py);
          point('pointermove', px + 30, py + 12);
          point('pointermove', px + 60, py + 20);
          point('pointerup', px + 60, py + 20);
          const turned = pickAt(px, py)?.point;
          results.push({ before, zoomed, nearer, turned });
        }
        navigation.setProjection('perspective');
        return results;
      },
      houseToWorld([8, 2.8, 6]),
    );
    for (const { before = [], zoomed = [], nearer, turned = [] } of moved) {
      expect(nearer).toBeCloseTo(Math.exp(-0.32), 2);
      expect(apart(before, zoomed)).toBeLessThan(0.05);
      expect(apart(zoomed, turned)).toBeLessThan(0.05);
    }
  });

  it('goes by keys: 1 to 7 to the standard views, arrows around, plus and minus nearer and further; and back to earlier views', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const looks: string[] = [];
    for (const key of ['1', '2', '3', '4', '5', '6']) {
      await page.keyboard.press(key);
      looks.push(
        await page.evaluate(() => {
          const { position, target } = (globalThis as HouseWorld).house.navigation.state();
          return position.map((one, at) => Math.sign(Math.round((one - (target[at] ?? 0)) * 10))).join();
        }),
      );
    }
    expect(looks).toEqual(['0,0,1', '0,0,-1', '-1,0,0', '1,0,0', '0,1,0', '0,-1,0']);
    const heights = await page.evaluate(async () => {
      const { navigation } = (globalThis as HouseWorld).house;
      const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
      const found = [navigation.state().viewHeight];
      press('+');
      found.push(navigation.state().viewHeight);
      press('-');
      found.push(navigation.state().viewHeight);
      await navigation.look('front');
      await navigation.look('left');
      await navigation.back();
      const { position, target } = navigation.state();
      return {
        found,
        isFront: position[2] - target[2] > 1 && Math.abs(position[0] - target[0]) < 1e-6,
        can: navigation.canGoForward,
      };
    });
    expect(heights.found[1]).toBeCloseTo((heights.found[0] ?? 0) / 1.2, 6);
    expect(heights.found[2]).toBeCloseTo(heights.found[0] ?? 0, 6);
    expect(heights).toMatchObject({ isFront: true, can: true });
  });

  it('turns with one finger, moves and zooms with two, and fits with a double tap', async () => {
    const found = await page.evaluate(async () => {
      const { house, point } = globalThis as HouseWorld;
      const { navigation } = house;
      await navigation.look('home');
      const fitted = navigation.state();
      const finger = (id: number, isPrimary: boolean) => ({ pointerType: 'touch', pointerId: id, isPrimary });
      const [one, two] = [finger(1, true), finger(2, false)];
      point('pointerdown', 300, 200, one);
      point('pointermove', 340, 200, one);
      point('pointermove', 360, 200, one);
      point('pointerup', 360, 200, one);
      const turned = navigation.state();
      point('pointerdown', 250, 200, one);
      point('pointerdown', 350, 200, two);
      point('pointermove', 240, 200, one);
      point('pointermove', 200, 200, one);
      point('pointermove', 360, 200, two);
      point('pointermove', 400, 200, two);
      point('pointerup', 200, 200, one);
      point('pointerup', 400, 200, two);
      const pinched = navigation.state();
      await navigation.look('home');
      const wide = navigation.state().viewHeight;
      await navigation.go({ ...fitted, target: fitted.position.map((at) => at - 1) as [number, number, number] });
      for (let tap = 0; tap < 2; tap++) {
        point('pointerdown', 300, 200, one);
        point('pointerup', 300, 200, one);
      }
      return { fitted, turned, pinched, wide, tapped: navigation.state().viewHeight };
    });
    expect(apart(found.turned.position, found.fitted.position)).toBeGreaterThan(1);
    // Fingers twice as far apart show half as much.
    expect(found.pinched.viewHeight / found.turned.viewHeight).toBeCloseTo(0.5, 1);
    expect(found.tapped / found.wide).toBeGreaterThan(0.8);
    expect(found.tapped / found.wide).toBeLessThan(1.25);
  });

  it('shows the plan of a storey from straight above, cut 1.2 m above its floor, and gives the building back afterwards', async () => {
    const found = await page.evaluate(
      async ([ground, upper]) => {
        const { house, pixelOf, pickAt, inScene } = globalThis as HouseWorld;
        const { navigation, viewer } = house;
        const low = inScene(ground)[1];
        await navigation.plan(low);
        const wall = pickAt(...pixelOf([ground[0] + 0.1, ground[1] + 1.2, ground[2] + 3]));
        const floor = pickAt(...pixelOf([ground[0] + 6.5, ground[1], ground[2] + 3]));
        const before = navigation.state().position;
        const { point } = globalThis as HouseWorld;
        point('pointerdown', 300, 200);
        point('pointermove', 340, 230);
        point('pointerup', 340, 230);
        const after = navigation.state();
        await navigation.plan(inScene(upper)[1]);
        const above = pickAt(...pixelOf([upper[0] + 6.5, upper[1], upper[2] + 3]));
        navigation.orbit();
        await navigation.look('home');
        viewer.drawNow();
        return { wall, floor, above, before, after, isCut: viewer.sections.isActive };
      },
      [HOUSE_ORIGIN, houseToWorld([0, 3, 0])] as const,
    );
    expect(found.wall?.element).toBe(HOUSE.west);
    expect((found.wall?.point[1] ?? 9) - HOUSE_ORIGIN[1]).toBeLessThan(1.2001);
    expect(found.floor).toMatchObject({ element: HOUSE.ground });
    expect(found.above).toMatchObject({ element: HOUSE.upper });
    // A drag moves the plan; it never turns.
    expect(found.after.position[0]).not.toBe(found.before[0]);
    expect(found.after.position[0]).toBe(found.after.target[0]);
    expect(found.isCut).toBe(false);
  });

  it('walks: stops at walls, passes the door, climbs the stair to the upper floor, and goes where the floor is clicked', async () => {
    const found = await page.evaluate(async (at) => {
      const { house, inScene, pixelOf, point, pickAt } = globalThis as HouseWorld;
      const { navigation } = house;
      const spot = (x: number, y: number, z: number): [number, number, number] => [at[0] + x, at[1] + y, at[2] + z];
      const eyes = (): number[] => {
        const { position } = navigation.state();
        const { origin } = house.viewer;
        return [position[0] + origin.x - at[0], position[1] + origin.y - at[1], position[2] + origin.z - at[2]];
      };
      const face = async (from: [number, number, number], to: [number, number, number]) => {
        await navigation.walk(inScene(from));
        const { position } = navigation.state();
        const ahead = inScene(to);
        await navigation.go({ ...navigation.state(), target: [ahead[0], position[1], ahead[2]], up: [0, 1, 0] });
      };
      const hold = (code: string, frames: number) => {
        window.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, cancelable: true }));
        for (let frame = 0; frame < frames; frame++) navigation.beforeFrame(1 / 30);
        window.dispatchEvent(new KeyboardEvent('keyup', { code }));
        for (let frame = 0; frame < 10; frame++) navigation.beforeFrame(1 / 30);
      };
      await face(spot(6, 0, 3), spot(8, 0, 3));
      const start = eyes();
      hold('KeyW', 60);
      const atWall = eyes();
      hold('KeyS', 15);
      const backed = eyes();
      await face(spot(4, 0, 9), spot(4, 0, 3));
      hold('KeyW', 120);
      const inside = eyes();
      await face(spot(0.6, 0, 1), spot(6, 0, 1));
      hold('ArrowUp', 110);
      const upstairs = eyes();
      await face(spot(4, 0, 3), spot(7, 0, 3.5));
      // A look at the floor ahead, then a click on it.
      const { up: _, ...stood } = navigation.state();
      const floor = spot(6.5, 0, 3.4);
      await navigation.go({ ...stood, target: inScene(floor) });
      const [x, y] = pixelOf(floor);
      const clicked = pickAt(x, y);
      point('pointerdown', x, y);
      point('pointerup', x, y);
      const teleported = eyes();
      // From a plan one walks on its floor; from outside, with no ground around, within the house.
      await navigation.plan(inScene(spot(0, 3, 0))[1]);
      await navigation.walk();
      const fromPlan = eyes();
      await navigation.look('front');
      await navigation.walk();
      return { start, atWall, backed, inside, upstairs, clicked, teleported, fromPlan, fromOutside: eyes() };
    }, HOUSE_ORIGIN);
    expect(apart(found.start, [6, 1.65, 3])).toBeLessThan(0.01);
    expect(apart(found.atWall, [7.8 - 0.22, 1.65, 3])).toBeLessThan(0.03);
    expect(found.backed[0]).toBeLessThan(7);
    expect(found.inside[2]).toBeLessThan(5);
    expect(found.inside[1]).toBeCloseTo(1.65, 2);
    expect(found.upstairs[1]).toBeCloseTo(4.65, 2);
    expect(found.clicked?.element).toBe(HOUSE.ground);
    expect(apart(found.teleported, [6.5, 1.65, 3.4])).toBeLessThan(0.1);
    expect(found.fromPlan[1]).toBeCloseTo(4.65, 2);
    expect(apart(found.fromOutside, [4, 4.65, 3])).toBeLessThan(0.1);
  });

  it('walks by touch: a stick under the left thumb, looking around with the other', async () => {
    const found = await page.evaluate(async (at) => {
      const { house, inScene, point } = globalThis as HouseWorld;
      const { navigation } = house;
      await navigation.walk(inScene([at[0] + 4, at[1], at[2] + 3.5]));
      const start = navigation.state();
      const thumb = { pointerType: 'touch', pointerId: 1, isPrimary: true };
      const other = { pointerType: 'touch', pointerId: 2, isPrimary: false };
      point('pointerdown', 80, 300, thumb);
      const ring = document.querySelector<HTMLElement>('.walk-stick')?.style.display;
      point('pointermove', 80, 280, thumb);
      point('pointermove', 80, 250, thumb);
      for (let frame = 0; frame < 10; frame++) navigation.beforeFrame(1 / 30);
      const walked = navigation.state();
      point('pointerdown', 450, 200, other);
      point('pointermove', 480, 200, other);
      point('pointermove', 520, 200, other);
      const looked = navigation.state();
      point('pointerup', 520, 200, other);
      point('pointerup', 80, 250, thumb);
      const gone = document.querySelector<HTMLElement>('.walk-stick')?.style.display;
      navigation.orbit();
      return { start, walked, looked, ring, gone };
    }, HOUSE_ORIGIN);
    expect(found.ring).toBe('block');
    expect(found.gone).toBe('none');
    expect(apart(found.walked.position, found.start.position)).toBeGreaterThan(0.3);
    expect(found.looked.position).toEqual(found.walked.position);
    const heading = ({ position, target }: typeof found.start) =>
      Math.atan2(target[0] - position[0], target[2] - position[2]);
    expect(Math.abs(heading(found.looked) - heading(found.walked))).toBeGreaterThan(0.1);
  });

  it('has a view cube whose parts and compass lead there by click and by key, and a map that shows and moves the camera', async () => {
    await page.evaluate(async (at) => {
      const { house, viewerKit, inScene } = globalThis as HouseWorld;
      const { viewer, navigation } = house;
      const { ViewCube, Minimap } = viewerKit;
      await navigation.look('front');
      const labels = { front: '前', back: '后', top: '上', bottom: '下', left: '左', right: '右' };
      viewer.use(
        new ViewCube(navigation, {
          labels,
          compass: ['N', 'E', 'S', 'W'],
          title: 'Views',
          describe: (sides) => `Look from ${sides.join(' ')}`,
        }),
      );
      const map = new Minimap(navigation, { title: 'Plan' });
      viewer.use(map);
      map.setStorey({ floor: inScene(at)[1] });
      Object.assign(globalThis, { map });
      viewer.drawNow();
    }, HOUSE_ORIGIN);
    const ahead = () =>
      page.evaluate(() => {
        const { position, target } = (globalThis as HouseWorld).house.navigation.state();
        const away = position.map((one, at) => one - (target[at] ?? 0));
        return away.map((one) => Math.round((one / Math.hypot(...away)) * 100) / 100);
      });
    const cube = page.locator('.viewcube canvas');
    await cube.click({ position: { x: 56, y: 38 } });
    expect(await ahead()).toEqual([0, 0.71, 0.71]);
    // Seen from there the top lies above the middle.
    await cube.click({ position: { x: 56, y: 40 } });
    expect(await ahead()).toEqual([0, 1, 0]);
    await page.getByRole('button', { name: 'Look from 前', exact: true }).focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    expect(await ahead()).toEqual([-1, 0, 0]);
    expect(await page.getByRole('group', { name: 'Views' }).getByRole('button').count()).toBe(26);

    const found = await page.evaluate(async (at) => {
      const { house, inScene } = globalThis as HouseWorld;
      const { map } = globalThis as unknown as { map: Kit.Minimap };
      const canvas = document.querySelector<HTMLCanvasElement>('canvas.minimap');
      const corners = [map.toMap(inScene(at)), map.toMap(inScene([at[0] + 8, at[1], at[2] + 6]))];
      const ink = (x: number, y: number) => [
        ...(canvas?.getContext('2d')?.getImageData(Math.round(x), Math.round(y), 1, 1).data ?? []),
      ];
      const wall = map.toMap(inScene([at[0] + 0.1, at[1], at[2] + 3])) ?? { x: 0, y: 0 };
      const room = map.toMap(inScene([at[0] + 5, at[1], at[2] + 3])) ?? { x: 0, y: 0 };
      const spot = map.toMap(inScene([at[0] + 2, at[1], at[2] + 4])) ?? { x: 0, y: 0 };
      await house.navigation.look('home');
      const inks = { wall: ink(wall.x, wall.y), room: ink(room.x, room.y) };
      const { left = 0, top = 0 } = canvas?.getBoundingClientRect() ?? {};
      canvas?.dispatchEvent(new MouseEvent('click', { clientX: left + spot.x, clientY: top + spot.y }));
      const { target } = house.navigation.state();
      const count = map.elementCount;
      house.viewer.drop('minimap');
      house.viewer.drop('view-cube');
      return {
        corners,
        inks,
        target,
        wanted: inScene([at[0] + 2, at[1], at[2] + 4]),
        count,
        isGone: !document.querySelector('.viewcube, .minimap'),
      };
    }, HOUSE_ORIGIN);
    const [a, b] = found.corners;
    expect(((b?.x ?? 0) - (a?.x ?? 0)) / ((b?.y ?? 0) - (a?.y ?? 0))).toBeCloseTo(8 / 6, 6);
    // South, north, west and east wall, the stair, the leaf of the door.
    expect(found.count).toBe(6);
    expect(found.inks.wall[0]).toBeLessThan(90);
    expect(found.inks.room[0]).toBeGreaterThan(200);
    expect(apart(found.target, found.wanted)).toBeLessThan(0.1);
    expect(found.isGone).toBe(true);
  });

  it('lifts storeys apart: they are drawn, picked and fitted where they are, also when as built they would be out of sight', async () => {
    const found = await page.evaluate(
      async ([at, storeys]) => {
        const { house, pixelOf, pickAt, viewerKit } = globalThis as HouseWorld;
        const { viewer, model, explode, navigation } = house;
        explode.setStoreys(
          model,
          storeys.map((elements) => ({ elements })),
        );
        const roomy = [at[0] + 6.5, at[1], at[2] + 3] as const;
        const high = viewer.box().max.y;
        await explode.set(1);
        const grown = viewer.box().max.y - high;
        await navigation.look('home');
        const slab = pickAt(...pixelOf([at[0] + 8, at[1] + 2.9 + 4, at[2] + 3]));
        const floor = pickAt(...pixelOf([at[0] + 8, at[1] - 0.15, at[2] + 3]));
        // Looking up from below the lifted floor: the house as built lies under this camera.
        const { Vector3 } = viewerKit.three;
        const over = new Vector3(roomy[0], at[1] + 6.8, roomy[2]).sub(viewer.origin);
        await navigation.go({ position: [over.x, over.y - 0.6, over.z], target: [over.x, over.y, over.z] });
        viewer.drawNow();
        const close = pickAt(300, 200);
        await explode.set(0);
        await navigation.look('home');
        const back = pickAt(...pixelOf([at[0] + 4, at[1] + 2.9, at[2] + 6]));
        return { grown, slab, floor, close, back, height: at[1] };
      },
      [HOUSE_ORIGIN, STOREYS] as const,
    );
    expect(found.grown).toBeCloseTo(4, 6);
    expect(found.slab?.element).toBe(HOUSE.upper);
    expect((found.slab?.point[1] ?? 0) - HOUSE_ORIGIN[1]).toBeCloseTo(6.9, 1);
    expect(found.floor?.element).toBe(HOUSE.ground);
    expect(found.close?.element).toBe(HOUSE.upper);
    expect(found.back?.element).toBe(HOUSE.upper);
    expect((found.back?.point[1] ?? 0) - HOUSE_ORIGIN[1]).toBeCloseTo(2.9, 1);
  });

  it('flies in 700 ms and arrives; who takes the camera meanwhile ends the flight', async () => {
    const found = await page.evaluate(async () => {
      const { house, point } = globalThis as HouseWorld;
      const { navigation } = house;
      await navigation.look('front');
      const from = navigation.state();
      const start = performance.now();
      await navigation.look('right', true);
      const took = performance.now() - start;
      const there = navigation.state();
      const flight = navigation.look('front', true);
      await new Promise((resolve) => setTimeout(resolve, 150));
      point('pointerdown', 300, 200);
      point('pointerup', 300, 200);
      await flight;
      const stopped = navigation.state();
      return { from, took, there, stopped };
    });
    expect(found.took).toBeGreaterThan(650);
    expect(found.there.position[0] - found.there.target[0]).toBeGreaterThan(5);
    expect(apart(found.stopped.position, found.from.position)).toBeGreaterThan(0.5);
  });
});
