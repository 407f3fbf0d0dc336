import type { ModelContent, ModelElement, Property } from '../content.ts';
import { NotConvertible } from '../result.ts';
import { INDEXED_CHARACTERS } from '../tables.ts';
import { storable } from './copyFile.ts';
import { TextTable } from './textTable.ts';
import { TupleTable } from './tupleTable.ts';

export const FIELDS = ['name', 'number', 'class', 'type'] as const;
export type Field = (typeof FIELDS)[number] | 'property';

/** One different text, with the ranks of all elements that have it, ascending. */
export type DictionaryEntry = {
  readonly field: Field;
  readonly setName?: string;
  readonly name?: string;
  readonly value: string;
  readonly unit?: string;
  readonly ranks: Uint32Array;
};

/** A value in the dictionary is found by its beginning; nobody looks for the rest. */
export const LONGEST_VALUE = 10_000;
/** Values of all elements together, those of their types counted for each. */
const MOST_VALUES = 60_000_000;
const NONE = -1;

/**
 * Every different (field, set, name, value, unit) of a model. Elements are gone through in the order of their ranks, so that the ranks of each entry come
 * sorted by themselves; memory is four bytes a value.
 */
export class Dictionary {
  private readonly texts = new TextTable();
  /** Set (or −2 − place in FIELDS), name, value, unit: numbers of texts. */
  private readonly entries = new TupleTable();
  private readonly ofSets: readonly Int32Array[];
  private readonly starts: Uint32Array;
  private readonly ranks: Uint32Array;

  constructor(
    private readonly content: ModelContent,
    ranks: Int32Array,
  ) {
    this.ofSets = content.sets.map((set) => this.entriesOf(storable(set.name, INDEXED_CHARACTERS), set.properties));
    const order = new Int32Array(ranks.length);
    for (let number = 0; number < ranks.length; number++) order[ranks[number] ?? 0] = number;
    // The facts' own entries come first to be known before anything is counted.
    const facts = content.elements.map((element) => this.factsOf(element));
    const { size } = this.entries;
    const last = new Int32Array(size).fill(NONE);
    const counts = new Uint32Array(size + 1);
    this.walk(order, facts, (entry, rank) => {
      if (last[entry] === rank) return;
      last[entry] = rank;
      counts[entry + 1] = (counts[entry + 1] ?? 0) + 1;
    });
    for (let entry = 0; entry < size; entry++) counts[entry + 1] = (counts[entry + 1] ?? 0) + (counts[entry] ?? 0);
    const total = counts[size] ?? 0;
    if (total > MOST_VALUES) throw new NotConvertible('tooComplex', { values: total });
    this.starts = counts;
    this.ranks = new Uint32Array(total);
    const next = counts.slice();
    last.fill(NONE);
    this.walk(order, facts, (entry, rank) => {
      if (last[entry] === rank) return;
      last[entry] = rank;
      const at = next[entry] ?? 0;
      next[entry] = at + 1;
      this.ranks[at] = rank;
    });
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
    const field = FIELDS[-2 - set];
    if (field) return { field, value, ranks };
    const unit = texts[entries.part(number, 3)];
    const setName = texts[set] ?? '';
    const name = texts[entries.part(number, 1)] ?? '';
    return { field: 'property', setName, name, value, ...(unit !== undefined && { unit }), ranks };
  }

  private walk(order: Int32Array, facts: readonly Int32Array[], take: (entry: number, rank: number) => void): void {
    const { content, ofSets } = this;
    for (let rank = 0; rank < order.length; rank++) {
      const number = order[rank] ?? 0;
      for (const entry of facts[number] ?? []) take(entry, rank);
      const element = content.elements[number];
      for (const set of element?.sets ?? []) for (const entry of ofSets[set] ?? []) take(entry, rank);
      const type = element?.type === undefined ? undefined : content.types[element.type];
      for (const set of type?.sets ?? []) for (const entry of ofSets[set] ?? []) take(entry, rank);
    }
  }

  private factsOf(element: ModelElement): Int32Array {
    const type = element.type === undefined ? undefined : this.content.types[element.type];
    const values = [element.name, element.number, element.class, type?.name ?? element.objectType];
    const found: number[] = [];
    for (const [field, value] of values.entries())
      if (value) found.push(this.entries.numberOf(-2 - field, NONE, this.valueNumber(value), NONE));
    return Int32Array.from(found);
  }

  private entriesOf(setName: string, properties: readonly Property[]): Int32Array {
    const set = this.texts.numberOf(setName);
    const found: number[] = [];
    for (const { name, value, unit } of properties) {
      if (value === null || value === '') continue;
      const nameNumber = this.texts.numberOf(storable(name, INDEXED_CHARACTERS));
      const unitNumber = unit === undefined ? NONE : this.texts.numberOf(storable(unit, INDEXED_CHARACTERS));
      found.push(this.entries.numberOf(set, nameNumber, this.valueNumber(value), unitNumber));
    }
    return Int32Array.from(found);
  }

  private valueNumber(value: string | number | boolean): number {
    return this.texts.numberOf(typeof value === 'string' ? storable(value, LONGEST_VALUE) : String(value));
  }
}
