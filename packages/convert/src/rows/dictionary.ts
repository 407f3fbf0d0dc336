import type { ModelContent, Property } from '../content.ts';
import { NotConvertible } from '../result.ts';
import { MAX_INDEXED_CHARACTERS } from '../tables.ts';
import { toStorableText } from './copyFile.ts';
import { TextTable } from './textTable.ts';
import { TupleTable } from './tupleTable.ts';

export const DICTIONARY_FIELDS = ['name', 'number', 'class', 'type'] as const;
export type DictionaryFieldName = (typeof DICTIONARY_FIELDS)[number] | 'property';

/** One different text, with the ranks of all elements that have it, ascending. */
export type DictionaryEntry = {
  readonly field: DictionaryFieldName;
  readonly setName?: string;
  readonly name?: string;
  readonly value: string;
  readonly unit?: string;
  readonly ranks: Uint32Array;
};

/** A property that elements have, in one unit; and how many have it, themselves or through their type. */
export type DictionaryField = {
  readonly setName: string;
  readonly name: string;
  readonly unit: string | undefined;
  readonly elements: number;
};

/** A value in the dictionary is found by its beginning; nobody looks for the rest. */
export const MAX_VALUE_LENGTH = 10_000;
/** Values of all elements together, those of their types counted for each. */
const MAX_VALUES = 60_000_000;
const NONE = -1;

/**
 * Every different (field, set, name, value, unit) of a model. Elements are gone through in the order of their ranks, so
 * that the ranks of each entry come sorted by themselves; memory is a few bytes a value, in a few large arrays.
 */
export class ValueDictionary {
  private readonly texts = new TextTable();
  /** Set (or −2 − place in FIELDS), name, value, unit: numbers of texts. */
  private readonly entries = new TupleTable();
  /** Entries of the sets, one set after the other. */
  private ofSets = new Int32Array(1 << 12);
  private readonly setStarts: Int32Array;
  /** One place a field for each element; NONE where it has nothing. */
  private readonly elementEntries: Int32Array;
  private readonly starts: Uint32Array;
  private readonly ranks: Uint32Array;

  constructor(
    private readonly content: ModelContent,
    ranks: Int32Array,
  ) {
    this.setStarts = this.addSetEntries();
    this.elementEntries = this.addElementFields();
    const order = new Int32Array(ranks.length);
    for (let number = 0; number < ranks.length; number++) order[ranks[number] ?? 0] = number;
    this.starts = this.count(order);
    this.ranks = this.fill(order);
  }

  get size(): number {
    return this.entries.size;
  }

  entry(number: number): DictionaryEntry {
    const { entries } = this;
    const { texts } = this.texts;
    const set = entries.part(number, 0);
    const value = texts[entries.part(number, 2)] ?? '';
    const ranks = this.ranks.subarray(this.starts[number], this.starts[number + 1]);
    const field = DICTIONARY_FIELDS[-2 - set];
    if (field) return { field, value, ranks };
    const unit = texts[entries.part(number, 3)];
    const setName = texts[set] ?? '';
    const name = texts[entries.part(number, 1)] ?? '';
    return { field: 'property', setName, name, value, ...(unit !== undefined && { unit }), ranks };
  }

  /** Every property once, without those that nothing has. */
  fields(): DictionaryField[] {
    const { entries, starts, ranks } = this;
    const { texts } = this.texts;
    const fields = new TupleTable();
    const fieldOf = new Int32Array(entries.size).fill(NONE);
    for (let entry = 0; entry < entries.size; entry++)
      if (entries.part(entry, 0) >= 0)
        fieldOf[entry] = fields.intern(entries.part(entry, 0), entries.part(entry, 1), entries.part(entry, 3), NONE);
    // The entries of each field one after the other, so that an element with two values of it is counted once.
    const order = Int32Array.from(fieldOf.keys()).sort((a, b) => (fieldOf[a] ?? 0) - (fieldOf[b] ?? 0));
    const countedFor = new Int32Array(this.content.elements.length).fill(NONE);
    const counts = new Int32Array(fields.size);
    for (const entry of order) {
      const field = fieldOf[entry] ?? NONE;
      if (field === NONE) continue;
      for (let at = starts[entry] ?? 0; at < (starts[entry + 1] ?? 0); at++) {
        const rank = ranks[at] ?? 0;
        if (countedFor[rank] === field) continue;
        countedFor[rank] = field;
        counts[field] = (counts[field] ?? 0) + 1;
      }
    }
    return Array.from(counts, (elements, field) => ({
      setName: texts[fields.part(field, 0)] ?? '',
      name: texts[fields.part(field, 1)] ?? '',
      unit: texts[fields.part(field, 2)],
      elements,
    })).filter(({ elements }) => elements > 0);
  }

