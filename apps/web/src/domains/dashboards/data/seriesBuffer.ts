/** Room for more points than there are, so that most of them need no new array. */
const SPARE = 1.5;
const LEAST_ROOM = 64;

/**
 * The points of one curve, oldest first, in typed arrays: milliseconds since 1970 and numbers, NaN where a value was
 * none. New ones are added at the end, old ones leave at the beginning.
 */
export class SeriesBuffer {
  private at: Float64Array;
  private num: Float64Array;
  private start = 0;
  private end = 0;

  constructor(times: readonly number[], values: readonly number[]) {
    const room = Math.max(LEAST_ROOM, Math.ceil(times.length * SPARE));
    this.at = new Float64Array(room);
    this.num = new Float64Array(room);
    this.at.set(times);
    this.num.set(values);
    this.end = times.length;
  }

  get length(): number {
    return this.end - this.start;
  }

  get times(): Float64Array {
    return this.at.subarray(this.start, this.end);
  }

  get values(): Float64Array {
    return this.num.subarray(this.start, this.end);
  }

  /** Adds a point behind the others; one of the same moment as the last takes its place, an older one is left out. */
  append(time: number, value: number): boolean {
    const last = this.end - 1;
    if (this.length > 0) {
      const newest = this.at[last] ?? 0;
      if (time < newest) return false;
      if (time === newest) {
        this.num[last] = value;
        return true;
      }
    }
    if (this.end === this.at.length) this.makeRoom();
    this.at[this.end] = time;
    this.num[this.end] = value;
    this.end += 1;
    return true;
  }

  /** A newer point takes the place of the last. */
  replaceLast(time: number, value: number): boolean {
    if (this.length === 0) return this.append(time, value);
    this.at[this.end - 1] = time;
    this.num[this.end - 1] = value;
    return true;
  }

  /** Lets points go that are older than a moment, but for the last of them: the curve comes from there. */
  trim(before: number): void {
    while (this.end - this.start > 1 && (this.at[this.start + 1] ?? Number.POSITIVE_INFINITY) < before) this.start += 1;
  }

  private makeRoom(): void {
    const { length } = this;
    const room = Math.max(LEAST_ROOM, Math.ceil(length * SPARE));
    const [at, num] = [new Float64Array(room), new Float64Array(room)];
    at.set(this.times);
    num.set(this.values);
    [this.at, this.num, this.start, this.end] = [at, num, 0, length];
  }
}

type Moments = { readonly times: Float64Array; readonly shift?: number };

/** What a device sends together has the same moments: nothing has to be put in order. */
function hasSameMoments({ times, shift }: Moments, other: Moments): boolean {
  if (times.length !== other.times.length || shift !== other.shift) return false;
  for (let at = 0; at < times.length; at++) if (times[at] !== other.times[at]) return false;
  return true;
}

/**
 * Curves with moments of their own on one axis, as uPlot wants them: seconds, then the numbers of each; `null` is a
 * gap, `undefined` a moment that a curve knows nothing of. Linear in all points.
 */
export function alignBuffers(
  buffers: readonly { readonly times: Float64Array; readonly values: Float64Array; readonly shift?: number }[],
): [Float64Array, ...(number | null | undefined)[][]] {
  const [first] = buffers;
  if (first && buffers.every((buffer) => hasSameMoments(buffer, first)))
    return [
      first.times.map((time) => (time + (first.shift ?? 0)) / 1_000),
      ...buffers.map(({ values }) => Array.from(values, (value) => (Number.isNaN(value) ? null : value))),
    ];
  const total = buffers.reduce((sum, { times }) => sum + times.length, 0);
  const axis = new Float64Array(total);
  const columns = buffers.map((): (number | null | undefined)[] => []);
  const places = buffers.map(() => 0);
  let rows = 0;
  for (;;) {
    let next = Number.POSITIVE_INFINITY;
    for (const [index, { times, shift = 0 }] of buffers.entries()) {
      const time = times[places[index] ?? 0];
      if (time !== undefined && time + shift < next) next = time + shift;
    }
    if (next === Number.POSITIVE_INFINITY) break;
    axis[rows] = next / 1_000;
    for (const [index, { times, values, shift = 0 }] of buffers.entries()) {
      const place = places[index] ?? 0;
      const time = times[place];
      const column = columns[index];
      if (time === undefined || time + shift !== next) column?.push(undefined);
      else {
        const value = values[place] ?? Number.NaN;
        column?.push(Number.isNaN(value) ? null : value);
        places[index] = place + 1;
      }
    }
    rows += 1;
  }
  return [axis.subarray(0, rows), ...columns];
}
