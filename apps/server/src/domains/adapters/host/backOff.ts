const FIRST_MS = 1_000;
const MOST_MS = 60_000;

/**
 * How long to wait before the next try, in milliseconds: twice as long each time up to a minute, and a part of it by
 * chance, so that a hundred adapters do not come back to a server at once. `failures` in a row, from 1 on.
 */
export function computeBackOff(failures: number, random = Math.random()): number {
  const longest = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 16));
  return Math.round(longest / 2 + (longest / 2) * random);
}
