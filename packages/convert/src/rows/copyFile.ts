import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Table } from '../tables.ts';

const CHUNK = 1 << 20;

/** The rows of one table on their way to disk; at most about a megabyte waits. */
export class CopyFile {
  rows = 0;
  private readonly file: number;
  private waiting = '';

  constructor(folder: string, table: Table) {
    this.file = openSync(path.join(folder, `${table}.copy`), 'w');
  }

  /** A row of finished cells: `copyText`, `copyNumbers`, numbers as they are. */
  row(...cells: readonly (string | number | bigint)[]): void {
    this.waiting += `${cells.join('\t')}\n`;
    this.rows++;
    if (this.waiting.length > CHUNK) this.flush();
  }

  close(): void {
    this.flush();
    closeSync(this.file);
  }

  private flush(): void {
    const bytes = Buffer.from(this.waiting);
    for (let at = 0; at < bytes.length; ) at += writeSync(this.file, bytes, at);
    this.waiting = '';
  }
}

export const NULL = '\\N';

const ODD = /[\0\p{Surrogate}]/u;
const ESCAPED = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** What PostgreSQL can keep: without NUL, halves of surrogate pairs as U+FFFD, cut at so many UTF-16 units but in no pair. */
export function storable(text: string, most: number): string {
  const cut = text.length > most ? text.slice(0, most) : text;
  return ODD.test(cut) ? cut.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd') : cut;
}

/** A cell of COPY's text format; of a storable text. */
export function copyText(text: string | undefined): string {
  if (text === undefined) return NULL;
  return ESCAPED.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character) : text;
}

/** `{1,2,3}`: a cell of an array of numbers. */
export const copyNumbers = (numbers: ArrayLike<number>): string => `{${Array.prototype.join.call(numbers, ',')}}`;
