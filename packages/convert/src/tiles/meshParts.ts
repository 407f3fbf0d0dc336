import { BytePool } from './bytePool.ts';
import { MAX_SHORT_SPAN } from './grid.ts';
import type { PlacedShape } from './shapePlacer.ts';

/** How a part is drawn: front faces only, both faces, or blended. */
export const PART_KINDS = ['closed', 'open', 'transparent'] as const;
export type PartKind = 0 | 1 | 2;

/** One mesh as it is kept: the arrays are views of the pool. */
export type MeshPart = {
  /** Place in the list of elements. */
  readonly element: number;
  readonly kind: PartKind;
  /** Red, green, blue, alpha from the lowest byte, sRGB. */
  readonly color: number;
  /** Whole metres. */
  readonly base: readonly [number, number, number];
  /** Grid steps from `base`. */
  readonly points: Uint16Array | Int32Array;
  readonly corners: Uint16Array | Uint32Array;
  readonly lines: Uint16Array | Uint32Array;
};

/**
 * All meshes of a model in little memory, by number: 6 bytes a vertex and a triangle where they are small, as nearly
 * all are.
 */
export class MeshParts {
  readonly #pool = new BytePool();
  readonly #elements: number[] = [];
  readonly #kinds: PartKind[] = [];
  readonly #colors: number[] = [];
  readonly #bases: number[] = [];
  readonly #addresses: number[] = [];
  readonly #vertices: number[] = [];
  readonly #triangles: number[] = [];
  readonly #lines: number[] = [];
  /** Next part of the same element, −1 after the last. */
  readonly #next: number[] = [];
  readonly #isWide: boolean[] = [];

  add(
    element: number,
    color: readonly [number, number, number, number],
    placedShape: PlacedShape,
    next: number,
  ): number {
    const { vertices, triangles, points, corners, lines, lineCount } = placedShape;
    const isWide = placedShape.span > MAX_SHORT_SPAN;
    const pointBytes = vertices * (isWide ? 12 : 6);
    const wideIndices = vertices > 65_536;
    const indexBytes = (triangles * 3 + lineCount * 2) * (wideIndices ? 4 : 2);
    const address = this.#pool.reserve(alignToFour(pointBytes) + indexBytes);
    const number = this.#elements.length;
    this.#elements.push(element);
    this.#kinds.push(color[3] < 255 ? 2 : placedShape.isClosed ? 0 : 1);
    this.#colors.push((color[0] | (color[1] << 8) | (color[2] << 16) | (color[3] << 24)) >>> 0);
    this.#bases.push(placedShape.base[0], placedShape.base[1], placedShape.base[2]);
    this.#addresses.push(address);
    this.#vertices.push(vertices);
    this.#triangles.push(triangles);
    this.#lines.push(lineCount);
    this.#next.push(next);
    this.#isWide.push(isWide);
    const part = this.at(number);
    copyValues(points, part.points);
    copyValues(corners, part.corners);
    if (placedShape.isInsideOut) flipTriangles(part.corners);
    copyValues(lines, part.lines);
    return number;
  }

  at(number: number): MeshPart {
    const vertices = this.vertices(number);
    const triangles = this.triangles(number);
    const lines = this.lines(number);
    const address = this.#addresses[number] ?? 0;
    const chunk = this.#pool.chunk(address);
    const offset = this.#pool.offset(address);
    const points = this.#isWide[number]
      ? new Int32Array(chunk, offset, vertices * 3)
      : new Uint16Array(chunk, offset, vertices * 3);
    const indices = offset + alignToFour(points.byteLength);
    const Index = vertices > 65_536 ? Uint32Array : Uint16Array;
    return {
      element: this.#elements[number] ?? 0,
      kind: this.kind(number),
      color: this.#colors[number] ?? 0,
      base: [this.#bases[number * 3] ?? 0, this.#bases[number * 3 + 1] ?? 0, this.#bases[number * 3 + 2] ?? 0],
      points,
      corners: new Index(chunk, indices, triangles * 3),
      lines: new Index(chunk, indices + triangles * 3 * Index.BYTES_PER_ELEMENT, lines * 2),
    };
  }

  vertices = (number: number): number => this.#vertices[number] ?? 0;
  triangles = (number: number): number => this.#triangles[number] ?? 0;
  lines = (number: number): number => this.#lines[number] ?? 0;
  kind = (number: number): PartKind => this.#kinds[number] ?? 0;
  next = (number: number): number => this.#next[number] ?? -1;
}

const alignToFour = (bytes: number): number => (bytes + 3) & ~3;

/** `target.set(source.subarray(…))` costs an object each and is slower for few values. */
function copyValues(source: ArrayLike<number>, target: Uint16Array | Int32Array | Uint32Array): void {
  for (let place = 0; place < target.length; place++) target[place] = source[place] as number;
}

function flipTriangles(corners: Uint16Array | Uint32Array): void {
  for (let corner = 0; corner + 2 < corners.length; corner += 3) {
    const second = corners[corner + 1] as number;
    corners[corner + 1] = corners[corner + 2] as number;
    corners[corner + 2] = second;
  }
}
