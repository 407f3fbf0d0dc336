import { GRID_STEPS_PER_METRE } from './grid.ts';
import { ScratchArray } from './scratch.ts';
import type { PlacedShape } from './shapePlacer.ts';

/** 64 bits as two unsigned halves, and their sum modulo 2⁶⁴. */
export type ShapeHash = { low: number; high: number };

export function addShapeHash(sum: ShapeHash, low: number, high: number): void {
  const total = sum.low + low;
  sum.low = total >>> 0;
  sum.high = (sum.high + high + (total > 0xffffffff ? 1 : 0)) >>> 0;
}

/** As the signed number that PostgreSQL's bigint holds. */
export const toSignedBigint = ({ low, high }: ShapeHash): bigint =>
  BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low));

/**
 * The sum of a hash of each triangle in its place on the grid. Neither the order of triangles nor that of a triangle's
 * corners changes it, nor does the division of a shape into several meshes. Positions count modulo 2³² grid steps
 * (4,194 km).
 */
export function createShapeHasher(): (placedShape: PlacedShape, sum: ShapeHash) => void {
  const lowOf = new ScratchArray((length) => new Uint32Array(length));
  const highOf = new ScratchArray((length) => new Uint32Array(length));
  return ({ base, points, vertices, corners, triangles }, sum) => {
    const lows = lowOf.atLeast(vertices);
    const highs = highOf.atLeast(vertices);
    const baseX = (base[0] * GRID_STEPS_PER_METRE) | 0;
    const baseY = (base[1] * GRID_STEPS_PER_METRE) | 0;
    const baseZ = (base[2] * GRID_STEPS_PER_METRE) | 0;
    for (let vertex = 0; vertex < vertices; vertex++) {
      const x = (baseX + (points[vertex * 3] as number)) | 0;
      const y = (baseY + (points[vertex * 3 + 1] as number)) | 0;
      const z = (baseZ + (points[vertex * 3 + 2] as number)) | 0;
      lows[vertex] = mixHash(mixHash(mixHash(0x2545f491, x), y), z);
      highs[vertex] = mixHash(mixHash(mixHash(0x68e31da4, z), x), y);
    }
    for (let corner = 0; corner < triangles * 3; corner += 3) {
      const a = corners[corner] as number;
      const b = corners[corner + 1] as number;
      const c = corners[corner + 2] as number;
      const low = ((lows[a] as number) + (lows[b] as number) + (lows[c] as number)) | 0;
      const high = ((highs[a] as number) + (highs[b] as number) + (highs[c] as number)) | 0;
      addShapeHash(sum, mixHash(low, high), mixHash(high, low));
    }
  };
}

/**
 * A state of 32 bits with 32 more worked in; the last steps are those of MurmurHash3's finalizer (Austin Appleby,
 * public domain).
 */
function mixHash(state: number, value: number): number {
  let mixed = Math.imul(state, 31) ^ Math.imul(value, 0x9e3779b1);
  mixed ^= mixed >>> 16;
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
