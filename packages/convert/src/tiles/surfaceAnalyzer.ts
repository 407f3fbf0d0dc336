import type { WeldedMesh } from './meshWelder.ts';
import { hashTableSize, ScratchArray } from './scratch.ts';
import type { Mesh } from './shapes.ts';

/** Faces that meet at more than this are drawn with a line between them. */
const CREASE_COSINE = Math.cos((35 * Math.PI) / 180);

/** Triangles lower than this (metres) have no direction of their own: rounding alone decides it. */
const THIN = 5e-4;

/** What the neighbourhood of triangles tells. The array is valid until the next call. */
export type SurfaceInfo = {
  /** Watertight and with the outside outside: its back faces are never seen. */
  readonly isClosed: boolean;
  /** Watertight, but every face looks inward: turned around it is closed. */
  readonly isInsideOut: boolean;
  /** Pairs of vertices: edges where faces meet at more than 35°, and rims. */
  readonly lines: Uint32Array;
  readonly lineCount: number;
};

/** @param scale metres a unit of the positions */
export type AnalyzeSurface = (mesh: Pick<Mesh, 'positions'>, welded: WeldedMesh, scale: number) => SurfaceInfo;

export function createSurfaceAnalyzer(): AnalyzeSurface {
  const tableOf = new ScratchArray((length) => new Int32Array(length));
  const edgesOf = new ScratchArray((length) => new Int32Array(length));
  const normalsOf = new ScratchArray((length) => new Float64Array(length));
  const longestOf = new ScratchArray((length) => new Int32Array(length));
  const linesOf = new ScratchArray((length) => new Uint32Array(length));
  const isSolid = createSolidCheck();

  return ({ positions }, welded, scale) => {
    const thin = THIN / scale;
    const { corners, triangles, source } = welded;
    /**
     * Five numbers an edge: smaller vertex, larger vertex, first triangle, second triangle, uses + 65536 × balance of
     * directions.
     */
    const edges = edgesOf.atLeast(triangles * 15);
    const size = hashTableSize(triangles * 2);
    const table = tableOf.atLeast(size).fill(-1, 0, size);
    const normals = normalsOf.atLeast(triangles * 3);
    /** The edge over which a thin triangle leans on its neighbour; −1 for others. */
    const longest = longestOf.atLeast(triangles);
    let edgeCount = 0;

    const noteEdge = (from: number, to: number, triangle: number): number => {
      const low = from < to ? from : to;
      const high = from < to ? to : from;
      const direction = from < to ? 1 : -1;
      let slot = Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b);
      slot = (slot ^ (slot >>> 15)) & (size - 1);
      for (;;) {
        const edge = table[slot] as number;
        if (edge < 0) break;
        if (edges[edge] === low && edges[edge + 1] === high) {
          if (edges[edge + 3] === -1) edges[edge + 3] = triangle;
          edges[edge + 4] = (edges[edge + 4] as number) + 1 + 65_536 * direction;
          return edge;
        }
        slot = (slot + 1) & (size - 1);
      }
      const edge = edgeCount++ * 5;
      table[slot] = edge;
      edges[edge] = low;
      edges[edge + 1] = high;
      edges[edge + 2] = triangle;
      edges[edge + 3] = -1;
      edges[edge + 4] = 1 + 65_536 * direction;
      return edge;
    };

    for (let triangle = 0; triangle < triangles; triangle++) {
      const a = corners[triangle * 3] as number;
      const b = corners[triangle * 3 + 1] as number;
      const c = corners[triangle * 3 + 2] as number;
      const ab = noteEdge(a, b, triangle);
      const bc = noteEdge(b, c, triangle);
      const ca = noteEdge(c, a, triangle);
      const p = (source[a] as number) * 3;
      const q = (source[b] as number) * 3;
      const r = (source[c] as number) * 3;
      const ux = (positions[q] as number) - (positions[p] as number);
      const uy = (positions[q + 1] as number) - (positions[p + 1] as number);
      const uz = (positions[q + 2] as number) - (positions[p + 2] as number);
      const vx = (positions[r] as number) - (positions[p] as number);
      const vy = (positions[r + 1] as number) - (positions[p + 1] as number);
      const vz = (positions[r + 2] as number) - (positions[p + 2] as number);
      const nx = uy * vz - uz * vy;
      const ny = uz * vx - ux * vz;
      const nz = ux * vy - uy * vx;
      const area = Math.sqrt(nx * nx + ny * ny + nz * nz);
      const abLength = ux * ux + uy * uy + uz * uz;
      const caLength = vx * vx + vy * vy + vz * vz;
      const bcLength = (vx - ux) ** 2 + (vy - uy) ** 2 + (vz - uz) ** 2;
      const most = Math.max(abLength, bcLength, caLength);
      longest[triangle] = area < thin * Math.sqrt(most) ? (most === abLength ? ab : most === bcLength ? bc : ca) : -1;
      const unit = area > 0 ? 1 / area : 0;
      normals[triangle * 3] = nx * unit;
      normals[triangle * 3 + 1] = ny * unit;
      normals[triangle * 3 + 2] = nz * unit;
    }

    /** The triangle whose direction counts for this one; −1 when it has none. */
    const leansOn = (triangle: number): number => {
      let current = triangle;
      for (let step = 0; step < 8; step++) {
        const edge = longest[current] as number;
        if (edge < 0) return current;
        const next = edges[edge + 2] === current ? edges[edge + 3] : edges[edge + 2];
        if (next === undefined || next < 0) return -1;
        current = next;
      }
      return -1;
    };

    const lines = linesOf.atLeast(edgeCount * 2);
    let filled = 0;
    let isWatertight = edgeCount > 0;
    for (let edge = 0; edge < edgeCount * 5; edge += 5) {
      const tally = edges[edge + 4] as number;
      const uses = tally & 0xffff;
      const isBalanced = tally === uses && (uses & 1) === 0;
      if (!isBalanced) isWatertight = false;
      let isLine = uses !== 2;
      if (!isLine) {
        const first = leansOn(edges[edge + 2] as number) * 3;
        const second = leansOn(edges[edge + 3] as number) * 3;
        if (first >= 0 && second >= 0 && first !== second) {
          const cosine =
            (normals[first] as number) * (normals[second] as number) +
            (normals[first + 1] as number) * (normals[second + 1] as number) +
            (normals[first + 2] as number) * (normals[second + 2] as number);
          // Neighbours of opposite winding lie flat when their normals are opposite.
          isLine = (isBalanced ? cosine : -cosine) < CREASE_COSINE;
        }
      }
      if (!isLine) continue;
      lines[filled++] = edges[edge] as number;
      lines[filled++] = edges[edge + 1] as number;
    }
    const solid = isWatertight ? isSolid(welded) : 'neither';
    return { isClosed: solid === 'solid', isInsideOut: solid === 'insideOut', lines, lineCount: filled / 2 };
  };
}

