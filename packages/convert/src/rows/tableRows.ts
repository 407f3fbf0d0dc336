import type { ElementShape, ModelContent, Property } from '../content.ts';
import { foldText, GramCollector, SEARCHED_CHARACTERS } from '../grams.ts';
import { MAX_INDEXED_CHARACTERS } from '../tables.ts';
import { type CopyFile, toStorableText } from './copyFile.ts';
import type { ValueDictionary } from './dictionary.ts';
import type { FrequentPieces } from './frequentPieces.ts';
import { computeMatchKey, createPropertyHash } from './propertyHash.ts';

/** Names, descriptions and the like; and single values in property sets. Longer ones are cut. */
const MAX_TEXT_LENGTH = 10_000;
const MAX_VALUE_LENGTH = 100_000;
/**
 * A set with more text than this keeps only the beginnings of its values: no row may grow beyond what a string can
 * hold.
 */
const MAX_SET_LENGTH = 16_000_000;
const MAX_SMALLINT = 32_767;
/** What is written, and where. */
export type RowContext = {
  readonly content: ModelContent;
  readonly shapes: ReadonlyMap<number, ElementShape>;
  readonly key: number;
  /** After each row: now and then others get to work. */
  readonly yieldIfDue: () => Promise<void> | undefined;
};

const toText = (value: string | undefined) =>
  value === undefined ? undefined : toStorableText(value, MAX_TEXT_LENGTH);
const toIndexedText = (value: string) => toStorableText(value, MAX_INDEXED_CHARACTERS);

export async function writeElementRows(
  { content, shapes, key, yieldIfDue }: RowContext,
  ranks: Int32Array,
  file: CopyFile,
) {
  const hashOf = createPropertyHash(content);
  for (const [index, element] of content.elements.entries()) {
    const shape = shapes.get(index);
    file
      .writeInteger(key)
      .writeInteger(index)
      .writeInteger(ranks[index])
      .writeText(toIndexedText(element.globalId))
      .writeInteger(Math.min(element.ordinal, MAX_SMALLINT))
      .writeText(toIndexedText(element.class))
      .writeText(toText(element.name))
      .writeText(toText(element.number))
      .writeText(toText(element.objectType))
      .writeText(toText(element.predefinedType))
      .writeText(toText(element.description))
      .writeInteger(element.type)
      .writeInteger(element.parent)
      .writeInteger(element.storey)
      .writeReal(element.elevation)
      .writeIntegers(element.sets)
      .writeIntegers(element.materials)
      .writeBoolean(shape !== undefined)
      .writeInteger(shape?.triangles ?? 0)
      .writeReals(shape?.box)
      .writeInteger(hashOf(element))
      .writeInteger(shape && BigInt.asIntN(64, shape.hash))
      .writeInteger(computeMatchKey(content, element))
      .endRow();
    await yieldIfDue();
  }
}

export async function writeTypeRows({ content, key, yieldIfDue }: RowContext, file: CopyFile) {
  for (const [index, type] of content.types.entries()) {
    file
      .writeInteger(key)
      .writeInteger(index)
      .writeText(toIndexedText(type.globalId))
      .writeText(toIndexedText(type.class))
      .writeText(toText(type.name));
    file.writeText(toText(type.number)).writeText(toText(type.predefinedType)).writeIntegers(type.sets).endRow();
    await yieldIfDue();
  }
}

export async function writePropertySetRows({ content, key, yieldIfDue }: RowContext, file: CopyFile) {
  for (const [index, { name, properties }] of content.sets.entries()) {
    const most = countCharacters(properties) > MAX_SET_LENGTH ? SEARCHED_CHARACTERS : MAX_VALUE_LENGTH;
    const json = properties.map((property) => {
      const value = typeof property.value === 'string' ? toStorableText(property.value, most) : property.value;
      const pair = [toIndexedText(property.name), value];
      return property.unit === undefined ? pair : [...pair, toIndexedText(property.unit)];
    });
    file.writeInteger(key).writeInteger(index).writeText(toIndexedText(name)).writeText(JSON.stringify(json)).endRow();
    await yieldIfDue();
  }
}

