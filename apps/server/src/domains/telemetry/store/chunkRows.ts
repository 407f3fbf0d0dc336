import { POSTGRES_EPOCH_MS } from './copyRows.ts';
import { type PointColumns, sliceColumns } from './pointColumns.ts';
import { HOUR_MS } from './transaction.ts';

/**
 * From so many points an hour on a series is cut by hours, below it by days: twelve bytes a point then outweigh the
 * row.
 */
const FAST = 30;
/** No chunk is larger, however fast the series or long its texts. */
const MOST_POINTS = 10_000;
const MOST_TEXT = 1024 ** 2;

/** Cuts the points of one day into chunks. */
export function splitIntoChunks(run: PointColumns): PointColumns[] {
  const hours: number[] = [];
  for (let index = 0, hour = -1; index < run.at.length; index++) {
    const at = Math.floor((run.at[index] ?? 0) / HOUR_MS);
    if (at !== hour) hours.push(index);
    hour = at;
  }
  const isFast = run.at.length >= FAST * hours.length;
  const starts = isFast ? hours : [0];
  return starts.flatMap((start, index) => splitBySize(sliceColumns(run, start, starts[index + 1] ?? run.at.length)));
}

function splitBySize(run: PointColumns): PointColumns[] {
  const found: PointColumns[] = [];
  let [start, text] = [0, 0];
  for (let index = 0; index < run.at.length; index++) {
    const more = run.rest?.[index]?.length ?? 0;
    if (index > start && (index - start === MOST_POINTS || text + more > MOST_TEXT)) {
      found.push(sliceColumns(run, start, index));
      [start, text] = [index, 0];
    }
    text += more;
  }
  found.push(sliceColumns(run, start, run.at.length));
  return found;
}

const OID = { int4: 23, text: 25, float8: 701 } as const;
const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');

export const CHUNK_COLUMNS = 'series, ts, until, n, nums, wholes, vmin, vmax, vsum, off, num, rest';

/** Rows of `ts_chunk` in the binary format of COPY. */
export class ChunkRows {
  private buffer = Buffer.allocUnsafe(64 * 1024);
  private at = 0;

  constructor() {
    this.at = SIGNATURE.copy(this.buffer);
    this.raw32(0);
    this.raw32(0);
  }

  add(series: number, run: PointColumns): void {
    const { at, num, rest } = run;
    const [first, last] = [at[0] ?? 0, at.at(-1) ?? 0];
    let [nums, wholes, vmin, vmax, vsum] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
    for (let index = 0; index < at.length; index++) {
      const text = rest?.[index];
      if (text !== undefined) {
        if (text.startsWith('w')) wholes += 1;
        continue;
      }
      const value = num[index] ?? 0;
      nums += 1;
      if (value < vmin) vmin = value;
      if (value > vmax) vmax = value;
      vsum += value;
    }
    this.reserve(200 + at.length * 8);
    this.buffer.writeInt16BE(12, this.at);
    this.at += 2;
    this.int(series);
    this.moment(first);
    this.moment(last);
    this.int(at.length);
    this.int(nums);
    this.int(wholes);
    for (const value of [vmin, vmax, vsum]) this.double(nums === 0 ? undefined : value);
    this.array(OID.int4, at.length, false, (index) => this.int((at[index] ?? 0) - first));
    if (nums === 0) this.none();
    else
      this.array(OID.float8, at.length, nums < at.length, (index) =>
        this.double(rest?.[index] === undefined ? num[index] : undefined),
      );
    if (nums === at.length) this.none();
    else
      this.array(OID.text, at.length, nums > 0, (index) => {
        const text = rest?.[index];
        if (text === undefined) this.none();
        else this.text(text);
      });
  }

  finish(): Buffer {
    this.reserve(2);
    this.buffer.writeInt16BE(-1, this.at);
    return this.buffer.subarray(0, this.at + 2);
  }

  private array(oid: number, length: number, hasGaps: boolean, element: (index: number) => void): void {
    this.reserve(24);
    const start = this.at;
    this.at += 4;
    for (const value of [1, hasGaps ? 1 : 0, oid, length, 1]) this.raw32(value);
    for (let index = 0; index < length; index++) element(index);
    this.buffer.writeInt32BE(this.at - start - 4, start);
  }

  private none(): void {
    this.reserve(4);
    this.raw32(-1);
  }

  private int(value: number): void {
    this.reserve(8);
    this.raw32(4);
    this.raw32(value);
  }

  private double(value: number | undefined): void {
    if (value === undefined) {
      this.none();
      return;
    }
    this.reserve(12);
    this.raw32(8);
    this.at = this.buffer.writeDoubleBE(value, this.at);
  }

  private moment(at: number): void {
    const micros = (at - POSTGRES_EPOCH_MS) * 1000;
    this.reserve(12);
    this.raw32(8);
    this.raw32(Math.floor(micros / 2 ** 32));
    this.at = this.buffer.writeUInt32BE(micros - Math.floor(micros / 2 ** 32) * 2 ** 32, this.at);
  }

  private text(value: string): void {
    this.reserve(4 + value.length * 3);
    const length = this.buffer.write(value, this.at + 4, 'utf8');
    this.raw32(length);
    this.at += length;
  }

  private raw32(value: number): void {
    this.at = this.buffer.writeInt32BE(value, this.at);
  }

  private reserve(bytes: number): void {
    if (this.at + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.at + bytes));
    this.buffer.copy(larger, 0, 0, this.at);
    this.buffer = larger;
  }
}
