import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { convertFile } from '../child/convertFile.ts';
import { type ConversionRequest, type ConversionResult, NotConvertible, type ReasonCode } from '../result.ts';
import { CONVERSION_COLUMNS, type ConversionTable } from '../tables.ts';
import { unpack } from '../tiles/testing/unpack.ts';

export type Row = Readonly<Record<string, string>>;

export type TestConversion = {
  readonly result: ConversionResult;
  /** Rows of a table as text, by column. */
  readonly rows: (table: ConversionTable) => readonly Row[];
  /** Files of the pack. */
  readonly files: ReadonlyMap<string, Uint8Array>;
};

/** Converts in this process, which every format but IFC allows, in a folder that is gone again afterwards. */
export async function convertForTest(
  extension: string,
  bytes: Uint8Array | string,
  more: Partial<ConversionRequest> = {},
): Promise<TestConversion> {
  const work = await mkdtemp(path.join(os.tmpdir(), 'twinscape-formats-'));
  try {
    const source = path.join(work, 'source');
    const folder = path.join(work, 'out');
    await mkdir(folder);
    await writeFile(source, bytes);
    const request: ConversionRequest = { source, extension, folder, key: 7, ...more };
    const result = await convertFile(request, { heapBytes: 1024 ** 3, onProgress: () => {} });
    const texts = await Promise.all(
      Object.keys(CONVERSION_COLUMNS).map(
        async (table) => [table, await readFile(path.join(folder, `${table}.copy`), 'utf8')] as const,
      ),
    );
    const all = new Map<string, string>(texts);
    return {
      result,
      rows: (table) => parseRows(table, all.get(table) ?? ''),
      files: unpack(folder, result.pack.entries),
    };
  } finally {
    await rm(work, { recursive: true });
  }
}

const parseRows = (table: ConversionTable, text: string): Row[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const cells = line.split('\t');
      return Object.fromEntries(CONVERSION_COLUMNS[table].map((column, place) => [column, cells[place] ?? '']));
    });

/** The reason that a conversion gave; fails when it succeeded, or failed otherwise. */
export async function findRefusalCode(
  conversion: Promise<unknown>,
): Promise<{ code: ReasonCode; values: NotConvertible['values'] }> {
  const outcome = await conversion.then(
    () => 'was converted',
    (error: unknown) => error,
  );
  if (outcome instanceof NotConvertible) return { code: outcome.code, values: outcome.values };
  throw outcome instanceof Error ? outcome : new Error(String(outcome));
}
