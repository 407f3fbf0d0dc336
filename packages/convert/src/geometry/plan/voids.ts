import { StepCursor, type StepFile } from '../../step/index.ts';
import { type ProductRecord, readProduct } from './products.ts';

export const VOID_ENTITIES: readonly string[] = ['IFCRELVOIDSELEMENT', 'IFCRELAGGREGATES'];

export type OpeningRelation = { readonly relation: number; readonly opening: ProductRecord };

/** What is cut out of what. */
export class OpeningRelations {
  /** By the place of a thing, in the order of the file. */
  readonly #of = new Map<number, OpeningRelation[]>();
  /** Parts, and their parts, of wholes that are cut: the cuts go through them, too. By their places, the whole. */
  readonly #cutWith = new Map<number, number>();
  /** Relations from such wholes to their parts. */
  readonly wholes: number[] = [];

  constructor(file: StepFile) {
    const cursor = new StepCursor(file);
    for (const relation of file.placesOfEntity('IFCRELVOIDSELEMENT')) {
      const thing = file.placeOf(cursor.open(relation).skip(4).reference() ?? 0);
      const opening = file.placeOf(cursor.reference() ?? 0);
      if (thing < 0 || opening < 0) continue;
      const made = { relation, opening: readProduct(file, cursor, opening) };
      const known = this.#of.get(thing);
      if (known) known.push(made);
      else this.#of.set(thing, [made]);
    }
    this.#findParts(file, cursor);
  }

  #findParts(file: StepFile, cursor: StepCursor): void {
    const relations = new Map<number, number[]>();
    for (const relation of file.placesOfEntity('IFCRELAGGREGATES')) {
      const whole = file.placeOf(cursor.open(relation).skip(4).reference() ?? 0);
      if (whole < 0) continue;
      const known = relations.get(whole);
      if (known) known.push(relation);
      else relations.set(whole, [relation]);
    }
    const waiting = [...this.#of.keys()];
    const seen = new Set(waiting);
    for (let whole = waiting.pop(); whole !== undefined; whole = waiting.pop())
      for (const relation of relations.get(whole) ?? []) {
        this.wholes.push(relation);
        for (const id of cursor.open(relation).skip(5).references()) {
          const part = file.placeOf(id);
          if (part < 0) continue;
          this.#cutWith.set(part, whole);
          if (seen.has(part)) continue;
          seen.add(part);
          waiting.push(part);
        }
      }
  }

  of = (place: number): readonly OpeningRelation[] => this.#of.get(place) ?? NOTHING;

  isCutWithWhole = (place: number): boolean => this.#cutWith.has(place);

  /** Wholes whose openings go through their parts, too. */
  wholesOfParts = (): ReadonlySet<number> => new Set(this.#cutWith.values());
}

const NOTHING: readonly OpeningRelation[] = [];
