import { IS_DIGIT_BYTE, type StepFile, skipComment } from '../../step/index.ts';
import type { AttachedRelations } from './attachedRelations.ts';

const UNSEEN = 0;
const OPEN = 1;
const DONE = 2;
/** Names what is not there, or itself: like nothing else. */
const UNIQUE = 3;

const HASH = 0x23;
const QUOTE = 0x27;
const SLASH = 0x2f;
const STAR = 0x2a;
const SEMICOLON = 0x3b;

/**
 * Tells which instances say the same, whatever their numbers: 64 bits of each, made of its name, its arguments letter
 * by letter, and the bits of what they refer to, styles and materials included. Two drawings with equal bits yield the
 * same triangles.
 */
export class InstanceHashes {
  readonly low: Uint32Array;
  readonly high: Uint32Array;
  readonly #state: Uint8Array;
  readonly #stack: number[] = [];

  constructor(
    private readonly file: StepFile,
    private readonly attached: AttachedRelations,
  ) {
    this.low = new Uint32Array(file.count);
    this.high = new Uint32Array(file.count);
    this.#state = new Uint8Array(file.count);
  }

  /** Finds out about an instance and everything below it. False where it is like nothing else. */
  computeHash(place: number): boolean {
    const state = this.#state;
    const stack = this.#stack;
    if (state[place] === UNSEEN) {
      stack.push(place);
      while (stack.length > 0) {
        const top = stack[stack.length - 1] as number;
        if (state[top] !== DONE && state[top] !== UNIQUE && !this.#read(top)) continue;
        stack.pop();
      }
    }
    return state[place] === DONE;
  }

  /** Whether the instance is done; otherwise what must come before it is on the stack now. */
  #read(place: number): boolean {
    const { file, attached } = this;
    const { bytes } = file;
    const isFirst = this.#state[place] === UNSEEN;
    this.#state[place] = OPEN;
    const waiting = this.#stack.length;
    const end = attached.to[place] || bytes.length;
    let at = attached.from[place] || (file.offsets[place] as number);
    let low = Math.imul(file.kindOf(place) + 1, 0x9e3779b1);
    let high = Math.imul(file.kindOf(place) + 1, 0x85ebca6b);
    let isOdd = false;
    let isInText = false;
    const below = (target: number, id: number): void => {
      const found = target < 0 ? UNIQUE : this.#state[target];
      if (found === UNSEEN && isFirst) this.#stack.push(target);
      if (found === DONE) {
        low = mixHash(low, this.low[target] as number);
        high = mixHash(high, this.high[target] as number);
      } else {
        isOdd = true;
        low = mixHash(low, id);
      }
    };
    while (at < end) {
      const byte = bytes[at++] as number;
      if (isInText) isInText = byte !== QUOTE;
      else if (byte === HASH) {
        let id = 0;
        for (; IS_DIGIT_BYTE[bytes[at] as number] === 1; at++) id = id * 10 + (bytes[at] as number) - 0x30;
        below(file.placeOf(id), id);
        continue;
      } else if (byte === SEMICOLON) break;
      else if (byte === QUOTE) isInText = true;
      else if (byte === SLASH && bytes[at] === STAR) {
        at = skipComment(bytes, at - 1);
        continue;
      }
      low = Math.imul(low ^ byte, 0x01000193);
      high = Math.imul(high ^ byte, 0x5bd1e995);
      high ^= high >>> 15;
    }
    attached.each(place, (relation) => below(relation, 0));
    if (this.#stack.length > waiting) return false;
    this.low[place] = mixHash(low, high);
    this.high[place] = mixHash(high, low);
    this.#state[place] = isOdd ? UNIQUE : DONE;
    return true;
  }
}

/**
 * A state of 32 bits with 32 more worked in; the last steps are those of MurmurHash3's finalizer (Austin Appleby,
 * public domain).
 */
export function mixHash(state: number, value: number): number {
  let mixed = Math.imul(state, 31) ^ Math.imul(value, 0x9e3779b1);
  mixed ^= mixed >>> 16;
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
