import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { ConversionTable } from '../tables.ts';

const CHUNK_BYTES = 1 << 20;
/** Room behind the chunk for whatever is written between two looks at it. */
const MARGIN_BYTES = 1 << 10;

const TAB = 0x09;
const NEWLINE = 0x0a;
const COMMA = 0x2c;

/**
 * The rows of one table on their way to disk in PostgreSQL's COPY text format; about a megabyte waits. Cells are
 * written one after the other, `end` closes the row. Numbers go into the bytes digit by digit: hundreds of millions of
 * characters never become strings.
 */
export class CopyFile {
  rows = 0;
  private readonly file: number;
  private readonly bytes = Buffer.allocUnsafe(CHUNK_BYTES + MARGIN_BYTES);
  private at = 0;
  private isFirst = true;

  constructor(folder: string, table: ConversionTable) {
    this.file = openSync(path.join(folder, `${table}.copy`), 'w');
  }

  /** NULL where there is nothing. The text must be storable. */
  writeText(value: string | undefined): this {
    this.startCell();
    this.write(value === undefined ? '\\N' : escapeCopyText(value));
    return this;
  }

  /** A whole number; NULL where there is none. */
  writeInteger(value: number | bigint | undefined): this {
    this.startCell();
    if (typeof value === 'number') this.digits(value);
    else this.write(value === undefined ? '\\N' : String(value));
    return this;
  }

  writeReal(value: number | undefined): this {
    this.startCell();
    this.write(value === undefined ? '\\N' : String(value));
    return this;
  }

  writeBoolean(value: boolean): this {
    this.startCell();
    this.write(value ? 't' : 'f');
    return this;
  }

  /** An array of whole numbers of 32 bits. */
  writeIntegers(values: ArrayLike<number>): this {
    this.startCell();
    this.byte(0x7b);
    for (let place = 0; place < values.length; place++) {
      if (place > 0) this.byte(COMMA);
      if (this.at > CHUNK_BYTES) this.flush();
      this.digits(values[place] ?? 0);
    }
    this.byte(0x7d);
    return this;
  }

  writeReals(values: readonly number[] | undefined): this {
    this.startCell();
    this.write(values === undefined ? '\\N' : `{${values.join(',')}}`);
    return this;
  }

  /** Bytes, as hexadecimal digits. */
  writeBytes(value: Uint8Array): this {
    this.startCell();
    this.write(`\\\\x${Buffer.from(value.buffer, value.byteOffset, value.length).toString('hex')}`);
    return this;
  }

  endRow(): void {
    this.byte(NEWLINE);
    this.isFirst = true;
    this.rows++;
  }

  close(): void {
    try {
      this.flush();
    } finally {
      closeSync(this.file);
    }
  }

  private startCell(): void {
    if (this.at > CHUNK_BYTES) this.flush();
    if (!this.isFirst) this.byte(TAB);
    this.isFirst = false;
  }

  private byte(value: number): void {
    this.bytes[this.at++] = value;
  }

  /** Digits of a whole number of at most 32 bits; of a longer one as JavaScript writes it. */
  private digits(value: number): void {
    if (value !== (value | 0)) {
      this.write(String(value));
      return;
    }
    const { bytes } = this;
    let rest = Math.abs(value);
    if (value < 0) bytes[this.at++] = 0x2d;
    let length = 1;
    for (let power = 10; power <= rest; power *= 10) length++;
    this.at += length;
    let place = this.at;
    do {
      const tenth = (rest / 10) >>> 0;
      bytes[--place] = 0x30 + (rest - tenth * 10);
      rest = tenth;
    } while (rest > 0);
  }

  private write(text: string): void {
    // No UTF-16 unit becomes more than three bytes.
    if (text.length * 3 <= this.bytes.length - this.at) {
      this.at += this.bytes.write(text, this.at);
      return;
    }
    this.flush();
    if (text.length * 3 <= CHUNK_BYTES) this.at = this.bytes.write(text, 0);
    else this.toDisk(Buffer.from(text));
  }

  private flush(): void {
    this.toDisk(this.bytes.subarray(0, this.at));
    this.at = 0;
  }

  private toDisk(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.file, bytes, at);
  }
}

const UNSTORABLE = /[\0\p{Surrogate}]/u;
const ESCAPED = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** What PostgreSQL can keep: without NUL, halves of surrogate pairs as U+FFFD, cut at so many UTF-16 units. */
export function toStorableText(text: string, most: number): string {
  const cut = text.length > most ? text.slice(0, most) : text;
  return UNSTORABLE.test(cut) ? cut.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd') : cut;
}

const escapeCopyText = (text: string): string =>
  ESCAPED.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character) : text;
