import { mkdir, mkdtemp, open, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createTilesBuilder, type Mesh } from '../packages/convert/src/tiles/index.ts';

/** A cube that a test knows everything of: centre and half its side in metres, Y up. */
export type Cube = {
  readonly centre: readonly [number, number, number];
  readonly half: number;
  readonly color: readonly [number, number, number, number];
  /** Stands among the rooms, in the tileset of their own. */
  readonly isRoom?: true;
};

const SIDES = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
] as const;
const TRIANGLES = new Uint32Array(SIDES.flatMap(([a, b, c, d]) => [a, b, c, a, c, d]));

/** The box between two corners as a mesh of an element; each of its faces looks outwards. */
export function boxMesh(
  key: number,
  low: readonly [number, number, number],
  high: readonly [number, number, number],
  color: Mesh['color'],
): Mesh {
  const positions = new Float64Array(24);
  for (let corner = 0; corner < 8; corner++)
    for (let axis = 0; axis < 3; axis++)
      positions[corner * 3 + axis] = ((corner >> axis) & 1 ? high[axis] : low[axis]) ?? 0;
  return { key, positions, indices: TRIANGLES, color };
}

/** Writes cubes as a tileset, numbered as they stand in the list, into a folder of its own; answers the folder. */
export const createCubeTiles = (cubes: readonly Cube[]): Promise<string> =>
  createTestTiles(
    cubes.map(({ centre: [x, y, z], half, color }, key) =>
      boxMesh(key, [x - half, y - half, z - half], [x + half, y + half, z + half], color),
    ),
    (key) => cubes[key]?.isRoom ?? false,
  );

/** Writes meshes, keyed by the numbers of their elements, as a tileset into a folder of its own; answers the folder. */
export async function createTestTiles(meshes: Iterable<Mesh>, isSpace = (_key: number) => false): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-tiles-'));
  const pack = path.join(folder, 'pack');
  await mkdir(pack);
  const tiles = createTilesBuilder();
  for (const mesh of meshes) tiles.addMesh(mesh);
  const { entries } = await tiles.finish({ numberOf: (key) => key, isSpace, folder: pack });
  const file = await open(path.join(pack, 'tiles.pack'));
  for (const { path: name, offset, length, gzip } of entries) {
    const bytes = Buffer.alloc(length);
    await file.read(bytes, 0, length, offset);
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), gzip ? gunzipSync(bytes) : bytes);
  }
  await file.close();
  return folder;
}
