import type { Property, PropertySet } from '../content.ts';
import { NotConvertible } from '../result.ts';
import { ByteTable, StepCursor } from '../step/index.ts';
import { PREDEFINED_SETS, readFixedAttributes } from './fixedAttributes.ts';
import type { IfcSource } from './ifcSource.ts';
import { formatBoundedValue, joinValues, toProperty } from './propertyValue.ts';
import type { IfcUnitTable } from './units.ts';
import { type IfcValue, readValue, readValues } from './values.ts';

/** Values of one property that are shown: lists, enumerations, table rows. */
const MOST_VALUES = 1_000;
/** Complex properties in complex properties. */
const MAX_DEPTH = 5;
const MAX_IN_SET = 20_000;
/** Different properties of a file; a file that has more is no building. */
const MOST_PROPERTIES = 30_000_000;
/** Of all complex properties: they can be stacked so that a small file means a large number. */
const MOST_PARTS = 5_000_000;

const QUANTITIES: Readonly<Record<string, string>> = {
  IFCQUANTITYLENGTH: 'LENGTHUNIT',
  IFCQUANTITYAREA: 'AREAUNIT',
  IFCQUANTITYVOLUME: 'VOLUMEUNIT',
  IFCQUANTITYWEIGHT: 'MASSUNIT',
  IFCQUANTITYTIME: 'TIMEUNIT',
  IFCQUANTITYCOUNT: '',
  IFCQUANTITYNUMBER: '',
};

export const PROPERTY_ENTITIES = [
  'IFCPROPERTYSET',
  'IFCELEMENTQUANTITY',
  'IFCPROPERTYSINGLEVALUE',
  'IFCPROPERTYENUMERATEDVALUE',
  'IFCPROPERTYBOUNDEDVALUE',
  'IFCPROPERTYLISTVALUE',
  'IFCPROPERTYTABLEVALUE',
  'IFCPROPERTYREFERENCEVALUE',
  'IFCCOMPLEXPROPERTY',
  'IFCPHYSICALCOMPLEXQUANTITY',
  ...Object.keys(QUANTITIES),
  ...Object.keys(PREDEFINED_SETS),
];

/** One property, or the parts of a complex one. */
type ReadProperty = Property | readonly Property[];

/**
 * Property sets and quantities of one file. Properties that the file writes with the same bytes are one object, equal
 * sets are one set. What stands in a complex property is listed with the names joined by a point; several values are
 * joined to one text.
 */
export class PropertySets {
  readonly sets: PropertySet[] = [];
  private readonly bytes: ByteTable;
  private readonly cursor: StepCursor;
  /** By number of the byte table. */
  private readonly made: ReadProperty[] = [];
  /** Number of the byte table + 1 by place in the file; −1 for what is no property. */
  private readonly numbers: Int32Array;
  /** Number of the set + 1 by place in the file; −1 for what is no set. */
  private readonly setNumbers: Int32Array;
  /** The last set with a hash, and before each set the one with the same hash. */
  private readonly byHash = new Map<number, number>();
  private readonly before: number[] = [];
  private parts = 0;

  constructor(
    private readonly source: IfcSource,
    private readonly units: IfcUnitTable,
  ) {
    this.bytes = new ByteTable(source.file.bytes);
    this.cursor = new StepCursor(source.file);
    this.numbers = new Int32Array(source.file.count);
    this.setNumbers = new Int32Array(source.file.count);
  }

  /** The place in `sets` of #id; `undefined` for other kinds of definitions and empty sets. */
  read(id: number): number | undefined {
    const place = this.source.file.placeOf(id);
    if (place < 0) return undefined;
    const known = this.setNumbers[place] ?? 0;
    if (known !== 0) return known < 0 ? undefined : known - 1;
    const set = this.readSet(place);
    this.setNumbers[place] = set === undefined ? -1 : set + 1;
    return set;
  }

  /** The place in `sets` of a set that is made of something else. */
  add(name: string, properties: readonly Property[]): number {
    let hash = textHash(name);
    for (const property of properties)
      hash = Math.imul(hash ^ textHash(`${property.name}\n${property.value}`), 0x01000193);
    const same = (set: PropertySet) =>
      set.properties.every((property, at) => {
        const other = properties[at];
        return other?.name === property.name && other.value === property.value && other.unit === property.unit;
      });
    return this.keep(name, properties, hash, same);
  }

  private readSet(place: number): number | undefined {
    const { file, warnings } = this.source;
    const { cursor } = this;
    const entity = file.nameOf(place);
    const fixed = PREDEFINED_SETS[entity];
    if (fixed) return this.readFixed(place, fixed);
    const isQuantity = entity === 'IFCELEMENTQUANTITY';
    if (!isQuantity && entity !== 'IFCPROPERTYSET') return undefined;
    cursor.open(place).skip(2);
    const name = cursor.text() ?? '';
    const ids = cursor.skip(isQuantity ? 2 : 1).references();
    if (cursor.isDamaged) {
      warnings.add('Property set that cannot be read left out', `#${file.idOf(place)}`);
      return undefined;
    }
    const properties: Property[] = [];
    let hash = textHash(name);
    for (const id of ids) {
      if (properties.length >= MAX_IN_SET) {
        warnings.add('Property set cut', `#${file.idOf(place)}`);
        break;
      }
      const number = this.numberOf(file.placeOf(id), 0);
      const made = number < 0 ? undefined : this.made[number];
      if (made === undefined) continue;
      if (isOne(made)) properties.push(made);
      else properties.push(...made);
      hash = Math.imul(hash ^ number, 0x01000193);
    }
    if (properties.length === 0) return undefined;
    const same = (set: PropertySet) => set.properties.every((property, at) => property === properties[at]);
    return this.keep(name, properties, hash, same);
  }

