import { setImmediate } from 'node:timers/promises';
import type { ElementShape, ModelContent } from '../content.ts';
import { CONVERSION_COLUMNS, type ConversionTable } from '../tables.ts';
import { CopyFile } from './copyFile.ts';
import { ValueDictionary } from './dictionary.ts';
import { FrequentPieces } from './frequentPieces.ts';
import { rankElements } from './ranks.ts';
import {
  type RowContext,
  writeElementRows,
  writeFieldRows,
  writeLinkRows,
  writeMaterialRows,
  writePieceRows,
  writePortRows,
  writePropertySetRows,
  writeSystemRows,
  writeTypeRows,
  writeValueRows,
} from './tableRows.ts';

export type RowOptions = {
  /** Number of the version: the first column of every row. */
  readonly key: number;
  /** An existing folder for `<table>.copy`: a file for each of `CONVERSION_COLUMNS`, also where it stays empty. */
  readonly folder: string;
  /** Told now and then with the share done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

export type RowCounts = {
  /** Rows a table. */
  readonly rows: Readonly<Record<ConversionTable, number>>;
  readonly elements: number;
  readonly withGeometry: number;
  readonly triangles: number;
  /** Property values that elements have themselves (not through their type), repeated ones counted each time. */
  readonly properties: number;
  readonly systems: number;
};

/** Rows between two chances for others to work (progress, being stopped). */
const ROWS_PER_YIELD = 20_000;

/**
 * Writes what a model holds as PostgreSQL COPY text files: UTF-8, tab between columns, `\N` for NULL.
 *
 * @param shapes what geometry told, by the elements' numbers; empty for models without geometry
 * @throws NotConvertible `tooComplex` when elements and values are more than a database can search
 */
export async function writeRows(
  content: ModelContent,
  shapes: ReadonlyMap<number, ElementShape>,
  options: RowOptions,
): Promise<RowCounts> {
  const writing: RowContext = { content, shapes, key: options.key, yieldIfDue: createYielder() };
  const rows = Object.fromEntries(Object.keys(CONVERSION_COLUMNS).map((table) => [table, 0])) as Record<
    ConversionTable,
    number
  >;
  const ranks = rankElements(content.elements);
  const pieces = new FrequentPieces(ranks.length);
  // Made when it is needed, which is late: until then its memory serves the other tables.
  let made: ValueDictionary | undefined;
  const dictionary = (): ValueDictionary => {
    made ??= new ValueDictionary(content, ranks);
    return made;
  };
  const steps: readonly (readonly [ConversionTable, number, (file: CopyFile) => Promise<void>])[] = [
    ['model_element', 0.3, (file) => writeElementRows(writing, ranks, file)],
    ['model_type', 0.31, (file) => writeTypeRows(writing, file)],
    ['model_property_set', 0.5, (file) => writePropertySetRows(writing, file)],
    ['model_material', 0.51, (file) => writeMaterialRows(writing, file)],
    ['model_system', 0.52, (file) => writeSystemRows(writing, file)],
    ['model_port', 0.53, (file) => writePortRows(writing, file)],
    ['model_link', 0.54, (file) => writeLinkRows(writing, file)],
    ['model_value', 0.9, (file) => writeValueRows(writing, dictionary(), pieces, file)],
    ['model_piece', 0.99, (file) => writePieceRows(writing, dictionary(), pieces, file)],
    ['model_field', 1, (file) => writeFieldRows(writing, dictionary(), file)],
  ];
  for (const [table, done, write] of steps) {
    const file = new CopyFile(options.folder, table);
    try {
      await write(file);
    } finally {
      file.close();
    }
    rows[table] = file.rows;
    options.onProgress?.(done);
  }
  return { rows, ...countRows(content, shapes) };
}

function createYielder(): () => Promise<void> | undefined {
  let rows = 0;
  return () => (++rows % ROWS_PER_YIELD === 0 ? setImmediate(undefined) : undefined);
}

function countRows(content: ModelContent, shapes: ReadonlyMap<number, ElementShape>): Omit<RowCounts, 'rows'> {
  let triangles = 0;
  for (const shape of shapes.values()) triangles += shape.triangles;
  let properties = 0;
  for (const element of content.elements)
    for (const set of element.sets) properties += content.sets[set]?.properties.length ?? 0;
  return {
    elements: content.elements.length,
    withGeometry: shapes.size,
    triangles,
    properties,
    systems: content.systems.length,
  };
}
