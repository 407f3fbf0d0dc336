import { describe, expect, it } from 'vitest';
import type { Mesh } from './shapes.ts';
import { createBlock, createPipe } from './testing/bodies.ts';
import { readGlbJson } from './testing/glbJson.ts';
import { readTilesBack } from './testing/readBack.ts';
import { validateTiles } from './testing/validateTiles.ts';
import { writeTestTiles } from './testing/writeTestTiles.ts';

const GREY = [128, 128, 128, 255] as const;
const mesh = (key: number, body: Pick<Mesh, 'positions' | 'indices'>, color: Mesh['color'] = GREY): Mesh => ({
  key,
  ...body,
  color,
});
const cube = createBlock([0, 0, 0], [1, 1, 1]);
const shapeOf = async (...meshes: Mesh[]) => (await writeTestTiles(meshes)).result.shapes.get(meshes[0]?.key ?? 0);
const foundIn = async (meshes: readonly Mesh[]) => {
  const { files, result } = await writeTestTiles(meshes);
  return { files, result, found: await readTilesBack(files, result.tileset) };
};

describe('tiles of an uploaded model (C-MODEL-07)', () => {
  it('draw each element with its number as feature id, in its place, and nothing else', async () => {
    const bodies = Array.from({ length: 50 }, (_, key) =>
      mesh(
        key,
        key % 2 ? createPipe([key, 0, -key], 0.2, 3, 12) : createBlock([key, 0, -key], [key + 0.7, 2.5, 0.3 - key]),
      ),
    );
    const { result, found } = await foundIn(bodies);
    expect([...found.keys()].sort((a, b) => a - b)).toEqual(bodies.map(({ key }) => key));
    expect(found.get(0)).toMatchObject({ triangles: 12, lines: 12 });
    // 12 sides of 30° are one round face: the rims alone are drawn.
    expect(found.get(1)).toMatchObject({ triangles: 44, lines: 24 });
    for (const [number, { box }] of found) {
      const wanted = result.shapes.get(number)?.box ?? [];
      box.forEach((value, at) => {
        expect(Math.abs(value - (wanted[at] ?? Number.NaN))).toBeLessThan(1e-9);
      });
    }
    expect(found.get(2)?.box.map((value) => Number(value.toFixed(3)))).toEqual([2, 0, -2, 2.7, 2.5, -1.7]);
  });

  it('show back faces only where a shape is open', async () => {
    const open = { positions: cube.positions, indices: cube.indices.slice(0, 30) };
    const turned = { positions: cube.positions, indices: cube.indices.slice().reverse() };
    const { found } = await foundIn([mesh(1, cube), mesh(2, open), mesh(3, turned), mesh(4, cube, [9, 9, 9, 100])]);
    expect([...(found.get(1)?.kinds ?? [])]).toEqual(['closed', 'edges']);
    expect([...(found.get(2)?.kinds ?? [])]).toEqual(['open', 'edges']);
    expect([...(found.get(3)?.kinds ?? [])]).toEqual(['closed', 'edges']);
    expect(found.get(3)?.volume).toBeCloseTo(1, 9);
    expect([...(found.get(4)?.kinds ?? [])]).toEqual(['transparent', 'edges']);
  });

  it('write colours as linear light, as glTF has them', async () => {
    const { found } = await foundIn([mesh(1, cube, [255, 188, 0, 128])]);
    expect([...(found.get(1)?.colors ?? [])]).toEqual(['255 128 0 128']);
  });

  it('keep millimetres 24.5 million metres from the origin', async () => {
    const { found, result } = await foundIn([
      mesh(7, createBlock([24_525_622.001, 124.002, -6_876_920.003], [24_525_623.001, 125, -6_876_919])),
    ]);
    const wanted = [24_525_622.001, 124.002, -6_876_920.003, 24_525_623.001, 125, -6_876_919];
    found.get(7)?.box.forEach((value, at) => {
      expect(Math.abs(value - (wanted[at] ?? 0))).toBeLessThan(0.001);
    });
    expect(found.size).toBe(1);
    expect(result.box).toEqual(result.shapes.get(7)?.box);
  });

  it('write 16-bit positions up to 64 m and floats beyond, on the same grid', async () => {
    for (const [size, type] of [
      [63.9, 5123],
      [64.1, 5126],
    ] as const) {
      const { files, found } = await foundIn([mesh(1, createBlock([0.1, 0.2, 0.3], [size + 0.1, 5.2, 0.8]))]);
      const { accessors } = readGlbJson(files.get('0.glb') ?? new Uint8Array());
      expect(accessors).toMatchObject([{ componentType: type }, {}, {}, {}, {}]);
      expect((found.get(1)?.box[3] ?? 0) * 1024).toBe(Math.round((size + 0.1) * 1024));
    }
  });

  it('draw things that lie thousands of kilometres apart with their millimetres', async () => {
    const bodies = [0, 3, 24_500_000, 24_500_010].map((at, key) =>
      mesh(key, createBlock([at, 0, 0], [at + 0.25, 1, 1])),
    );
    const { found, result, files } = await foundIn(bodies);
    expect(found.get(0)?.box).toEqual([0, 0, 0, 0.25, 1, 1]);
    expect(found.get(3)?.box).toEqual([24_500_010, 0, 0, 24_500_010.25, 1, 1]);
    expect(await validateTiles(files, result)).toEqual([]);
  });

  it('weld vertices: a block has eight', async () => {
    const { files } = await foundIn([mesh(1, cube)]);
    expect(readGlbJson(files.get('0.glb') ?? new Uint8Array()).accessors).toMatchObject([
      { count: 8 },
      { count: 8 },
      {},
      {},
      {},
    ]);
  });

  it('put rooms into a tileset of their own and leave them out of the box', async () => {
    const { result, files } = await writeTestTiles([mesh(1, cube), mesh(2, createBlock([0, 0, 0], [9, 9, 9]))], {
      isSpace: (key) => key === 2,
    });
    expect([...(await readTilesBack(files, result.tileset)).keys()]).toEqual([1]);
    expect([...(await readTilesBack(files, result.spaces)).keys()]).toEqual([2]);
    expect(result).toMatchObject({ box: [0, 0, 0, 1, 1, 1], tiles: 2, triangles: 24 });
    expect(result.shapes.size).toBe(2);
  });

  it('leave out what has no place or no size, and say so', async () => {
    const broken = createBlock([0, 0, 0], [1, 1, 1]);
    broken.positions[0] = Number.NaN;
    const endless = createBlock([-1e30, -1e30, -1e30], [1e30, 1e30, 1e30]);
    const flat = createBlock([0, 0, 0], [1e-5, 1e-5, 1e-5]);
    const beyond = { positions: cube.positions, indices: Uint32Array.from([0, 1, 999, 0, 1, 2]) };
    const { result, files } = await writeTestTiles(
      [mesh(1, broken), mesh(2, endless), mesh(3, flat), mesh(4, beyond), mesh(5, cube), mesh(6, cube)],
      { numberOf: (key) => (key === 6 ? undefined : key) },
    );
    expect([...(await readTilesBack(files, result.tileset)).keys()].sort()).toEqual([1, 4, 5]);
    expect(result.warnings).toEqual([
      '15 triangles without a place were left out',
      '2 elements are too small or flat to be drawn',
      '1 shape belongs to no element and was left out',
    ]);
    expect(await validateTiles(files, result)).toEqual([]);
  });

  it('are no tiles at all without geometry', async () => {
    const { result, files } = await writeTestTiles([]);
    expect(result).toMatchObject({ entries: [], tiles: 0, triangles: 0, warnings: [] });
    expect([result.tileset, result.spaces, result.box]).toEqual([undefined, undefined, undefined]);
    expect(files.size).toBe(0);
  });

  it('come out byte for byte the same from the same meshes', async () => {
    const bodies = Array.from({ length: 30 }, (_, key) => mesh(key, createPipe([key, 0, 0], 0.3, 2, 16)));
    expect((await writeTestTiles(bodies)).files).toEqual((await writeTestTiles(bodies)).files);
  });
});

