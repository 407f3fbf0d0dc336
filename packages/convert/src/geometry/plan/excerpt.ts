import { IS_DIGIT_BYTE, type StepFile, skipComment } from '../../step/index.ts';
import type { ByteSource } from '../byteSource.ts';
import type { AttachedRelations } from './attachedRelations.ts';
import type { ByteRange } from './products.ts';

const HASH = 0x23;
const QUOTE = 0x27;
const SLASH = 0x2f;
const STAR = 0x2a;
const SEMICOLON = 0x3b;

const HEAD = "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\n";
const TAIL = Buffer.from('ENDSEC;\nEND-ISO-10303-21;\n');
const LINE_END = Buffer.from('\n');

/** Gathers what the drawing of some products needs, as a file of its own with the same numbers. */
export class StepExcerpt {
  readonly #needed: Uint8Array;
  readonly #ends: Uint32Array;
  readonly #stack: number[] = [];

  constructor(
    private readonly file: StepFile,
    private readonly attached: AttachedRelations,
  ) {
    this.#needed = new Uint8Array(file.count);
    this.#ends = new Uint32Array(file.count);
  }

  /** Takes an instance and all that it refers to, or only what stands in one stretch of its arguments. */
  include(place: number, only?: ByteRange): void {
    const stack = this.#stack;
    this.#visit(place, only);
    while (stack.length > 0) this.#visit(stack.pop() as number);
  }

  #visit(place: number, only?: ByteRange): void {
    if (this.#needed[place] !== 0) return;
    this.#needed[place] = 1;
    const { file, attached } = this;
    const { bytes } = file;
    const first = only?.from ?? attached.from[place] ?? 0;
    const last = only?.to ?? (attached.to[place] || bytes.length);
    let isInText = false;
    let at = file.offsets[place] ?? 0;
    while (at < bytes.length) {
      const byte = bytes[at++] as number;
      if (isInText) isInText = byte !== QUOTE;
      else if (byte === HASH) {
        const isMeant = at > first && at <= last;
        let id = 0;
        for (; IS_DIGIT_BYTE[bytes[at] as number] === 1; at++) id = id * 10 + (bytes[at] as number) - 0x30;
        const target = isMeant ? file.placeOf(id) : -1;
        if (target >= 0 && this.#needed[target] === 0) this.#stack.push(target);
      } else if (byte === SEMICOLON) break;
      else if (byte === QUOTE) isInText = true;
      else if (byte === SLASH && bytes[at] === STAR) at = skipComment(bytes, at - 1);
    }
    this.#ends[place] = at;
    attached.each(place, (relation) => {
      if (this.#needed[relation] === 0) this.#stack.push(relation);
    });
  }

  /** The file, of ISO 10303-21. It is put together where it is read: what reads it has a copy of its own anyway. */
  write(): ByteSource {
    const { file } = this;
    const { bytes, offsets } = file;
    const taken = this.#taken();
    const schema = file.header.get('FILE_SCHEMA') ?? 0;
    const head = Buffer.from(
      `${HEAD}FILE_SCHEMA(${bytes.toString('latin1', schema, findStatementEnd(bytes, schema))}\nENDSEC;\nDATA;\n`,
      'latin1',
    );
    const beginning = (place: number): string => `#${file.idOf(place)}=${file.nameOf(place)}(`;
    /** Where each instance begins, and at last where the end does. */
    const starts = new Float64Array(taken.length + 1);
    starts[0] = head.length;
    taken.forEach((place, at) => {
      const length = beginning(place).length + (this.#ends[place] as number) - (offsets[place] as number) + 1;
      starts[at + 1] = (starts[at] as number) + length;
    });
    const end = starts[taken.length] as number;
    const size = end + TAIL.length;
    let piece = Buffer.alloc(0);
    /** Copies what there is of the piece from `offset` into it. */
    const put = (from: Buffer, start: number, offset: number): void => {
      const skipped = Math.max(0, offset - start);
      if (skipped < from.length) from.copy(piece, Math.max(0, start - offset), skipped);
    };
    const read = (offset: number, length: number): Uint8Array => {
      const there = Math.max(0, Math.min(length, size - offset));
      if (piece.length < there) piece = Buffer.allocUnsafe(there);
      put(head, 0, offset);
      for (let at = findLastUpTo(starts, offset); at < taken.length && (starts[at] as number) < offset + there; at++) {
        const place = taken[at] as number;
        const start = starts[at] as number;
        const text = beginning(place);
        put(Buffer.from(text, 'latin1'), start, offset);
        put(bytes.subarray(offsets[place], this.#ends[place]), start + text.length, offset);
        put(LINE_END, (starts[at + 1] as number) - 1, offset);
      }
      put(TAIL, end, offset);
      return piece.subarray(0, there);
    };
    return { size, read, all: () => Buffer.from(read(0, size)) };
  }

  /** In the order of the file, which decides where several styles are given to one thing. */
  #taken(): Uint32Array {
    const { offsets } = this.file;
    const taken: number[] = [];
    this.#needed.forEach((is, place) => {
      if (is === 1) taken.push(place);
    });
    return Uint32Array.from(taken.sort((a, b) => (offsets[a] as number) - (offsets[b] as number)));
  }
}

/** The last place whose start is at most `offset`; 0 before the first. */
function findLastUpTo(starts: Float64Array, offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] as number) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Behind the `;` that ends what begins here. */
function findStatementEnd(bytes: Buffer, from: number): number {
  let isInText = false;
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] === QUOTE) isInText = !isInText;
    else if (!isInText && bytes[at] === SEMICOLON) return at + 1;
  }
  return bytes.length;
}
