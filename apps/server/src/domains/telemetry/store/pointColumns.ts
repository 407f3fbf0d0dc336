import type { Sample } from '../port.ts';
import { parseRest } from '../values.ts';
import type { Bytes } from './copyOut.ts';
import { POSTGRES_EPOCH_MS } from './copyRows.ts';

/**
 * Points in columns, oldest first: moments in milliseconds, doubles, and what is no double (`parseRest`). Where `rest`
 * has a text, the double is not a number. `rest` is absent when all are doubles.
 */
export type PointColumns = {
  readonly at: Float64Array;
  readonly num: Float64Array;
  readonly rest: readonly (string | undefined)[] | undefined;
};

export const NO_POINTS: PointColumns = { at: new Float64Array(0), num: new Float64Array(0), rest: undefined };

/** A moment: microseconds since 2000 in 64 bits, here to the millisecond. */
export const decodeTimestamp = (bytes: Buffer, place = 0): number =>
  (bytes.readInt32BE(place) * 2 ** 32 + bytes.readUInt32BE(place + 4)) / 1000 + POSTGRES_EPOCH_MS;

/**
 * Where the elements of an array begin: after dimensions, flag, type, length and lower bound. An empty array has no
 * dimension.
 */
const ELEMENTS = 20;
const readArrayLength = (bytes: Buffer): number => (bytes.readInt32BE(0) === 0 ? 0 : bytes.readInt32BE(12));

export function decodeTimestamps(bytes: Buffer): Float64Array {
  const values = new Float64Array(readArrayLength(bytes));
  for (let index = 0; index < values.length; index++) values[index] = decodeTimestamp(bytes, ELEMENTS + index * 12 + 4);
  return values;
}

/** `off int[]` after a moment. */
export function decodeOffsets(bytes: Buffer, start: number): Float64Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const values = new Float64Array(readArrayLength(bytes));
  for (let index = 0; index < values.length; index++) values[index] = start + view.getInt32(ELEMENTS + index * 8 + 4);
  return values;
}

/** `float8[]` of that length, absent or with gaps: those are not a number. */
export function decodeDoubles(bytes: Bytes, length: number): Float64Array {
  const values = new Float64Array(length);
  if (bytes === null) return values.fill(Number.NaN);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let place = ELEMENTS;
  for (let index = 0; index < length; index++) {
    const isGap = view.getInt32(place) < 0;
    values[index] = isGap ? Number.NaN : view.getFloat64(place + 4);
    place += isGap ? 4 : 12;
  }
  return values;
}

export function decodeTexts(bytes: Bytes): readonly (string | undefined)[] | undefined {
  if (bytes === null) return undefined;
  const values: (string | undefined)[] = new Array(readArrayLength(bytes));
  let place = ELEMENTS;
  let isEmpty = true;
  for (let index = 0; index < values.length; index++) {
    const length = bytes.readInt32BE(place);
    place += 4;
    if (length < 0) continue;
    isEmpty = false;
    values[index] = bytes.toString('utf8', place, place + length);
    place += length;
  }
  return isEmpty ? undefined : values;
}

/** Two runs as one, oldest first; of the same moment in both, `winner`'s value counts. */
export function mergeColumns(winner: PointColumns, other: PointColumns): PointColumns {
  if (winner.at.length === 0) return other;
  if (other.at.length === 0) return winner;
  const most = winner.at.length + other.at.length;
  const at = new Float64Array(most);
  const num = new Float64Array(most);
  const hasRest = winner.rest !== undefined || other.rest !== undefined;
  const rest: (string | undefined)[] = hasRest ? new Array(most) : [];
  let [left, right, length] = [0, 0, 0];
  while (left < winner.at.length || right < other.at.length) {
    const a = winner.at[left] ?? Number.POSITIVE_INFINITY;
    const b = other.at[right] ?? Number.POSITIVE_INFINITY;
    const [from, index] = a <= b ? [winner, left] : [other, right];
    at[length] = Math.min(a, b);
    num[length] = from.num[index] ?? Number.NaN;
    if (hasRest) rest[length] = from.rest?.[index];
    length += 1;
    if (a <= b) left += 1;
    if (b <= a) right += 1;
  }
  rest.length = hasRest ? length : 0;
  return { at: at.subarray(0, length), num: num.subarray(0, length), rest: hasRest ? rest : undefined };
}

/** Runs that follow each other, as one. */
export function joinColumns(runs: readonly PointColumns[]): PointColumns {
  if (runs.length === 1 && runs[0]) return runs[0];
  const length = runs.reduce((sum, run) => sum + run.at.length, 0);
  const at = new Float64Array(length);
  const num = new Float64Array(length);
  const rest: (string | undefined)[] | undefined = runs.some((run) => run.rest) ? new Array(length) : undefined;
  let place = 0;
  for (const run of runs) {
    at.set(run.at, place);
    num.set(run.num, place);
    if (rest) for (const [index, text] of (run.rest ?? []).entries()) rest[place + index] = text;
    place += run.at.length;
  }
  return { at, num, rest };
}

export const sliceColumns = (run: PointColumns, from: number, to: number): PointColumns => ({
  at: run.at.subarray(from, to),
  num: run.num.subarray(from, to),
  rest: run.rest?.slice(from, to),
});

/** The same points the other way round; the run itself is turned. */
export function reverseColumns({ at, num, rest }: PointColumns): PointColumns {
  return { at: at.reverse(), num: num.reverse(), rest: rest?.slice().reverse() };
}

/** The part from one moment (included) to another (excluded). */
export function sliceByTime(run: PointColumns, from: number, to: number): PointColumns {
  return sliceColumns(run, firstNotBefore(run.at, from), firstNotBefore(run.at, to));
}

function firstNotBefore(at: Float64Array, moment: number): number {
  let [low, high] = [0, at.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((at[middle] ?? 0) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function toSample(run: PointColumns, index: number): Sample {
  const rest = run.rest?.[index];
  return { at: run.at[index] ?? 0, value: rest === undefined ? (run.num[index] ?? 0) : parseRest(rest) };
}

export function toSamples(run: PointColumns, order: 'newest' | 'oldest'): Sample[] {
  const { length } = run.at;
  return Array.from({ length }, (_, index) => toSample(run, order === 'oldest' ? index : length - 1 - index));
}
