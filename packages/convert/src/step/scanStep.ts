import { NotConvertible } from '../result.ts';
import { ByteTable } from './byteTable.ts';
import { readHeader } from './header.ts';
import { IS_DIGIT_BYTE, IS_NAME_BYTE, isSpace, skipComment, skipSpace } from './lexicalBytes.ts';
import { type ScanDamage, StepFile } from './stepFile.ts';

const LARGEST_ID = 0xffff_ffff;
const PROGRESS_BYTES = 1 << 23;

/** Bytes at which the way through an instance's arguments is not simply on. */
const IS_STOP_BYTE = new Uint8Array(256);
for (const stop of ";'/=") IS_STOP_BYTE[stop.charCodeAt(0)] = 1;

export type ScanOptions = {
  /**
   * Which entities (names in upper case) are to be found later; the others cost nothing but the way past them. Asked
   * once a name.
   */
  readonly isWanted?: (name: string) => boolean;
  readonly onProgress?: (share: number) => void;
};

/**
 * One pass over a file of ISO 10303-21 clear text: where each wanted instance stands and what it is. Arguments are read
 * later by `StepCursor`. Instances that cannot be understood are left out and counted; where a `;` or a quote is
 * missing, the next `#n=` at the beginning of a line is taken up again.
 *
 * @throws NotConvertible `empty`, `notThisFormat` (no such file at all), `truncated` (no end of the data), `damaged`
 *         (more noise than instances)
 */
export function scanStep(source: Uint8Array, options: ScanOptions = {}): StepFile {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  if (bytes.length === 0) throw new NotConvertible('empty');
  const header = readHeader(bytes);
  return new StepScanner(bytes, header.end, options).run(header.entries);
}

class StepScanner {
  private ids = new Uint32Array(1 << 12);
  private offsets = new Uint32Array(1 << 12);
  private kinds = new Uint16Array(1 << 12);
  private count = 0;
  private seen = 0;
  private readonly names: string[] = [];
  private readonly nameTable: ByteTable;
  /** By number of the name table: place in `names`, or −1. */
  private readonly kindOf: number[] = [];
  private readonly damage: ScanDamage[] = [];
  private damaged = 0;

  constructor(
    private readonly bytes: Buffer,
    private at: number,
    private readonly options: ScanOptions,
  ) {
    this.nameTable = new ByteTable(bytes);
  }

  run(header: ReadonlyMap<string, number>): StepFile {
    const { bytes } = this;
    let told = this.at;
    let isInData = true;
    while (isInData) {
      this.at = skipSpace(bytes, this.at);
      if (this.at >= bytes.length) throw new NotConvertible('truncated');
      if (bytes[this.at] === 0x23) this.instance();
      else isInData = this.keyword();
      if (this.at - told > PROGRESS_BYTES) {
        told = this.at;
        this.options.onProgress?.(this.at / bytes.length);
      }
    }
    if (this.damaged > 10 && this.damaged > this.seen) throw new NotConvertible('damaged');
    return new StepFile(
      bytes,
      header,
      this.names,
      {
        ids: this.ids.subarray(0, this.count),
        offsets: this.offsets.subarray(0, this.count),
        kinds: this.kinds.subarray(0, this.count),
      },
      this.damage,
      this.damaged,
    );
  }

  /** `#12 = IFCWALL ( … ) ;`: the way to the arguments, then past them. */
  private instance(): void {
    const { bytes } = this;
    const begin = this.at;
    let at = begin + 1;
    let id = 0;
    while (IS_DIGIT_BYTE[bytes[at] ?? 0] && id <= LARGEST_ID) id = id * 10 + (bytes[at++] ?? 0) - 0x30;
    const hasId = id > 0 && id <= LARGEST_ID;
    const equals = skipSpace(bytes, at);
    const nameStart = skipSpace(bytes, equals + 1);
    at = nameStart;
    while (IS_NAME_BYTE[bytes[at] ?? 0]) at++;
    const nameEnd = at;
    at = skipSpace(bytes, at);
    const end = hasId && bytes[equals] === 0x3d && bytes[at] === 0x28 ? this.endOf(at + 1) : -1;
    if (end < 0) {
      this.leaveOut(begin, begin + 1);
      return;
    }
    this.at = end;
    this.seen++;
    // Complex instances `#1=(A()B())` have no name; nothing of IFC's meaning is written in them.
    const kind = nameEnd > nameStart ? this.kind(nameStart, nameEnd) : -1;
    if (kind >= 0) this.keep(id, at + 1, kind);
  }

