import { DataTexture, NearestFilter, RGBAIntegerFormat, UnsignedByteType } from 'three';

/** How an element is drawn; kept in one byte. */
export const STATE = { hidden: 1, ghost: 2, coloured: 4, selected: 8, hovered: 16, unpickable: 32 } as const;
export type StateFlag = keyof typeof STATE;
const FLAGS = Object.keys(STATE) as readonly StateFlag[];

/** Red, green and blue from 0 to 255. */
export type Colour = readonly [number, number, number];

/** Texels in a row: every WebGL 2 device has textures at least this wide. */
const WIDTH = 2048;

/**
 * The states of all elements of a model: one RGBA8UI texel each, an override colour and flags. Changing any number of
 * elements costs one write to the array and one upload of the rows that changed; no geometry is touched, and the next
 * frame shows it.
 */
export class ElementStates {
  readonly texture: DataTexture;
  private readonly data: Uint8Array;
  /** Grows whenever elements come or go: what was drawn of the model's shape alone is out of date then. */
  shapeRevision = 0;
  /** Grows with every flag that is set or cleared. */
  revision = 0;
  private firstDirty = Number.POSITIVE_INFINITY;
  private lastDirty = -1;
  /** How many elements carry each flag, so that what nobody uses costs nothing. */
  private readonly counts: Record<StateFlag, number> = {
    hidden: 0,
    ghost: 0,
    coloured: 0,
    selected: 0,
    hovered: 0,
    unpickable: 0,
  };

  /** `count`: number of elements; their numbers go from 0 to count − 1. */
  constructor(readonly count: number) {
    const rows = Math.max(1, Math.ceil(count / WIDTH));
    this.data = new Uint8Array(WIDTH * rows * 4);
    this.texture = new DataTexture(this.data, WIDTH, rows, RGBAIntegerFormat, UnsignedByteType);
    this.texture.internalFormat = 'RGBA8UI';
    this.texture.minFilter = NearestFilter;
    this.texture.magFilter = NearestFilter;
    this.texture.needsUpdate = true;
  }

  static readonly width = WIDTH;

  has(element: number, flag: StateFlag): boolean {
    return ((this.data[element * 4 + 3] ?? 0) & STATE[flag]) !== 0;
  }

  /** Whether an element carries any of several flags, given as the sum of their bits. */
  carriesAny(element: number, bits: number): boolean {
    return ((this.data[element * 4 + 3] ?? 0) & bits) !== 0;
  }

  howMany(flag: StateFlag): number {
    return this.counts[flag];
  }

  /** Whether any element carries any of several flags, given as the sum of their bits. */
  isAny(bits: number): boolean {
    return FLAGS.some((flag) => (STATE[flag] & bits) !== 0 && this.counts[flag] > 0);
  }

  /** Whether every element carries one of several flags for sure, given as the sum of their bits. */
  isEvery(bits: number): boolean {
    return FLAGS.some((flag) => (STATE[flag] & bits) !== 0 && this.counts[flag] === this.count);
  }

  /** Sets or clears a flag of some elements; numbers outside the model are ignored. */
  mark(elements: Iterable<number>, flag: StateFlag, on: boolean): void {
    const bit = STATE[flag];
    for (const element of elements) {
      if (element < 0 || element >= this.count) continue;
      const at = element * 4 + 3;
      const before = this.data[at] ?? 0;
      const after = on ? before | bit : before & ~bit;
      if (before === after) continue;
      this.data[at] = after;
      this.counts[flag] += on ? 1 : -1;
      this.revision += 1;
      if (flag === 'hidden' || flag === 'ghost') this.shapeRevision += 1;
      this.touch(element);
    }
  }

  /** Sets or clears a flag of every element. */
  markAll(flag: StateFlag, on: boolean): void {
    if (!on && this.counts[flag] === 0) return;
    const bit = STATE[flag];
    const { data, count } = this;
    for (let element = 0; element < count; element++) {
      const at = element * 4 + 3;
      data[at] = on ? (data[at] ?? 0) | bit : (data[at] ?? 0) & ~bit;
    }
    this.counts[flag] = on ? count : 0;
    this.revision += 1;
    if (flag === 'hidden' || flag === 'ghost') this.shapeRevision += 1;
    this.firstDirty = 0;
    this.lastDirty = count - 1;
  }

  /** Draws elements in a colour of one's own. */
  colour(elements: Iterable<number>, [red, green, blue]: Colour): void {
    for (const element of elements) {
      if (element < 0 || element >= this.count) continue;
      const at = element * 4;
      this.data[at] = red;
      this.data[at + 1] = green;
      this.data[at + 2] = blue;
      const flags = this.data[at + 3] ?? 0;
      if ((flags & STATE.coloured) === 0) {
        this.counts.coloured += 1;
        this.revision += 1;
      }
      this.data[at + 3] = flags | STATE.coloured;
      this.touch(element);
    }
  }

  /** The elements that carry a flag, in ascending order. */
  all(flag: StateFlag): number[] {
    if (this.counts[flag] === 0) return [];
    const found: number[] = [];
    const bit = STATE[flag];
    for (let element = 0; element < this.count; element++)
      if (((this.data[element * 4 + 3] ?? 0) & bit) !== 0) found.push(element);
    return found;
  }

  /** Sends what changed to the graphics card with the next frame. Answers whether anything did. */
  flush(): boolean {
    if (this.lastDirty < 0) return false;
    const firstRow = Math.floor(this.firstDirty / WIDTH);
    const lastRow = Math.floor(this.lastDirty / WIDTH);
    this.texture.clearUpdateRanges();
    // A range must not reach over a row's end: three would ask the card for more texels than a row has, and nothing
    // would change.
    for (let row = firstRow; row <= lastRow; row++) this.texture.addUpdateRange(row * WIDTH * 4, WIDTH * 4);
    this.texture.needsUpdate = true;
    this.firstDirty = Number.POSITIVE_INFINITY;
    this.lastDirty = -1;
    return true;
  }

  dispose(): void {
    this.texture.dispose();
  }

  private touch(element: number): void {
    if (element < this.firstDirty) this.firstDirty = element;
    if (element > this.lastDirty) this.lastDirty = element;
  }
}
