/** Random numbers that a seed repeats (mulberry32), so that a failing history can be run again. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { next, below, one: <T>(values: readonly T[]): T => values[below(values.length)] as T };
}
export type Random = ReturnType<typeof createRandom>;
