import { StepCursor, type StepFile } from '../../step/index.ts';

/** Which argument names what a relation is attached to, and which ones say what it adds. */
const RELATIONS = [
  { entity: 'IFCRELASSOCIATESMATERIAL', target: 4, first: 5, count: 1 },
  { entity: 'IFCMATERIALDEFINITIONREPRESENTATION', target: 3, first: 2, count: 1 },
  { entity: 'IFCSTYLEDITEM', target: 0, first: 1, count: 2 },
] as const;

export const ATTACHED_ENTITIES: readonly string[] = RELATIONS.map(({ entity }) => entity);

/**
 * What decides how a thing looks without being referred to by it: styles and materials, which name the thing
 * themselves. All by places in the file.
 */
export class AttachedRelations {
  /** Of a relation, the bytes of the arguments that add something; both 0 for everything that is no relation. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** Links, from 0, each to a relation; of a thing the first link + 1, of a link the next + 1; 0 after the last. */
  readonly first: Uint32Array;
  readonly #next: number[] = [];
  readonly #relations: number[] = [];

  constructor(file: StepFile) {
    this.from = new Uint32Array(file.count);
    this.to = new Uint32Array(file.count);
    this.first = new Uint32Array(file.count);
    const cursor = new StepCursor(file);
    // Backwards, as each link is put before those that are there.
    for (const { entity, target, first, count } of RELATIONS)
      for (const place of file.placesOfEntity(entity).toReversed()) {
        this.from[place] = cursor.open(place).skip(first).at;
        this.to[place] = cursor.skip(count).at;
        cursor.open(place).skip(target);
        cursor.eachReference((id) => {
          const thing = file.placeOf(id);
          if (thing < 0) return;
          this.#next.push(this.first[thing] as number);
          this.first[thing] = this.#relations.push(place);
        });
      }
  }

  /** Calls `take` with each relation of a thing, in the order of the file. */
  each(thing: number, take: (relation: number) => void): void {
    for (let link = this.first[thing] as number; link > 0; link = this.#next[link - 1] as number)
      take(this.#relations[link - 1] as number);
  }
}