  private readFixed(place: number, { name, attributes }: (typeof PREDEFINED_SETS)[string]): number | undefined {
    const own = this.cursor.open(place).skip(2).text();
    const properties = readFixedAttributes(this.cursor.open(place), attributes, this.units);
    return properties.length === 0 ? undefined : this.add(own || name, properties);
  }

  private keep(
    name: string,
    properties: readonly Property[],
    hash: number,
    isSame: (set: PropertySet) => boolean,
  ): number {
    const key = hash & 0x3fff_ffff;
    let candidate = this.byHash.get(key) ?? -1;
    // A file made to collide shall cost memory, not time.
    for (let step = 0; candidate >= 0 && step < 64; step++) {
      const set = this.sets[candidate];
      if (set && set.name === name && set.properties.length === properties.length && isSame(set)) return candidate;
      candidate = this.before[candidate] ?? -1;
    }
    const number = this.sets.push({ name, properties }) - 1;
    this.before.push(this.byHash.get(key) ?? -1);
    this.byHash.set(key, number);
    return number;
  }

  /** Number of a property in the byte table; −1 for what is none. */
  private numberOf(place: number, depth: number): number {
    if (place < 0) return -1;
    const known = this.numbers[place] ?? 0;
    if (known !== 0) return known < 0 ? -1 : known - 1;
    const number = this.readProperty(place, depth);
    this.numbers[place] = number < 0 ? -1 : number + 1;
    return number;
  }

  private readProperty(place: number, depth: number): number {
    const { file, warnings } = this.source;
    const { cursor } = this;
    const entity = file.nameOf(place);
    const start = file.offsets[place] ?? 0;
    const end = cursor.open(place).endOfInstance();
    if (end < 0) {
      warnings.add('Property that cannot be read left out', `#${file.idOf(place)}`);
      return -1;
    }
    const number = this.bytes.intern(start, end, file.kindOf(place));
    if (this.made[number] !== undefined) return number;
    if (number > MOST_PROPERTIES) throw new NotConvertible('tooComplex');
    const made = this.make(place, entity, depth);
    this.made[number] = made ?? [];
    return number;
  }

  private make(place: number, entity: string, depth: number): ReadProperty | undefined {
    const { cursor, units } = this;
    const name = cursor.open(place).text() ?? '';
    cursor.skip();
    const quantityUnit = QUANTITIES[entity];
    if (quantityUnit !== undefined) {
      const own = cursor.reference();
      const { value } = readValue(cursor);
      return toProperty(name, value, own === undefined ? units.findProjectUnit(quantityUnit)?.symbol : this.own(own));
    }
    switch (entity) {
      case 'IFCPROPERTYSINGLEVALUE': {
        const value = readValue(cursor);
        return toProperty(name, value.value, this.unitOf(cursor.reference(), [value]));
      }
      case 'IFCPROPERTYENUMERATEDVALUE': {
        const values = readValues(cursor, MOST_VALUES);
        return toProperty(name, joinValues(values), this.unitOf(undefined, values));
      }
      case 'IFCPROPERTYLISTVALUE': {
        const values = readValues(cursor, MOST_VALUES);
        return toProperty(name, joinValues(values), this.unitOf(cursor.reference(), values));
      }
      case 'IFCPROPERTYBOUNDEDVALUE': {
        const upper = readValue(cursor);
        const lower = readValue(cursor);
        const unit = cursor.reference();
        const setPoint = readValue(cursor);
        const value = formatBoundedValue(lower.value, upper.value, setPoint.value);
        return toProperty(name, value, this.unitOf(unit, [upper, lower, setPoint]));
      }
      case 'IFCPROPERTYTABLEVALUE': {
        const defining = readValues(cursor, MOST_VALUES);
        const defined = readValues(cursor, MOST_VALUES);
        const rows = defining.map(({ value }, at) => `${value ?? ''} → ${defined[at]?.value ?? ''}`);
        const unit = cursor.skip(2).reference();
        return toProperty(name, rows.join('; ') || null, this.unitOf(unit, defined));
      }
      case 'IFCPROPERTYREFERENCEVALUE':
        return toProperty(name, cursor.text() ?? null);
      case 'IFCCOMPLEXPROPERTY':
        return this.makeComplex(name, cursor.skip().references(), depth);
      case 'IFCPHYSICALCOMPLEXQUANTITY':
        return this.makeComplex(name, cursor.references(), depth);
      default:
        return undefined;
    }
  }

  private makeComplex(name: string, ids: readonly number[], depth: number): ReadProperty | undefined {
    if (depth >= MAX_DEPTH) return undefined;
    const parts: Property[] = [];
    for (const id of ids.slice(0, MOST_VALUES)) {
      const number = this.numberOf(this.source.file.placeOf(id), depth + 1);
      const made = number < 0 ? undefined : this.made[number];
      if (made === undefined) continue;
      for (const part of isOne(made) ? [made] : made) parts.push({ ...part, name: `${name}.${part.name}` });
      if (parts.length > MOST_VALUES) break;
    }
    this.parts += parts.length;
    if (this.parts > MOST_PARTS) throw new NotConvertible('tooComplex');
    return parts;
  }

  private unitOf(own: number | undefined, values: readonly IfcValue[]): string | undefined {
    if (own !== undefined) return this.own(own);
    const typed = values.find(({ type, value }) => type !== '' && value !== null);
    return typed && this.units.symbolOfMeasure(typed.type);
  }

  private own(id: number): string | undefined {
    return this.units.readUnit(id)?.symbol;
  }
}

const isOne = (made: ReadProperty): made is Property => 'name' in made;

function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
