import { GRID_STEPS_PER_METRE, MAX_COORDINATE, MAX_MESH_SIZE } from './grid.ts';
import { hashTableSize, ScratchArray } from './scratch.ts';
import type { Mesh } from './shapes.ts';

/**
 * Triangles with vertices that are equal on the grid united, and flat triangles left out. The arrays are valid until
 * the next call.
 */
export type WeldedMesh = {
  /** Grid steps from a corner of the box, three a vertex, none negative. */
  readonly points: Int32Array;
  readonly vertices: number;
  /** Of each vertex, the vertex of the mesh that it comes from. */
  readonly source: Int32Array;
  readonly corners: Uint32Array;
  readonly triangles: number;
  /** Triangles left out because a corner is missing, not a number, or beyond all bounds. */
  readonly damaged: number;
};

/**
 * @param scale metres a unit of the positions
 * @returns undefined when a mesh is larger than `LARGEST`
 */
export type WeldMesh = (mesh: Pick<Mesh, 'positions' | 'indices'>, scale: number) => WeldedMesh | undefined;

export function createMeshWelder(): WeldMesh {
  const snappedOf = new ScratchArray((length) => new Float64Array(length));
  const pointsOf = new ScratchArray((length) => new Int32Array(length));
  const sourceOf = new ScratchArray((length) => new Int32Array(length));
  const weldedOf = new ScratchArray((length) => new Int32Array(length));
  const tableOf = new ScratchArray((length) => new Int32Array(length));
  const cornersOf = new ScratchArray((length) => new Uint32Array(length));

  return ({ positions, indices }, scale) => {
    const count = Math.floor(positions.length / 3);
    const snapped = snappedOf.atLeast(count * 3);
    const low: [number, number, number] = [Infinity, Infinity, Infinity];
    const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
    /** −1 unknown, −2 no place. */
    const welded = weldedOf.atLeast(count);
    for (let vertex = 0; vertex < count; vertex++) {
      const x = (positions[vertex * 3] ?? Number.NaN) * scale;
      const y = (positions[vertex * 3 + 1] ?? Number.NaN) * scale;
      const z = (positions[vertex * 3 + 2] ?? Number.NaN) * scale;
      // Written so that NaN fails, too.
      const isPlace = Math.abs(x) < MAX_COORDINATE && Math.abs(y) < MAX_COORDINATE && Math.abs(z) < MAX_COORDINATE;
      welded[vertex] = isPlace ? -1 : -2;
      if (!isPlace) continue;
      if (x < low[0]) low[0] = x;
      if (y < low[1]) low[1] = y;
      if (z < low[2]) low[2] = z;
      if (x > high[0]) high[0] = x;
      if (y > high[1]) high[1] = y;
      if (z > high[2]) high[2] = z;
      snapped[vertex * 3] = Math.round(x * GRID_STEPS_PER_METRE);
      snapped[vertex * 3 + 1] = Math.round(y * GRID_STEPS_PER_METRE);
      snapped[vertex * 3 + 2] = Math.round(z * GRID_STEPS_PER_METRE);
    }
    const base: [number, number, number] = [Math.floor(low[0]), Math.floor(low[1]), Math.floor(low[2])];
    if (Math.max(high[0] - base[0], high[1] - base[1], high[2] - base[2]) > MAX_MESH_SIZE) return undefined;

    const points = pointsOf.atLeast(count * 3);
    const source = sourceOf.atLeast(count);
    const size = hashTableSize(count);
    const table = tableOf.atLeast(size).fill(-1, 0, size);
    let vertices = 0;
    const [baseX, baseY, baseZ] = [
      base[0] * GRID_STEPS_PER_METRE,
      base[1] * GRID_STEPS_PER_METRE,
      base[2] * GRID_STEPS_PER_METRE,
    ];

    /** The united vertex of one of the mesh, found or added. */
    const unite = (vertex: number): number => {
      const x = (snapped[vertex * 3] as number) - baseX;
      const y = (snapped[vertex * 3 + 1] as number) - baseY;
      const z = (snapped[vertex * 3 + 2] as number) - baseZ;
      let slot = (Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(z, 0xc2b2ae35)) >>> 0;
      slot = (slot ^ (slot >>> 15)) & (size - 1);
      for (;;) {
        const found = table[slot] as number;
        if (found < 0) break;
        if (points[found * 3] === x && points[found * 3 + 1] === y && points[found * 3 + 2] === z) return found;
        slot = (slot + 1) & (size - 1);
      }
      table[slot] = vertices;
      points[vertices * 3] = x;
      points[vertices * 3 + 1] = y;
      points[vertices * 3 + 2] = z;
      source[vertices] = vertex;
      return vertices++;
    };
    const unitedOf = (vertex: number): number => {
      const known = welded[vertex] as number;
      if (known >= 0) return known;
      const united = unite(vertex);
      welded[vertex] = united;
      return united;
    };
    const same = (a: number, b: number): boolean =>
      snapped[a * 3] === snapped[b * 3] &&
      snapped[a * 3 + 1] === snapped[b * 3 + 1] &&
      snapped[a * 3 + 2] === snapped[b * 3 + 2];

    const corners = cornersOf.atLeast(indices.length);
    let filled = 0;
    let damaged = 0;
    for (let corner = 0; corner + 2 < indices.length; corner += 3) {
      const a = indices[corner] as number;
      const b = indices[corner + 1] as number;
      const c = indices[corner + 2] as number;
      if (a >= count || b >= count || c >= count || welded[a] === -2 || welded[b] === -2 || welded[c] === -2) {
        damaged++;
        continue;
      }
      if (same(a, b) || same(b, c) || same(c, a)) continue;
      corners[filled] = unitedOf(a);
      corners[filled + 1] = unitedOf(b);
      corners[filled + 2] = unitedOf(c);
      filled += 3;
    }
    return { points, vertices, source, corners, triangles: filled / 3, damaged };
  };
}
