import { setImmediate } from 'node:timers/promises';
import type { ElementShape, ModelContent, Property } from '../content.ts';
import { folded, Grams, SEARCHED_CHARACTERS } from '../grams.ts';
import { INDEXED_CHARACTERS, TABLES, type Table } from '../tables.ts';
import { CopyFile, storable } from './copyFile.ts';
import { Dictionary } from './dictionary.ts';
import { matchKey, propertyHashes } from './propertyHash.ts';
import { ranksOf } from './ranks.ts';

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

/** Names, descriptions and the like; and single values in property sets. Longer ones are cut. */
const LONGEST_TEXT = 10_000;
const LONGEST_VALUE = 100_000;
/** A set with more text than this keeps only the beginnings of its values: no row may grow beyond what a string can hold. */
const LARGEST_SET = 16_000_000;
const LARGEST_SMALLINT = 32_767;
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
  const writer: Writer = { content, shapes, key: options.key, rows: emptyCounts(), breathe: breather() };
  const ranks = ranksOf(content.elements);
  const steps: readonly (readonly [Table, number, (file: CopyFile) => Promise<void>])[] = [
    ['model_element', 0.3, (file) => writeElements(writer, ranks, file)],
    ['model_type', 0.31, (file) => writeTypes(writer, file)],
    ['model_property_set', 0.5, (file) => writeSets(writer, file)],
    ['model_material', 0.51, (file) => writeMaterials(writer, file)],
    ['model_system', 0.52, (file) => writeSystems(writer, file)],
    ['model_port', 0.53, (file) => writePorts(writer, file)],
    ['model_link', 0.54, (file) => writeLinks(writer, file)],
    ['model_value', 1, (file) => writeValues(writer, ranks, file)],
  ];
  for (const [table, done, write] of steps) {
    const file = new CopyFile(options.folder, table);
    try {
      await write(file);
    } finally {
      file.close();
    }
    writer.rows[table] = file.rows;
    options.onProgress?.(done);
  }
  return counts(writer);
}

type Writer = {
  readonly content: ModelContent;
  readonly shapes: ReadonlyMap<number, ElementShape>;
  readonly key: number;
  readonly rows: Record<Table, number>;
  readonly breathe: () => Promise<void> | undefined;
};

function breather(): () => Promise<void> | undefined {
  let rows = 0;
  return () => (++rows % BREATH === 0 ? setImmediate(undefined) : undefined);
}

const text = (value: string | undefined) => (value === undefined ? undefined : storable(value, LONGEST_TEXT));
const short = (value: string) => storable(value, INDEXED_CHARACTERS);

async function writeElements({ content, shapes, key, breathe }: Writer, ranks: Int32Array, file: CopyFile) {
  const hashOf = propertyHashes(content);
  for (const [index, element] of content.elements.entries()) {
    const shape = shapes.get(index);
    file
      .whole(key)
      .whole(index)
      .whole(ranks[index])
      .text(short(element.globalId))
      .whole(Math.min(element.ordinal, LARGEST_SMALLINT))
      .text(short(element.class))
      .text(text(element.name))
      .text(text(element.number))
      .text(text(element.objectType))
      .text(text(element.predefinedType))
      .text(text(element.description))
      .whole(element.type)
      .whole(element.parent)
      .whole(element.storey)
      .real(element.elevation)
      .wholes(element.sets)
      .wholes(element.materials)
      .truth(shape !== undefined)
      .whole(shape?.triangles ?? 0)
      .reals(shape?.box)
      .whole(hashOf(element))
      .whole(shape && BigInt.asIntN(64, shape.hash))
      .whole(matchKey(content, element))
      .end();
    await breathe();
  }
}

async function writeTypes({ content, key, breathe }: Writer, file: CopyFile) {
  for (const [index, type] of content.types.entries()) {
    file.whole(key).whole(index).text(short(type.globalId)).text(short(type.class)).text(text(type.name));
    file.text(text(type.number)).text(text(type.predefinedType)).wholes(type.sets).end();
    await breathe();
  }
}

async function writeSets({ content, key, breathe }: Writer, file: CopyFile) {
  for (const [index, { name, properties }] of content.sets.entries()) {
    const most = lengthOf(properties) > LARGEST_SET ? SEARCHED_CHARACTERS : LONGEST_VALUE;
    const json = properties.map((property) => {
      const value = typeof property.value === 'string' ? storable(property.value, most) : property.value;
      const pair = [short(property.name), value];
      return property.unit === undefined ? pair : [...pair, short(property.unit)];
    });
    file.whole(key).whole(index).text(short(name)).text(JSON.stringify(json)).end();
    await breathe();
  }
}

function lengthOf(properties: readonly Property[]): number {
  let length = 0;
  for (const { value } of properties) if (typeof value === 'string') length += value.length;
  return length;
}

async function writeMaterials({ content, key, breathe }: Writer, file: CopyFile) {
  for (const [index, { name, category, layers }] of content.materials.entries()) {
    const json = layers?.map((layer) => [storable(layer.name, LONGEST_TEXT), layer.thickness]);
    file.whole(key).whole(index).text(text(name)).text(text(category));
    file.text(json && JSON.stringify(json)).end();
    await breathe();
  }
}

async function writeSystems({ content, key, breathe }: Writer, file: CopyFile) {
  for (const [index, system] of content.systems.entries()) {
    file.whole(key).whole(index).text(short(system.globalId)).text(short(system.class)).text(text(system.name));
    file.text(text(system.objectType)).text(text(system.predefinedType)).wholes(system.members).end();
    await breathe();
  }
}

async function writePorts({ content, key, breathe }: Writer, file: CopyFile) {
  for (const [index, port] of content.ports.entries()) {
    file.whole(key).whole(index).text(short(port.globalId)).text(text(port.name)).whole(port.element);
    file.text(port.flow).text(text(port.systemType)).end();
    await breathe();
  }
}

async function writeLinks({ content, key, breathe }: Writer, file: CopyFile) {
  for (const [index, { from, to }] of content.links.entries()) {
    file.whole(key).whole(index).whole(from).whole(to).end();
    await breathe();
  }
}

async function writeValues({ content, key, breathe }: Writer, ranks: Int32Array, file: CopyFile) {
  const dictionary = new Dictionary(content, ranks);
  const grams = new Grams(key);
  for (let index = 0; index < dictionary.size; index++) {
    const { field, setName, name, value, unit, ranks: found } = dictionary.entry(index);
    // A set that no element has: its values are nobody's.
    if (found.length === 0) continue;
    file.whole(key).whole(index).text(field).text(setName).text(name).text(value).text(unit);
    file
      .whole(found.length)
      .wholes(found)
      .wholes(grams.of(folded(value)))
      .end();
    await breathe();
  }
}

function emptyCounts(): Record<Table, number> {
  return Object.fromEntries(Object.keys(TABLES).map((table) => [table, 0])) as Record<Table, number>;
}

function counts({ content, shapes, rows }: Writer): RowCounts {
  let triangles = 0;
  for (const shape of shapes.values()) triangles += shape.triangles;
  let properties = 0;
  for (const element of content.elements)
    for (const set of element.sets) properties += content.sets[set]?.properties.length ?? 0;
  return {
    rows,
    elements: content.elements.length,
    withGeometry: shapes.size,
    triangles,
    properties,
    systems: content.systems.length,
  };
}
