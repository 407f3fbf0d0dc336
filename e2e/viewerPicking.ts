import type { Page } from 'playwright-core';
import type * as Kit from '../packages/viewer/src/index.ts';
import type { SeenElement } from './viewerModel.ts';

type Stage = typeof globalThis & {
  viewerKit: typeof Kit & { three: typeof import('three') };
  shown: { viewer: Kit.Viewer; model: Kit.ViewerModel };
};

/**
 * Opens tiles in a page of `serveViewer`, with every effect there is, seen from above a corner; all of it is loaded.
 */
export async function openModel(page: Page, url: string, elementCount: number): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => 'viewerKit' in window);
  await page.evaluate(async (count) => {
    const stage = globalThis as Stage;
    const { Viewer, Picture, three } = stage.viewerKit;
    const viewer = new Viewer(document.querySelector('#stage') as HTMLElement, { background: '#000000' });
    viewer.use(new Picture());
    const model = viewer.add({ id: 'model', url: '/tiles/tileset.json', elementCount: count });
    const settled = new Promise<void>((resolve, reject) => {
      model.addEventListener('settled', () => resolve());
      model.addEventListener('failed', ({ error }) => reject(error));
    });
    model.addEventListener('ready', () => {
      const { center, radius } = viewer.box().getBoundingSphere(new three.Sphere());
      viewer.camera.position
        .set(1, 1.2, 1)
        .normalize()
        .multiplyScalar(radius * 2.2)
        .add(center);
      viewer.camera.lookAt(center);
      viewer.requestFrame();
    });
    await settled;
    viewer.drawNow();
    stage.shown = { viewer, model };
  }, elementCount);
}

export type PickReport = {
  /** Numbers that the table has and that were never found. */
  readonly missing: readonly number[];
  /** Numbers that were found though the table has them without geometry, or not at all. */
  readonly foreign: readonly number[];
  /** Numbers that no ray met, though the element alone fills the picture. */
  readonly missedByRays: readonly number[];
};

/**
 * Looks for every element: from many directions, taking away what was found so that what lies behind it shows; then
 * each by rays, alone and from near. `directions`: at most 14. `rays`: how many elements are also tried by rays, evenly
 * chosen.
 */
export function pickEverything(
  page: Page,
  elements: readonly SeenElement[],
  { directions, rays }: { readonly directions: number; readonly rays: number },
): Promise<PickReport> {
  return page.evaluate(
    async ([seen, manyDirections, manyRays]) => {
      const { viewerKit, shown } = globalThis as Stage;
      const { toBox3: boxOf, three } = viewerKit;
      const { viewer, model } = shown;
      const { states } = model;
      const known = new Map(seen.map(({ number, box }) => [number, box]));
      const missing = new Set(known.keys());
      const foreign = new Set<number>();
      const size = viewer.renderer.getSize(new three.Vector2());
      const whole = { x: 0, y: 0, width: size.x, height: size.y };
      const look = async (direction: readonly number[], box: InstanceType<typeof three.Box3>): Promise<void> => {
        const { center, radius } = box.getBoundingSphere(new three.Sphere());
        const [x = 0, y = 0, z = 0] = direction;
        // Aslant by a little: nothing is seen exactly from its edge.
        viewer.camera.position
          .set(x + 0.031, y + 0.017, z + 0.023)
          .normalize()
          .multiplyScalar(Math.max(radius, 0.005) * 2.2)
          .add(center);
        viewer.camera.lookAt(center);
        do {
          viewer.drawNow();
          if (viewer.isLoading) await new Promise((resolve) => setTimeout(resolve, 20));
        } while (viewer.isLoading);
      };
      const sweep = (): number => {
        const found = viewer.pickArea(whole).get(model) ?? [];
        for (const number of found) {
          missing.delete(number);
          if (!known.has(number)) foreign.add(number);
        }
        states.mark(found, 'hidden', true);
        return found.length;
      };
      const sides = [
        [0, 1, 0],
        [1, 0, 0],
        [0, 0, 1],
        [-1, 0, 0],
        [0, 0, -1],
        [0, -1, 0],
        ...[0, 1, 2, 3, 4, 5, 6, 7].map((corner) => [corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1]),
      ];
      for (const side of sides.slice(0, manyDirections)) {
        states.markAll('hidden', false);
        await look(side, viewer.box());
        while (missing.size > 0 && sweep() > 0);
        if (missing.size === 0) break;
      }
      const boxIn = (number: number) => {
        const box = boxOf(known.get(number) ?? [0, 0, 0, 0, 0, 0]);
        return box.translate(viewer.origin.clone().negate());
      };
      const alone = (number: number): void => {
        states.markAll('hidden', true);
        states.mark([number], 'hidden', false);
      };
      for (const number of [...missing])
        for (const side of sides) {
          alone(number);
          await look(side, boxIn(number));
          sweep();
          if (!missing.has(number)) break;
        }
      const missedByRays: number[] = [];
      const every = Math.max(1, Math.ceil(seen.length / manyRays));
      for (const { number } of seen.filter((_, at) => at % every === 0)) {
        let isMet = false;
        for (const side of sides) {
          alone(number);
          await look(side, boxIn(number));
          for (let at = 0; at < 29 * 19 && !isMet; at++) {
            // From the middle outwards: 11 does not divide 29 × 19.
            const place = (Math.floor((29 * 19) / 2) + at * 11) % (29 * 19);
            const [x, y] = [((place % 29) + 0.5) / 29, (Math.floor(place / 29) + 0.5) / 19];
            isMet = viewer.pick(x * size.x, y * size.y)?.element === number;
          }
          if (isMet) break;
        }
        if (!isMet) missedByRays.push(number);
      }
      states.markAll('hidden', false);
      return { missing: [...missing], foreign: [...foreign], missedByRays };
    },
    [elements, directions, rays] as const,
  );
}
