import { createMeshWelder } from './meshWelder.ts';
import type { Mesh } from './shapes.ts';
import { createSurfaceAnalyzer } from './surfaceAnalyzer.ts';

/** What is found out once about a shape, in its own space, whichever places it takes. */
export type MeshShape = {
  /** Three a vertex, each vertex once. */
  readonly positions: Float64Array;
  readonly corners: Uint32Array;
  readonly lines: Uint32Array;
  /** Metres a unit of the positions, for which all this was found out. */
  readonly scale: number;
  readonly isClosed: boolean;
  readonly isInsideOut: boolean;
  readonly damaged: number;
};

/** @returns undefined when a shape is larger than `LARGEST` */
export function createShapeReader(): (
  mesh: Pick<Mesh, 'positions' | 'indices'>,
  scale: number,
) => MeshShape | undefined {
  const weld = createMeshWelder();
  const surfaceOf = createSurfaceAnalyzer();
  return (mesh, scale) => {
    const welded = weld(mesh, scale);
    if (!welded) return undefined;
    const { vertices, source, triangles, damaged } = welded;
    const { lines, lineCount, isClosed, isInsideOut } = surfaceOf(mesh, welded, scale);
    const positions = new Float64Array(vertices * 3);
    for (let vertex = 0; vertex < vertices; vertex++) {
      const from = (source[vertex] as number) * 3;
      positions[vertex * 3] = mesh.positions[from] as number;
      positions[vertex * 3 + 1] = mesh.positions[from + 1] as number;
      positions[vertex * 3 + 2] = mesh.positions[from + 2] as number;
    }
    return {
      positions,
      corners: welded.corners.slice(0, triangles * 3),
      lines: lines.slice(0, lineCount * 2),
      scale,
      isClosed,
      isInsideOut,
      damaged,
    };
  };
}

/** Vertices that are kept of shapes for other places, twice over: 10 MB or so. */
const MAX_CACHED_VERTICES = 100_000;

/**
 * Shapes by their number, at least those used last: when the recent ones are too many they become the older ones, which
 * are then forgotten.
 */
export class ShapeCache {
  #recent = new Map<number, MeshShape>();
  #older = new Map<number, MeshShape>();
  #vertices = 0;

  get(number: number): MeshShape | undefined {
    const recent = this.#recent.get(number);
    if (recent) return recent;
    const older = this.#older.get(number);
    if (older) this.set(number, older);
    return older;
  }

  set(number: number, shape: MeshShape): void {
    this.#recent.set(number, shape);
    this.#vertices += shape.positions.length / 3;
    if (this.#vertices <= MAX_CACHED_VERTICES) return;
    this.#older = this.#recent;
    this.#recent = new Map();
    this.#vertices = 0;
  }
}