describe('the hash of a shape', () => {
  it('is the same whatever the order of triangles and corners, the division into meshes, and the colour', async () => {
    const wanted = (await shapeOf(mesh(1, cube)))?.hash;
    const shuffled = [30, 3, 21, 0, 33, 9, 6, 27, 12, 24, 15, 18].flatMap((at) =>
      [1, 2, 0].map((corner) => cube.indices[at + corner] ?? 0),
    );
    expect((await shapeOf(mesh(1, { ...cube, indices: Uint32Array.from(shuffled) })))?.hash).toBe(wanted);
    const halves = [cube.indices.slice(0, 15), cube.indices.slice(15)].map((indices) => ({ ...cube, indices }));
    const [first = cube, second = cube] = halves;
    expect((await shapeOf(mesh(9, first), mesh(9, second, [1, 2, 3, 255])))?.hash).toBe(wanted);
    const noisy = { ...cube, positions: cube.positions.map((value) => value + 1e-6) };
    expect((await shapeOf(mesh(1, noisy)))?.hash).toBe(wanted);
  });

  it('is another for another shape, another place and the mirror image', async () => {
    const shapes = [
      cube,
      createBlock([0, 0, 0], [1, 1, 1.001]),
      createBlock([0.001, 0, 0], [1.001, 1, 1]),
      createBlock([0, 0, 1], [1, 1, 2]),
      createBlock([-1, 0, 0], [0, 1, 1]),
      createBlock([1e6, 0, 0], [1e6 + 1, 1, 1]),
      createPipe([0, 0, 0], 0.5, 1, 4),
      createPipe([0, 0, 0], 0.5, 1, 8),
    ];
    const hashes = await Promise.all(shapes.map(async (body) => (await shapeOf(mesh(1, body)))?.hash));
    expect(new Set(hashes).size).toBe(shapes.length);
    for (const hash of hashes) expect(BigInt.asIntN(64, hash ?? 2n ** 64n)).toBe(hash);
  });

  it('does not collide among twenty thousand triangles', async () => {
    const { shapes } = (
      await writeTestTiles((sink) => {
        const at = { positions: new Float64Array(9), indices: Uint32Array.from([0, 1, 2]) };
        for (let key = 0; key < 20_000; key++) {
          const x = key % 50;
          const z = Math.floor(key / 50) % 40;
          const y = Math.floor(key / 2_000);
          at.positions.set([x, y, z, x + 1, y, z, x, y + 1, z]);
          sink.addMesh(mesh(key, at));
        }
      })
    ).result;
    expect(new Set([...shapes.values()].map(({ hash }) => hash)).size).toBe(20_000);
  });
});
