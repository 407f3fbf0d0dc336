import type { ElementShape, ModelContent, Property } from '../content.ts';
import { folded, Grams, SEARCHED_CHARACTERS } from '../grams.ts';
import { INDEXED_CHARACTERS } from '../tables.ts';
import { type CopyFile, storable } from './copyFile.ts';
import type { Dictionary } from './dictionary.ts';
import type { FrequentPieces } from './frequentPieces.ts';
import { matchKey, propertyHashes } from './propertyHash.ts';

/** Names, descriptions and the like; and single values in property sets. Longer ones are cut. */
const LONGEST_TEXT = 10_000;
const LONGEST_VALUE = 100_000;
/**
 * A set with more text than this keeps only the beginnings of its values: no row may grow beyond what a string can
 * hold.
 */
const LARGEST_SET = 16_000_000;
const LARGEST_SMALLINT = 32_767;
/** What is written, and where. */
export type Writing = {
  readonly content: ModelContent;
  readonly shapes: ReadonlyMap<number, ElementShape>;
  readonly key: number;
  /** After each row: now and then others get to work. */
  readonly breathe: () => Promise<void> | undefined;
};

const text = (value: string | undefined) => (value === undefined ? undefined : storable(value, LONGEST_TEXT));
const short = (value: string) => storable(value, INDEXED_CHARACTERS);

export async function writeElements({ content, shapes, key, breathe }: Writing, ranks: Int32Array, file: CopyFile) {
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

export async function writeTypes({ content, key, breathe }: Writing, file: CopyFile) {
  for (const [index, type] of content.types.entries()) {
    file.whole(key).whole(index).text(short(type.globalId)).text(short(type.class)).text(text(type.name));
    file.text(text(type.number)).text(text(type.predefinedType)).wholes(type.sets).end();
    await breathe();
  }
}

export async function writeSets({ content, key, breathe }: Writing, file: CopyFile) {
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

export async function writeMaterials({ content, key, breathe }: Writing, file: CopyFile) {
  for (const [index, { name, category, layers }] of content.materials.entries()) {
    const json = layers?.map((layer) => [storable(layer.name, LONGEST_TEXT), layer.thickness]);
    file.whole(key).whole(index).text(text(name)).text(text(category));
    file.text(json && JSON.stringify(json)).end();
    await breathe();
  }
}

export async function writeSystems({ content, key, breathe }: Writing, file: CopyFile) {
  for (const [index, system] of content.systems.entries()) {
    file.whole(key).whole(index).text(short(system.globalId)).text(short(system.class)).text(text(system.name));
    file.text(text(system.objectType)).text(text(system.predefinedType)).wholes(system.members).end();
    await breathe();
  }
}

export async function writePorts({ content, key, breathe }: Writing, file: CopyFile) {
  for (const [index, port] of content.ports.entries()) {
    file.whole(key).whole(index).text(short(port.globalId)).text(text(port.name)).whole(port.element);
    file.text(port.flow).text(text(port.systemType)).end();
    await breathe();
  }
}

export async function writeLinks({ content, key, breathe }: Writing, file: CopyFile) {
  for (const [index, { from, to }] of content.links.entries()) {
    file.whole(key).whole(index).whole(from).whole(to).end();
    await breathe();
  }
}

export async function writeValues(
  { key, breathe }: Writing,
  dictionary: Dictionary,
  pieces: FrequentPieces,
  file: CopyFile,
) {
  const grams = new Grams(key);
  for (let index = 0; index < dictionary.size; index++) {
    const { field, setName, name, value, unit, ranks: found } = dictionary.entry(index);
    // A set that no element has: its values are nobody's.
    if (found.length === 0) continue;
    const text = folded(value);
    pieces.count(text, found.length);
    file.whole(key).whole(index).text(field).text(setName).text(name).text(value).text(unit);
    file.whole(found.length).wholes(found).wholes(grams.of(text)).end();
    await breathe();
  }
}

/** After the values, of which it must have been told all. */
export async function writePieces(
  { key, breathe }: Writing,
  dictionary: Dictionary,
  pieces: FrequentPieces,
  file: CopyFile,
) {
  pieces.choose();
  for (let index = 0; index < dictionary.size; index++) {
    const { value, ranks } = dictionary.entry(index);
    pieces.mark(folded(value), ranks);
    await breathe();
  }
  for (const [piece, bits] of pieces.all()) file.whole(key).whole(piece).hex(bits).end();
}

export async function writeFields({ key }: Writing, dictionary: Dictionary, file: CopyFile) {
  for (const [index, { setName, name, unit, elements }] of dictionary.fields().entries())
    file.whole(key).whole(index).text(setName).text(name).text(unit).whole(elements).end();
}
