import { useState } from 'react';

/** So many keys: those that are there, then new ones, none of which was given to a row before it. Pure. */
export function fitKeys(keys: readonly number[], count: number): readonly number[] {
  if (keys.length >= count) return keys.slice(0, count);
  const next = Math.max(-1, ...keys) + 1;
  return [...keys, ...Array.from({ length: count - keys.length }, (_, at) => next + at)];
}

/**
 * Keys for rows that have no id of their own. A row keeps its key when one before it is removed, so that what a row
 * remembers (a unit, an open list) stays with it. Call `remove` together with the change that takes the row away.
 */
export function useRowKeys(count: number): {
  readonly keys: readonly number[];
  readonly remove: (index: number) => void;
} {
  const [known, setKnown] = useState<readonly number[]>([]);
  const keys = fitKeys(known, count);
  return { keys, remove: (index) => setKnown(keys.filter((_, at) => at !== index)) };
}
