import type { BoundingBox, ElementShape } from '../content.ts';
import { GRID_STEPS_PER_METRE } from './grid.ts';
import { addShapeHash, type ShapeHash, toSignedBigint } from './shapeHash.ts';
import type { PlacedShape } from './shapePlacer.ts';

/** What is known of each element that has triangles, by its place in the order in which they came. */
export class TileElements {
  readonly #places = new Map<number, number>();
  readonly keys: number[] = [];
  readonly triangles: number[] = [];
  /** The part that was added last; the others hang on it. */
  readonly parts: number[] = [];
  readonly #boxes: number[] = [];
  readonly #hashes: number[] = [];

  placeOf(key: number): number {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const place = this.keys.push(key) - 1;
    this.#places.set(key, place);
    this.triangles.push(0);
    this.parts.push(-1);
    this.#boxes.push(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity);
    this.#hashes.push(0, 0);
    return place;
  }

  has = (key: number): boolean => this.#places.has(key);

  addShape(place: number, { base, points, vertices, triangles }: PlacedShape, hash: ShapeHash): void {
    this.triangles[place] = (this.triangles[place] ?? 0) + triangles;
    const boxes = this.#boxes;
    const at = place * 6;
    for (const axis of [0, 1, 2] as const) {
      let low = Infinity;
      let high = -Infinity;
      for (let point = axis; point < vertices * 3; point += 3) {
        const step = points[point] as number;
        if (step < low) low = step;
        if (step > high) high = step;
      }
      boxes[at + axis] = Math.min(boxes[at + axis] as number, base[axis] + low / GRID_STEPS_PER_METRE);
      boxes[at + axis + 3] = Math.max(boxes[at + axis + 3] as number, base[axis] + high / GRID_STEPS_PER_METRE);
    }
    const sum = { low: this.#hashes[place * 2] as number, high: this.#hashes[place * 2 + 1] as number };
    addShapeHash(sum, hash.low, hash.high);
    this.#hashes[place * 2] = sum.low;
    this.#hashes[place * 2 + 1] = sum.high;
  }

  box(place: number): BoundingBox {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = this.#boxes.slice(place * 6, place * 6 + 6);
    return [a, b, c, d, e, f];
  }

  shape(place: number): ElementShape {
    const hash = { low: this.#hashes[place * 2] ?? 0, high: this.#hashes[place * 2 + 1] ?? 0 };
    return { box: this.box(place), triangles: this.triangles[place] ?? 0, hash: toSignedBigint(hash) };
  }
}
