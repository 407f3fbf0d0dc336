import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readIfcGeometry } from '../packages/convert/src/geometry/index.ts';
import { createTilesBuilder } from '../packages/convert/src/tiles/index.ts';
import { saveBuilding } from '../packages/demo-building/src/index.ts';

const minute = 60_000;

describe('a campus of 16,000 elements (C-MODEL-07)', () => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-once-'));
    file = path.join(folder, 'campus.ifc');
    await saveBuilding(file, { size: { elements: 16_000 } });
  }, 2 * minute);
  afterAll(() => rm(folder, { recursive: true }));

  /** The tiles of the file, and how often a drawing was taken from the engine. */
  async function drawn(planned: boolean) {
    const tiles = createTilesBuilder();
    let reads = 0;
    const sink = {
      addMesh: tiles.addMesh,
      placeShape: (placed: Parameters<typeof tiles.placeShape>[0]) =>
        tiles.placeShape({
          ...placed,
          read: () => {
            reads++;
            return placed.read();
          },
        }),
    };
    const { warnings } = await readIfcGeometry(file, sink, { planned });
    const { shapes } = await tiles.finish({ numberOf: (key) => key, isSpace: () => false, folder });
    const hash = createHash('sha256')
      .update(await readFile(path.join(folder, 'tiles.pack')))
      .digest('hex');
    return { shapes, warnings, hash, reads };
  }

  it(
    'is tiled to the byte as when web-ifc draws every element by itself, though far less is drawn',
    async () => {
      const once = await drawn(true);
      const each = await drawn(false);
      expect(once.shapes.size).toBeGreaterThan(15_000);
      expect(once.shapes).toEqual(each.shapes);
      expect([once.hash, once.warnings]).toEqual([each.hash, each.warnings]);
      expect(once.reads).toBeLessThan(each.reads / 2);
    },
    3 * minute,
  );
});
