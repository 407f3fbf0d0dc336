import { describe, expect, it } from 'vitest';
import { type MeshShape, ShapeCache } from './shape.ts';
import type { Mesh } from './shapes.ts';
import { createBlock, createPipe } from './testing/bodies.ts';
import { readTilesBack } from './testing/readBack.ts';
import { writeTestTiles } from './testing/writeTestTiles.ts';

const color = [90, 90, 90, 255] as const;
const at = (x: number, y: number, z: number, scale = 1): number[] => [
  ...[scale, 0, 0, 0],
  ...[0, scale, 0, 0],
  ...[0, 0, scale, 0],
  ...[x, y, z, 1],
];

/** Draws one body at each of the places. */
async function placedAt(places: readonly (readonly number[])[], body: Pick<Mesh, 'positions' | 'indices'>) {
  let reads = 0;
  const read = () => {
    reads++;
    return body;
  };
  const { result, files } = await writeTestTiles((sink) => {
    places.forEach((transform, key) => {
      sink.placeShape({ key, color, shape: 7, transform, read });
    });
  });
  return { result, found: await readTilesBack(files, result.tileset), reads };
}

describe('a shape that occurs many times', () => {
  it('is read once and drawn at each of its places', async () => {
    const { found, reads, result } = await placedAt(
      [at(0, 0, 0), at(10, 0, -5), at(24_500_000.5, 0, 0)],
      createBlock([0, 0, 0], [1, 2, 3]),
    );
    expect(reads).toBe(1);
    expect([...found].sort(([a], [b]) => a - b).map(([, { box }]) => box)).toEqual([
      [0, 0, 0, 1, 2, 3],
      [10, 0, -5, 11, 2, -2],
      [24_500_000.5, 0, 0, 24_500_001.5, 2, 3],
    ]);
    expect(new Set([...result.shapes.values()].map(({ hash }) => hash)).size).toBe(3);
  });

  it('has the hash of the same shape that stands there by itself', async () => {
    const { result } = await placedAt([at(10, 20, 30, 0.001)], createBlock([0, 0, 0], [1000, 2000, 3000]));
    const alone = await writeTestTiles([{ key: 0, color, ...createBlock([10, 20, 30], [11, 22, 33]) }]);
    expect(result.shapes).toEqual(alone.result.shapes);
  });

  it('is turned, mirrored and scaled as its place says, and stays closed', async () => {
    const turned = [...[0, 0, -1, 0], ...[0, 1, 0, 0], ...[1, 0, 0, 0], ...[0, 0, 0, 1]];
    const mirrored = [...[-1, 0, 0, 0], ...[0, 1, 0, 0], ...[0, 0, 1, 0], ...[0, 0, 0, 1]];
    const body = createBlock([0, 0, 0], [1, 2, 3]);
    const { found } = await placedAt([turned, mirrored, at(0, 0, 0, 0.5)], body);
    expect(found.get(0)?.box).toEqual([0, 0, -1, 3, 2, 0]);
    expect(found.get(1)?.box).toEqual([-1, 0, 0, 0, 2, 3]);
    expect(found.get(2)?.box).toEqual([0, 0, 0, 0.5, 1, 1.5]);
    for (const { kinds, lines, volume } of found.values()) {
      expect([...kinds]).toEqual(['closed', 'edges']);
      expect(lines).toBe(12);
      // Seen from outside: a face that looks inward would take its part away.
      expect(volume).toBeGreaterThan(0);
    }
    expect(found.get(1)?.volume).toBeCloseTo(6, 9);
  });

  it('is left out where its place is none', async () => {
    const nowhere = [at(Number.NaN, 0, 0), at(1e30, 0, 0), at(0, 0, 0, 0), at(0, 0, 0, 1e-6)];
    const { found, result } = await placedAt([...nowhere, at(0, 0, 0)], createBlock([0, 0, 0], [1, 1, 1]));
    expect([...found.keys()]).toEqual([4]);
    expect(result.warnings).toEqual([
      '3 meshes without a place on Earth were left out',
      '1 element is too small or flat to be drawn',
    ]);
  });

  it('is looked at again where its scale is another: what is flat small need not be so large', async () => {
    const { found, reads } = await placedAt(
      [at(0, 0, 0, 1e-3), at(0, 0, 0), at(5, 0, 0), at(9, 0, 0, 1.5)],
      createPipe([0, 0, 0], 0.1, 1, 24),
    );
    expect(reads).toBe(2);
    expect(found.get(1)?.triangles).toBe(92);
    expect(found.get(3)?.triangles).toBe(92);
  });
});

describe('known shapes', () => {
  const shapeOf = (vertices: number): MeshShape => ({
    positions: new Float64Array(vertices * 3),
    corners: new Uint32Array(),
    lines: new Uint32Array(),
    scale: 1,
    isClosed: true,
    isInsideOut: false,
    damaged: 0,
  });

  it('are those used last', () => {
    const known = new ShapeCache();
    const [often, once] = [shapeOf(1000), shapeOf(1000)];
    known.set(1, often);
    known.set(2, once);
    for (let number = 10; number < 1000; number++) {
      known.set(number, shapeOf(1000));
      expect(known.get(1)).toBe(often);
    }
    expect(known.get(2)).toBeUndefined();
    expect(known.get(999)).toBeDefined();
  });
});