  private addSetEntries(): Int32Array {
    const { sets } = this.content;
    const starts = new Int32Array(sets.length + 1);
    let at = 0;
    for (const [number, { name, properties }] of sets.entries()) {
      const set = this.texts.intern(toStorableText(name, MAX_INDEXED_CHARACTERS));
      if (at + properties.length > this.ofSets.length) {
        const larger = new Int32Array((at + properties.length) * 2);
        larger.set(this.ofSets);
        this.ofSets = larger;
      }
      for (const property of properties) {
        const entry = this.propertyEntry(set, property);
        if (entry !== NONE) this.ofSets[at++] = entry;
      }
      starts[number + 1] = at;
    }
    return starts;
  }

  private propertyEntry(set: number, { name, value, unit }: Property): number {
    if (value === null || value === '') return NONE;
    const nameNumber = this.texts.intern(toStorableText(name, MAX_INDEXED_CHARACTERS));
    const unitNumber = unit === undefined ? NONE : this.texts.intern(toStorableText(unit, MAX_INDEXED_CHARACTERS));
    const text = typeof value === 'string' ? toStorableText(value, MAX_VALUE_LENGTH) : String(value);
    return this.entries.intern(set, nameNumber, this.texts.intern(text), unitNumber);
  }

  private addElementFields(): Int32Array {
    const { elements, types } = this.content;
    const elementEntries = new Int32Array(elements.length * DICTIONARY_FIELDS.length).fill(NONE);
    for (const [number, element] of elements.entries()) {
      const type = element.type === undefined ? undefined : types[element.type];
      const values = [element.name, element.number, element.class, type?.name || element.objectType];
      for (const [field, value] of values.entries()) {
        if (!value) continue;
        const text = this.texts.intern(toStorableText(value, MAX_VALUE_LENGTH));
        elementEntries[number * DICTIONARY_FIELDS.length + field] = this.entries.intern(-2 - field, NONE, text, NONE);
      }
    }
    return elementEntries;
  }

  /** Where the ranks of each entry begin. */
  private count(order: Int32Array): Uint32Array {
    const { size } = this.entries;
    const starts = new Uint32Array(size + 1);
    this.walk(order, (entry) => {
      starts[entry + 1] = (starts[entry + 1] ?? 0) + 1;
    });
    for (let entry = 0; entry < size; entry++) starts[entry + 1] = (starts[entry + 1] ?? 0) + (starts[entry] ?? 0);
    const total = starts[size] ?? 0;
    if (total > MAX_VALUES) throw new NotConvertible('tooComplex', { values: total });
    return starts;
  }

  private fill(order: Int32Array): Uint32Array {
    const ranks = new Uint32Array(this.starts[this.starts.length - 1] ?? 0);
    const next = this.starts.slice();
    this.walk(order, (entry, rank) => {
      const at = next[entry] ?? 0;
      next[entry] = at + 1;
      ranks[at] = rank;
    });
    return ranks;
  }

  /** Every entry of every element once, the elements in their order. */
  private walk(order: Int32Array, take: (entry: number, rank: number) => void): void {
    const { content, ofSets, setStarts, elementEntries } = this;
    const last = new Int32Array(this.entries.size).fill(NONE);
    const once = (entry: number, rank: number) => {
      if (entry === NONE || last[entry] === rank) return;
      last[entry] = rank;
      take(entry, rank);
    };
    const ofSet = (set: number, rank: number) => {
      const end = setStarts[set + 1] ?? 0;
      for (let at = setStarts[set] ?? end; at < end; at++) once(ofSets[at] ?? NONE, rank);
    };
    for (let rank = 0; rank < order.length; rank++) {
      const number = order[rank] ?? 0;
      for (let field = 0; field < DICTIONARY_FIELDS.length; field++)
        once(elementEntries[number * DICTIONARY_FIELDS.length + field] ?? NONE, rank);
      const element = content.elements[number];
      if (!element) continue;
      for (const set of element.sets) ofSet(set, rank);
      if (element.type !== undefined) for (const set of content.types[element.type]?.sets ?? []) ofSet(set, rank);
    }
  }
}
