import { useMemo, useState } from 'react';
import { allBranches, type Branch, findPath } from './branches.ts';

/** A tree larger than this is first shown by its top branches. */
const OPEN_UP_TO = 120;

/**
 * What of a tree is folded: nothing of a small one, all but the way to what is chosen of a large one; what the reader
 * folds and unfolds stays so.
 */
export function useFolds<B extends Branch>(
  tree: readonly B[],
  chosen: string,
): { isFolded: (id: string) => boolean; fold: (id: string, isFolded: boolean) => void } {
  const [own, setOwn] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isLarge = useMemo(() => allBranches(tree).length > OPEN_UP_TO, [tree]);
  const way = useMemo(
    () =>
      new Set(
        findPath(tree, chosen)
          .slice(0, -1)
          .map(({ id }) => id),
      ),
    [tree, chosen],
  );
  return {
    isFolded: (id) => own.get(id) ?? (isLarge && !way.has(id)),
    fold: (id, isFolded) => setOwn((before) => new Map(before).set(id, isFolded)),
  };
}