/** Judges each connected piece of a watertight mesh by its signed volume. */
function createSolidCheck(): (welded: WeldedMesh) => 'solid' | 'insideOut' | 'neither' {
  const parentsOf = new ScratchArray((length) => new Int32Array(length));
  const volumesOf = new ScratchArray((length) => new Float64Array(length));
  return ({ corners, triangles, points, vertices }) => {
    const parents = parentsOf.atLeast(vertices);
    const volumes = volumesOf.atLeast(vertices).fill(0, 0, vertices);
    for (let vertex = 0; vertex < vertices; vertex++) parents[vertex] = vertex;
    const rootOf = (vertex: number): number => {
      let root = vertex;
      while (parents[root] !== root) {
        parents[root] = parents[parents[root] as number] as number;
        root = parents[root] as number;
      }
      return root;
    };
    for (let corner = 0; corner < triangles * 3; corner += 3) {
      const root = rootOf(corners[corner] as number);
      parents[rootOf(corners[corner + 1] as number)] = root;
      parents[rootOf(corners[corner + 2] as number)] = root;
    }
    for (let corner = 0; corner < triangles * 3; corner += 3) {
      const a = (corners[corner] as number) * 3;
      const b = (corners[corner + 1] as number) * 3;
      const c = (corners[corner + 2] as number) * 3;
      // Measured from a vertex of the piece itself, so that the products stay exact where the mesh is large and the
      // piece small.
      const root = rootOf(corners[corner] as number);
      const x = points[root * 3] as number;
      const y = points[root * 3 + 1] as number;
      const z = points[root * 3 + 2] as number;
      const ax = (points[a] as number) - x;
      const ay = (points[a + 1] as number) - y;
      const az = (points[a + 2] as number) - z;
      const bx = (points[b] as number) - x;
      const by = (points[b + 1] as number) - y;
      const bz = (points[b + 2] as number) - z;
      const cx = (points[c] as number) - x;
      const cy = (points[c + 1] as number) - y;
      const cz = (points[c + 2] as number) - z;
      const volume = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
      volumes[root] = (volumes[root] as number) + volume;
    }
    let inward = 0;
    let outward = 0;
    for (let vertex = 0; vertex < vertices; vertex++) {
      if (parents[vertex] !== vertex) continue;
      if ((volumes[vertex] as number) > 0) outward++;
      else if ((volumes[vertex] as number) < 0) inward++;
      else return 'neither';
    }
    return inward === 0 ? 'solid' : outward === 0 ? 'insideOut' : 'neither';
  };
}
