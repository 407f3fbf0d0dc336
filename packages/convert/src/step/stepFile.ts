import { IdTable } from './idTable.ts';

/** Something in the file that could not be understood. */
export type ScanDamage = { readonly offset: number; readonly text: string };

type Columns = { readonly ids: Uint32Array; readonly offsets: Uint32Array; readonly kinds: Uint16Array };

/**
 * A scanned file. Instances are known by their place: 0 upwards in the order of their numbers (#n), whatever their
 * order in the file. Where a number is given twice, the first instance counts.
 */
export class StepFile {
  /** Finds places; it does not hold the bytes. */
  readonly index: IdTable;
  /** Where the arguments begin: behind the opening parenthesis. */
  readonly offsets: Uint32Array;
  private readonly kinds: Uint16Array;
  /** Places by kind, `starts` by kind into `places`. */
  private readonly places: Uint32Array;
  private readonly starts: Uint32Array;
  /** Numbers that were given to several instances. */
  readonly repeated: number;

  constructor(
    readonly bytes: Buffer,
    /** Entries of the header: where their arguments begin. */
    readonly header: ReadonlyMap<string, number>,
    /** Names of the entities, in upper case, by kind. */
    readonly names: readonly string[],
    columns: Columns,
    /** The first hundred. */
    readonly damage: readonly ScanDamage[],
    readonly damaged: number,
  ) {
    const sorted = sortById(columns);
    this.index = new IdTable(sorted.ids);
    this.offsets = sorted.offsets;
    this.kinds = sorted.kinds;
    this.repeated = columns.ids.length - sorted.ids.length;
    this.starts = new Uint32Array(names.length + 1);
    for (const kind of this.kinds) this.starts[kind + 1] = (this.starts[kind + 1] ?? 0) + 1;
    for (let kind = 0; kind < names.length; kind++)
      this.starts[kind + 1] = (this.starts[kind + 1] ?? 0) + (this.starts[kind] ?? 0);
    const next = this.starts.slice();
    this.places = new Uint32Array(this.kinds.length);
    for (let place = 0; place < this.kinds.length; place++) {
      const kind = this.kinds[place] ?? 0;
      const free = next[kind] ?? 0;
      next[kind] = free + 1;
      this.places[free] = place;
    }
  }

  get count(): number {
    return this.index.ids.length;
  }

  /** Place of #id, or −1. */
  placeOf(id: number): number {
    return this.index.placeOf(id);
  }

  idOf(place: number): number {
    return this.index.ids[place] ?? 0;
  }

  /** The entity's name in upper case. */
  nameOf(place: number): string {
    return this.names[this.kinds[place] ?? 0] ?? '';
  }

  kindOf(place: number): number {
    return this.kinds[place] ?? 0;
  }

  /** Places of all instances of an entity, ascending; not of its subtypes. */
  placesOfEntity(name: string): Uint32Array {
    const kind = this.names.indexOf(name);
    return kind < 0 ? new Uint32Array(0) : this.places.subarray(this.starts[kind], this.starts[kind + 1]);
  }
}

function sortById(columns: Columns): Columns {
  const { ids, offsets, kinds } = columns;
  let isAscending = true;
  for (let at = 1; at < ids.length && isAscending; at++) isAscending = (ids[at] ?? 0) > (ids[at - 1] ?? 0);
  if (isAscending) return columns;
  const order = Uint32Array.from(ids.keys());
  order.sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0) || a - b);
  const first = order.filter((from, at) => at === 0 || ids[from] !== ids[order[at - 1] ?? 0]);
  return {
    ids: first.map((from) => ids[from] ?? 0),
    offsets: first.map((from) => offsets[from] ?? 0),
    kinds: Uint16Array.from(first, (from) => kinds[from] ?? 0),
  };
}
