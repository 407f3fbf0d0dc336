import type { GlyphName } from '../Glyph.tsx';

/** Something that hangs in a tree beside a screen: a class, a type, a category of a view. */
export type Branch = {
  readonly id: string;
  readonly name: string;
  /** Of what: nodes of one tree may be of several kinds. */
  readonly kind: string;
  readonly icon?: GlyphName;
  readonly count?: number | undefined;
  readonly below: readonly Branch[];
};

/** A branch as a row; `depth` 0 is the top. `above`: the branch that it hangs on. */
export type BranchRow<B extends Branch> = {
  readonly branch: B;
  readonly depth: number;
  readonly above: B | undefined;
};

/** The rows of a tree from top to bottom; what is folded shows nothing below it. Pure. */
export function toRows<B extends Branch>(
  tree: readonly B[],
  isFolded: (id: string) => boolean,
  depth = 0,
  above?: B,
): BranchRow<B>[] {
  return tree.flatMap((branch) => [
    { branch, depth, above },
    ...(isFolded(branch.id) ? [] : toRows(branch.below as readonly B[], isFolded, depth + 1, branch)),
  ]);
}

const OPEN = (): boolean => false;

export const allBranches = <B extends Branch>(tree: readonly B[]): B[] =>
  toRows(tree, OPEN).map(({ branch }) => branch);

export const findBranch = <B extends Branch>(tree: readonly B[], id: string): B | undefined =>
  id === '' ? undefined : allBranches(tree).find((branch) => branch.id === id);

/** From the top down to a branch, itself included; empty when it is not in the tree. Pure. */
export function findPath<B extends Branch>(tree: readonly B[], id: string): B[] {
  for (const branch of tree) {
    if (branch.id === id) return [branch];
    const below = findPath(branch.below as readonly B[], id);
    if (below.length > 0) return [branch, ...below];
  }
  return [];
}

/**
 * What is left of a tree when only names with these words count: what hangs below one that matches stays, and what it
 * hangs on. Pure.
 */
export function filterTree<B extends Branch>(tree: readonly B[], words: string): readonly B[] {
  const wanted = words.trim().toLocaleLowerCase();
  if (wanted === '') return tree;
  return tree.flatMap((branch) => {
    if (branch.name.toLocaleLowerCase().includes(wanted)) return [branch];
    const below = filterTree(branch.below as readonly B[], wanted);
    return below.length > 0 ? [{ ...branch, below }] : [];
  });
}

/** Where something that is dragged comes to stand, seen from the row under the pointer. */
export type DropPlace = 'before' | 'into' | 'after';

/**
 * The place that a pointer means at this share of a row's height (0 its top, 1 its foot): the edges for before and
 * after, the middle for into, as far as each is possible. Pure.
 */
export function computeDropPlace(share: number, can: (place: DropPlace) => boolean): DropPlace | undefined {
  const edge: DropPlace = share < 0.5 ? 'before' : 'after';
  const isEdge = share < 0.28 || share > 0.72;
  const order: readonly DropPlace[] = isEdge ? [edge, 'into'] : ['into', edge];
  return order.find(can);
}

/**
 * The place of a branch among others, from 0, when it comes to stand before or after one of them; itself is not
 * counted. Pure.
 */
export function computePosition(
  ids: readonly string[],
  moved: string,
  target: string,
  place: 'before' | 'after',
): number {
  const others = ids.filter((id) => id !== moved);
  return others.indexOf(target) + (place === 'after' ? 1 : 0);
}
