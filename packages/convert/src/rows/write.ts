import { setImmediate } from 'node:timers/promises';
import type { ElementShape, ModelContent } from '../content.ts';
import { TABLES, type Table } from '../tables.ts';
import { CopyFile } from './copyFile.ts';
import { Dictionary } from './dictionary.ts';
import { FrequentPieces } from './frequentPieces.ts';
import { ranksOf } from './ranks.ts';
import {
  type Writing,
  writeElements,
  writeFields,
  writeLinks,
  writeMaterials,
  writePieces,
  writePorts,
  writeSets,
  writeSystems,
  writeTypes,
  writeValues,
} from './tableRows.ts';

export type RowOptions = {
  /** Number of the version: the first column of every row. */
  readonly key: number;
  /** An existing folder for `<table>.copy`, one file for every table of `TABLES`, also where it stays empty. */
  readonly folder: string;
  /** Told now and then with the share done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

export type RowCounts = {
  /** Rows a table. */
  readonly rows: Readonly<Record<Table, number>>;
  readonly elements: number;
  readonly withGeometry: number;
  readonly triangles: number;
  /** Property values that elements have themselves (not through their type), repeated ones counted each time. */
  readonly properties: number;
  readonly systems: number;
};

/** Rows between two chances for others to work (progress, being stopped). */
const BREATH = 20_000;

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
  const writing: Writing = { content, shapes, key: options.key, breathe: breather() };
  const rows = Object.fromEntries(Object.keys(TABLES).map((table) => [table, 0])) as Record<Table, number>;
  const ranks = ranksOf(content.elements);
  const pieces = new FrequentPieces(ranks.length);
  // Made when it is needed, which is late: until then its memory serves the other tables.
  let made: Dictionary | undefined;
  const dictionary = (): Dictionary => {
    made ??= new Dictionary(content, ranks);
    return made;
  };
  const steps: readonly (readonly [Table, number, (file: CopyFile) => Promise<void>])[] = [
    ['model_element', 0.3, (file) => writeElements(writing, ranks, file)],
    ['model_type', 0.31, (file) => writeTypes(writing, file)],
    ['model_property_set', 0.5, (file) => writeSets(writing, file)],
    ['model_material', 0.51, (file) => writeMaterials(writing, file)],
    ['model_system', 0.52, (file) => writeSystems(writing, file)],
    ['model_port', 0.53, (file) => writePorts(writing, file)],
    ['model_link', 0.54, (file) => writeLinks(writing, file)],
    ['model_value', 0.9, (file) => writeValues(writing, dictionary(), pieces, file)],
    ['model_piece', 0.99, (file) => writePieces(writing, dictionary(), pieces, file)],
    ['model_field', 1, (file) => writeFields(writing, dictionary(), file)],
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
  return { rows, ...counts(content, shapes) };
}

function breather(): () => Promise<void> | undefined {
  let rows = 0;
  return () => (++rows % BREATH === 0 ? setImmediate(undefined) : undefined);
}

function counts(content: ModelContent, shapes: ReadonlyMap<number, ElementShape>): Omit<RowCounts, 'rows'> {
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
