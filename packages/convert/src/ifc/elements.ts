import type { ModelElement, ModelElementType } from '../content.ts';
import type { IfcClass } from './classes.ts';
import { eachRelation, type IfcSource } from './ifcSource.ts';
import type { IfcUnitTable } from './units.ts';

/** An element in the making; its place in the list is its number. */
export type ElementDraft = {
  -readonly [Key in keyof ModelElement]: ModelElement[Key] extends readonly number[] ? number[] : ModelElement[Key];
};
export type TypeDraft = { -readonly [Key in keyof ModelElementType]: ModelElementType[Key] } & { sets: number[] };

export type IfcElements = {
  readonly elements: ElementDraft[];
  readonly types: TypeDraft[];
  /** Place in the file of each element. */
  readonly places: readonly number[];
  /** By place in the file: number of the element, or −1. */
  readonly numbers: Int32Array;
  /** By place in the file: number of the type, or −1. */
  readonly typeNumbers: Int32Array;
};

const MAX_ID_LENGTH = 64;
const ELEMENT_ROLES: readonly (IfcClass['role'] | undefined)[] = ['element', 'spatial', 'product', 'root'];
/** Types of things that are done or used up have other attributes where products have their tag. */
const UNTAGGED = /(Resource|Task|Event|Procedure)Type$/;

/** All occurrences of products except ports, the project, and all types, in the order of their numbers in the file. */
export function readIfcElements(source: IfcSource, units: IfcUnitTable): IfcElements {
  const { file, classes } = source;
  const read: IfcElements = {
    elements: [],
    types: [],
    places: [],
    numbers: new Int32Array(file.count).fill(-1),
    typeNumbers: new Int32Array(file.count).fill(-1),
  };
  const places: number[] = [];
  const repeated = new Map<string, number>();
  for (let place = 0; place < file.count; place++) {
    const known = classes[file.kindOf(place)];
    if (known?.role === 'type') {
      const type = readType(source, place, known);
      if (type) read.typeNumbers[place] = read.types.push(type) - 1;
    } else if (known && ELEMENT_ROLES.includes(known.role)) {
      const element = readElement(source, place, known, units);
      if (!element) continue;
      element.ordinal = repeated.get(element.globalId) ?? 0;
      repeated.set(element.globalId, element.ordinal + 1);
      if (element.ordinal > 0) source.warnings.add('GlobalId given to several elements', element.globalId);
      read.numbers[place] = read.elements.push(element) - 1;
      places.push(place);
    }
  }
  return { ...read, places };
}

function readElement(source: IfcSource, place: number, known: IfcClass, units: IfcUnitTable): ElementDraft | undefined {
  const { file, cursor, warnings } = source;
  cursor.open(place);
  const globalId = cursor.singleText()?.slice(0, MAX_ID_LENGTH) || `#${file.idOf(place)}`;
  const name = cursor.skip().text() ?? '';
  const draft: ElementDraft = { globalId, ordinal: 0, class: known.name, name, sets: [], materials: [] };
  const description = cursor.text();
  const objectType = cursor.text();
  if (description) draft.description = description;
  if (objectType) draft.objectType = objectType;
  let at = 5;
  if (known.role === 'element') {
    const tag = cursor.skip(2).text();
    if (tag) draft.number = tag;
    at = 8;
  } else if (known.role === 'spatial') {
    const longName = cursor.skip(2).text();
    if (longName && known.name === 'IfcSpace') nameRoom(draft, longName);
    else if (longName && name === '') draft.name = longName;
    at = 8;
  } else if (known.role === 'root' && name === '') {
    draft.name = cursor.text() ?? '';
    at = 6;
  }
  if (known.name === 'IfcBuildingStorey') {
    const elevation = cursor.skip(9 - at).number();
    if (elevation !== undefined) draft.elevation = elevation * (units.findProjectUnit('LENGTHUNIT')?.factor ?? 1);
  } else if (known.predefined !== undefined && known.predefined >= at) {
    const predefined = cursor.skip(known.predefined - at).enumeration();
    if (predefined) draft.predefinedType = predefined;
  }
  // All attributes must make sense, also those behind the last that is read.
  if (cursor.endOfInstance() >= 0) return draft;
  warnings.add(`${known.name} that cannot be read left out`, `#${file.idOf(place)}`);
  return undefined;
}

/** Programs write a room's number as its Name and what people call it as its LongName. */
function nameRoom(draft: ElementDraft, longName: string): void {
  if (draft.name === '' || draft.name === longName) draft.name = longName;
  else {
    draft.number = draft.name;
    draft.name = `${draft.name} ${longName}`;
  }
}

function readType(source: IfcSource, place: number, known: IfcClass): TypeDraft | undefined {
  const { file, cursor, warnings } = source;
  cursor.open(place);
  const globalId = cursor.singleText()?.slice(0, MAX_ID_LENGTH) || `#${file.idOf(place)}`;
  const name = cursor.skip().text() ?? '';
  const draft: TypeDraft = { globalId, class: known.name, name, sets: [] };
  const tag = cursor.skip(4).text();
  if (tag && !UNTAGGED.test(known.name)) draft.number = tag;
  if (known.predefined !== undefined) {
    const predefined = cursor.skip(known.predefined - 8).enumeration();
    if (predefined) draft.predefinedType = predefined;
  }
  if (cursor.endOfInstance() >= 0) return draft;
  warnings.add(`${known.name} that cannot be read left out`, `#${file.idOf(place)}`);
  return undefined;
}

/** Gives each element its type (IfcRelDefinesByType; the first counts). */
export function assignTypes(source: IfcSource, { elements, numbers, typeNumbers }: IfcElements): void {
  const { file } = source;
  eachRelation(source, 'IFCRELDEFINESBYTYPE', { one: 5, many: 4 }, (one, many) => {
    const type = typeNumbers[file.placeOf(one)] ?? -1;
    if (type < 0) return;
    for (const id of many) {
      const element = elements[numbers[file.placeOf(id)] ?? -1];
      if (element) element.type ??= type;
    }
  });
}