  /** Behind the `;` that ends the instance, or −1 when another one begins before it. */
  private endOf(from: number): number {
    const { bytes } = this;
    const { length } = bytes;
    let at = from;
    while (at < length) {
      const byte = bytes[at++] ?? 0;
      if (IS_STOP_BYTE[byte] === 0) continue;
      if (byte === 0x3b) return at;
      if (byte === 0x27) {
        at = this.endOfText(at);
        if (at < 0) return -1;
      } else if (byte === 0x3d) return -1;
      else if (bytes[at] === 0x2a) at = skipComment(bytes, at - 1);
    }
    throw new NotConvertible('truncated');
  }

  /** Behind the closing quote, or −1 when the text runs into another instance. */
  private endOfText(from: number): number {
    const { bytes } = this;
    const { length } = bytes;
    let at = from;
    while (at < length) {
      const byte = bytes[at++] ?? 0;
      if (byte === 0x27) return at;
      if ((byte === 0x0a || byte === 0x0d) && startsInstance(bytes, at)) return -1;
    }
    throw new NotConvertible('truncated');
  }

  private kind(start: number, end: number): number {
    const number = this.nameTable.intern(start, end);
    const known = this.kindOf[number];
    if (known !== undefined) return known;
    const name = this.bytes.toString('latin1', start, end).toUpperCase();
    const isWanted = this.options.isWanted?.(name) ?? true;
    let kind = -1;
    if (isWanted) {
      kind = this.names.indexOf(name);
      if (kind < 0) kind = this.names.length < 0xffff ? this.names.push(name) - 1 : -1;
    }
    this.kindOf[number] = kind;
    return kind;
  }

  private keep(id: number, offset: number, kind: number): void {
    const place = this.count++;
    if (place === this.ids.length) {
      this.ids = copyIntoLarger(this.ids, new Uint32Array(place * 2));
      this.offsets = copyIntoLarger(this.offsets, new Uint32Array(place * 2));
      this.kinds = copyIntoLarger(this.kinds, new Uint16Array(place * 2));
    }
    this.ids[place] = id;
    this.offsets[place] = offset;
    this.kinds[place] = kind;
  }

  /** Notes what is not understood and goes to the next place where an instance may begin. */
  private leaveOut(begin: number, from: number): void {
    const { bytes } = this;
    this.damaged++;
    if (this.damage.length < 100)
      this.damage.push({ offset: begin, text: bytes.toString('latin1', begin, Math.min(begin + 60, bytes.length)) });
    let at = from;
    while (at < bytes.length) {
      const byte = bytes[at++] ?? 0;
      if (byte === 0x3b || ((byte === 0x0a || byte === 0x0d) && startsInstance(bytes, at))) break;
      // Past comments at once: otherwise each line in an unclosed one would be gone through to its end again.
      if (byte === 0x2f && bytes[at] === 0x2a) at = skipComment(bytes, at - 1);
    }
    this.at = at;
  }

  /** ENDSEC, another DATA section, the end; true while instances may follow. */
  private keyword(): boolean {
    const { bytes } = this;
    const begin = this.at;
    let at = begin;
    while (at < bytes.length && (IS_NAME_BYTE[bytes[at] ?? 0] || bytes[at] === 0x2d)) at++;
    const word = bytes.toString('latin1', begin, Math.min(at, begin + 40)).toUpperCase();
    if (word === 'ENDSEC' || word === 'DATA') {
      at = skipSpace(bytes, at);
      // A later edition gives sections a name: DATA('a',('IFC4'));
      while (at < bytes.length && bytes[at] !== 0x3b && bytes[at] !== 0x23) at++;
      this.at = bytes[at] === 0x3b ? at + 1 : at;
      if (word === 'DATA') return true;
      const next = skipSpace(bytes, this.at);
      return next < bytes.length && bytes.toString('latin1', next, next + 4).toUpperCase() === 'DATA';
    }
    if (word.startsWith('END-ISO')) return false;
    this.leaveOut(begin, Math.max(at, begin + 1));
    return true;
  }
}

/** Whether `#12 =` stands here, after spaces. */
function startsInstance(bytes: Buffer, from: number): boolean {
  let at = from;
  while (isSpace(bytes[at] ?? 0) && at - from < 40) at++;
  if (bytes[at] !== 0x23) return false;
  const digits = at + 1;
  at = digits;
  while (IS_DIGIT_BYTE[bytes[at] ?? 0] && at - digits < 12) at++;
  if (at === digits) return false;
  while (isSpace(bytes[at] ?? 0) && at - digits < 40) at++;
  return bytes[at] === 0x3d;
}

function copyIntoLarger<T extends Uint32Array | Uint16Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