function countCharacters(properties: readonly Property[]): number {
  let length = 0;
  for (const { value } of properties) if (typeof value === 'string') length += value.length;
  return length;
}

export async function writeMaterialRows({ content, key, yieldIfDue }: RowContext, file: CopyFile) {
  for (const [index, { name, category, layers }] of content.materials.entries()) {
    const json = layers?.map((layer) => [toStorableText(layer.name, MAX_TEXT_LENGTH), layer.thickness]);
    file.writeInteger(key).writeInteger(index).writeText(toText(name)).writeText(toText(category));
    file.writeText(json && JSON.stringify(json)).endRow();
    await yieldIfDue();
  }
}

export async function writeSystemRows({ content, key, yieldIfDue }: RowContext, file: CopyFile) {
  for (const [index, system] of content.systems.entries()) {
    file
      .writeInteger(key)
      .writeInteger(index)
      .writeText(toIndexedText(system.globalId))
      .writeText(toIndexedText(system.class))
      .writeText(toText(system.name));
    file
      .writeText(toText(system.objectType))
      .writeText(toText(system.predefinedType))
      .writeIntegers(system.members)
      .endRow();
    await yieldIfDue();
  }
}

export async function writePortRows({ content, key, yieldIfDue }: RowContext, file: CopyFile) {
  for (const [index, port] of content.ports.entries()) {
    file
      .writeInteger(key)
      .writeInteger(index)
      .writeText(toIndexedText(port.globalId))
      .writeText(toText(port.name))
      .writeInteger(port.element);
    file.writeText(port.flow).writeText(toText(port.systemType)).endRow();
    await yieldIfDue();
  }
}

export async function writeLinkRows({ content, key, yieldIfDue }: RowContext, file: CopyFile) {
  for (const [index, { from, to }] of content.links.entries()) {
    file.writeInteger(key).writeInteger(index).writeInteger(from).writeInteger(to).endRow();
    await yieldIfDue();
  }
}

export async function writeValueRows(
  { key, yieldIfDue }: RowContext,
  dictionary: ValueDictionary,
  pieces: FrequentPieces,
  file: CopyFile,
) {
  const grams = new GramCollector(key);
  for (let index = 0; index < dictionary.size; index++) {
    const { field, setName, name, value, unit, ranks: found } = dictionary.entry(index);
    // A set that no element has: its values are nobody's.
    if (found.length === 0) continue;
    const text = foldText(value);
    pieces.count(text, found.length);
    file
      .writeInteger(key)
      .writeInteger(index)
      .writeText(field)
      .writeText(setName)
      .writeText(name)
      .writeText(value)
      .writeText(unit);
    file.writeInteger(found.length).writeIntegers(found).writeIntegers(grams.collect(text)).endRow();
    await yieldIfDue();
  }
}

/** After the values, of which it must have been told all. */
export async function writePieceRows(
  { key, yieldIfDue }: RowContext,
  dictionary: ValueDictionary,
  pieces: FrequentPieces,
  file: CopyFile,
) {
  pieces.selectExpensive();
  for (let index = 0; index < dictionary.size; index++) {
    const { value, ranks } = dictionary.entry(index);
    pieces.mark(foldText(value), ranks);
    await yieldIfDue();
  }
  for (const [piece, bits] of pieces.all()) file.writeInteger(key).writeInteger(piece).writeBytes(bits).endRow();
}

export async function writeFieldRows({ key }: RowContext, dictionary: ValueDictionary, file: CopyFile) {
  for (const [index, { setName, name, unit, elements }] of dictionary.fields().entries())
    file
      .writeInteger(key)
      .writeInteger(index)
      .writeText(setName)
      .writeText(name)
      .writeText(unit)
      .writeInteger(elements)
      .endRow();
}
