import { DIGIT, type StepFile, skipComment } from '../../step/index.ts';
import type { Attached } from './attached.ts';
import type { Stretch } from './products.ts';

const HASH = 0x23;
const QUOTE = 0x27;
const SLASH = 0x2f;
const STAR = 0x2a;
const SEMICOLON = 0x3b;

/** Gathers what the drawing of some products needs, as a file of its own with the same numbers. */
export class Excerpt {
  readonly #needed: Uint8Array;
  readonly #ends: Uint32Array;
  readonly #stack: number[] = [];

  constructor(
    private readonly file: StepFile,
    private readonly attached: Attached,
  ) {
    this.#needed = new Uint8Array(file.count);
    this.#ends = new Uint32Array(file.count);
  }

  /** Takes an instance and all that it refers to, or only what stands in one stretch of its arguments. */
  take(place: number, only?: Stretch): void {
    const stack = this.#stack;
    this.#visit(place, only);
    while (stack.length > 0) this.#visit(stack.pop() as number);
  }

  #visit(place: number, only?: Stretch): void {
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
        for (; DIGIT[bytes[at] as number] === 1; at++) id = id * 10 + (bytes[at] as number) - 0x30;
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

  /** The file, of ISO 10303-21. */
  write(): Buffer<ArrayBuffer> {
    const { file } = this;
    const { bytes } = file;
    const taken: number[] = [];
    this.#needed.forEach((is, place) => {
      if (is === 1) taken.push(place);
    });
    // In the order of the file, which decides where several styles are given to one thing.
    taken.sort((a, b) => (file.offsets[a] ?? 0) - (file.offsets[b] ?? 0));
    const schema = file.header.get('FILE_SCHEMA') ?? 0;
    const head = Buffer.concat([
      Buffer.from(
        "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\nFILE_SCHEMA(",
      ),
      bytes.subarray(schema, endOf(bytes, schema)),
      Buffer.from('\nENDSEC;\nDATA;\n'),
    ]);
    const tail = Buffer.from('ENDSEC;\nEND-ISO-10303-21;\n');
    const beginnings = taken.map((place) => `#${file.idOf(place)}=${file.nameOf(place)}(`);
    const size = taken.reduce(
      (sum, place, at) =>
        sum + (beginnings[at]?.length ?? 0) + (this.#ends[place] ?? 0) - (file.offsets[place] ?? 0) + 1,
      head.length + tail.length,
    );
    const written = Buffer.allocUnsafeSlow(size);
    let at = head.copy(written, 0);
    taken.forEach((place, number) => {
      at += written.write(beginnings[number] ?? '', at, 'latin1');
      at += bytes.copy(written, at, file.offsets[place], this.#ends[place]);
      written[at++] = 0x0a;
    });
    tail.copy(written, at);
    return written;
  }
}

/** Behind the `;` that ends what begins here. */
function endOf(bytes: Buffer, from: number): number {
  let isInText = false;
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] === QUOTE) isInText = !isInText;
    else if (!isInText && bytes[at] === SEMICOLON) return at + 1;
  }
  return bytes.length;
}
