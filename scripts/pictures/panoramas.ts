import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { joinFaces } from '../../apps/server/src/domains/panoramas/conversion/cubeFaces.ts';
import { buildPrograms } from '../../bench/convert/programs.ts';
import type { BenchModel } from '../../bench/viewer/models.ts';
import { serve } from '../../bench/viewer/server.ts';
import { BROWSER_FLAGS } from '../../e2e/browser.ts';
import { convertInChildProcess } from '../../packages/convert/src/run/index.ts';
import { saveBuilding } from '../../packages/demo-building/src/index.ts';
import { DEMO_PHOTOGRAPHS } from '../../packages/demo-building/src/panoramas/index.ts';
import type * as Kit from '../../packages/viewer/src/index.ts';

/** Pixels of a whole sphere from side to side. */
const WIDTH = 4_096;
/** Faces show more than a quarter of the turn, so that shades at their borders do not show where they meet. Degrees. */
const FIELD = 100;
const FACE = 1_280;
const SETTLED_MS = 60_000;

type Stage = typeof globalThis & { kit: typeof Kit; viewer: Kit.Viewer };

const target = path.resolve(import.meta.dirname, '../../packages/demo-building/panoramas');

for (const revision of [1, 2] as const) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'demo-panoramas-'));
  try {
    await photograph(await convert(folder, revision), revision);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The building of a revision as the engine loads it. */
async function convert(folder: string, revision: 1 | 2): Promise<BenchModel> {
  const source = path.join(folder, 'demo.ifc');
  await saveBuilding(source, { size: 'demo', revision });
  const getProgramPath = await buildPrograms();
  const request = { source, extension: '.ifc', folder: path.join(folder, 'tables'), key: 1 } as const;
  mkdirSync(request.folder);
  const { pack, tileset, counts } = await convertInChildProcess(request, { program: getProgramPath('child') });
  if (!tileset) throw new Error('the demo building has no geometry');
  renameSync(path.join(request.folder, pack.file), path.join(folder, 'tiles.pack'));
  return { name: 'demo', folder, tileset, entries: pack.entries, elementCount: counts.elements, withGeometry: [] };
}

async function photograph(model: BenchModel, revision: 1 | 2): Promise<void> {
  const served = await serve(model);
  const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '', args: [...BROWSER_FLAGS] });
  try {
    const page = await browser.newPage({ viewport: { width: FACE, height: FACE } });
    await page.goto(served.getPageUrl('ours'));
    await page.waitForFunction(() => 'kit' in globalThis);
    await openStage(page, model);
    for (const { file, position } of DEMO_PHOTOGRAPHS) {
      const faces: Buffer[] = [];
      for (const direction of ['front', 'right', 'back', 'left', 'up', 'down'] as const)
        faces.push(await drawFace(page, position, direction));
      const pixels = joinFaces(await Promise.all(faces.map(readFace)), FACE, FIELD, WIDTH);
      const sphere = sharp(pixels, { raw: { width: WIDTH, height: WIDTH / 2, channels: 3 } });
      const bytes = await sphere.avif({ quality: 52, effort: 6 }).toBuffer();
      await writeFile(path.join(target, `${file}-${revision}.avif`), bytes);
      process.stdout.write(`${file}-${revision}.avif ${Math.round(bytes.length / 1_000)} kB\n`);
    }
  } finally {
    await browser.close();
    await served.close();
  }
}

async function readFace(picture: Buffer) {
  return { pixels: await sharp(picture).removeAlpha().raw().toBuffer(), stride: FACE, left: 0, top: 0 };
}

async function openStage(page: Page, { tileset, elementCount }: BenchModel): Promise<void> {
  await page.evaluate(
    async ([url, count]) => {
      const stage = globalThis as Stage;
      const { Viewer, Sky, Ground, Picture } = stage.kit;
      const viewer = new Viewer(document.querySelector('#stage') as HTMLElement, { leastMovingShare: 1 });
      for (const plugin of [new Sky('noon'), new Ground(), new Picture()]) viewer.use(plugin);
      const model = viewer.add({ id: 'demo', url: `/tiles/${url}`, elementCount: count });
      await new Promise<void>((resolve, reject) => {
        model.addEventListener('ready', () => resolve());
        model.addEventListener('failed', ({ error }) => reject(error));
      });
      stage.viewer = viewer;
    },
    [tileset, elementCount] as const,
  );
}

type Direction = 'front' | 'right' | 'back' | 'left' | 'up' | 'down';

/** What is seen in one of six directions; `front` is the world's −Z, north. */
async function drawFace(
  page: Page,
  position: readonly [number, number, number],
  direction: Direction,
): Promise<Buffer> {
  const address = await page.evaluate(
    async ([at, towards, field, patience]) => {
      const { viewer } = globalThis as Stage;
      const [to, up] = (
        {
          front: [
            [0, 0, -1],
            [0, 1, 0],
          ],
          right: [
            [1, 0, 0],
            [0, 1, 0],
          ],
          back: [
            [0, 0, 1],
            [0, 1, 0],
          ],
          left: [
            [-1, 0, 0],
            [0, 1, 0],
          ],
          up: [
            [0, 1, 0],
            [0, 0, 1],
          ],
          down: [
            [0, -1, 0],
            [0, 0, -1],
          ],
        } as const
      )[towards];
      const camera = viewer.perspective;
      const { x, y, z } = viewer.origin;
      camera.position.set(at[0] - x, at[1] - y, at[2] - z);
      camera.up.set(up[0], up[1], up[2]);
      camera.lookAt(camera.position.x + to[0], camera.position.y + to[1], camera.position.z + to[2]);
      camera.fov = field;
      camera.near = 0.05;
      camera.updateProjectionMatrix();
      camera.updateMatrixWorld();
      viewer.cameraMoved();
      // Fine tiles are asked for when the camera rests.
      for (let quiet = 0, since = performance.now(); quiet < 4 && performance.now() - since < patience; ) {
        quiet = viewer.isResting && !viewer.isLoading ? quiet + 1 : 0;
        viewer.requestFrame();
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return viewer.drawNow({ quality: 'high' }).toDataURL('image/png');
    },
    [position, direction, FIELD, SETTLED_MS] as const,
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
