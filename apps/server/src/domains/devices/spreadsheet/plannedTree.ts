import { refuse } from '@twinscape/contract';
import { CATEGORIES_MAX, CATEGORY_DEPTH_MAX, deviceRefusals as refusals } from '@twinscape/contract/devices';
import type { Category } from '../categoryStore.ts';
import { formatPath } from './paths.ts';

/** A category that a row names and nobody has made yet; `ref` stands for its id until then. */
export type NewCategory = {
  readonly ref: string;
  readonly parent: string | undefined;
  readonly name: string;
  readonly path: string;
};

/**
 * The tree of categories with what the rows of a sheet add to it. Names of one level are the same in whatever case, as
 * in the tree itself.
 */
export class PlannedTree {
  readonly added: NewCategory[] = [];
  private readonly refByPlace = new Map<string, string>();
  private readonly names = new Map<string, readonly string[]>();

  constructor(private readonly categories: readonly Category[]) {
    const parents = new Map(categories.map((category) => [category.id, category]));
    for (const category of categories) {
      this.refByPlace.set(toPlaceKey(category.parentId ?? undefined, category.categoryName), category.id);
      const way: string[] = [];
      for (
        let at: Category | undefined = category;
        at && way.length < CATEGORY_DEPTH_MAX;
        at = parents.get(at.parentId ?? '')
      )
        way.unshift(at.categoryName);
      this.names.set(category.id, way);
    }
  }

  /**
   * The id, or the ref of one to be made, at the end of a path. Throws the refusal of a tree that would become too deep
   * or too large.
   */
  ensurePath(path: readonly string[]): string {
    if (path.length > CATEGORY_DEPTH_MAX) throw refuse(refusals['category.tooDeep'], { limit: CATEGORY_DEPTH_MAX });
    const found = this.walk(path);
    const missing = path.length - found.length;
    if (this.categories.length + this.added.length + missing > CATEGORIES_MAX)
      throw refuse(refusals['category.tooMany'], { limit: CATEGORIES_MAX });
    let parent = found.at(-1);
    for (let level = found.length; level < path.length; level += 1) {
      const name = path[level] ?? '';
      const names = path.slice(0, level + 1);
      const ref = `new ${this.added.length}`;
      this.added.push({ ref, parent, name, path: formatPath(names) });
      this.refByPlace.set(toPlaceKey(parent, name), ref);
      this.names.set(ref, names);
      parent = ref;
    }
    if (parent === undefined) throw new Error('a path has a name');
    return parent;
  }

  /** The path of a category by its id or ref; undefined for one that is gone. */
  getPath(ref: string): readonly string[] | undefined {
    return this.names.get(ref);
  }

  /** Ids of the levels of a path that are there. */
  private walk(path: readonly string[]): string[] {
    const found: string[] = [];
    for (const name of path) {
      const next = this.refByPlace.get(toPlaceKey(found.at(-1), name));
      if (next === undefined) break;
      found.push(next);
    }
    return found;
  }
}

const toPlaceKey = (parent: string | undefined, name: string): string => `${parent ?? ''}\n${name.toLowerCase()}`;
