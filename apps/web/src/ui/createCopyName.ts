/** A name for a copy that nothing in the library has yet: `name copy`, then `name copy 2` and so on. Pure. */
export function createCopyName(
  name: string,
  taken: readonly string[],
  say: (name: string, number: number) => string,
): string {
  const known = new Set(taken.map((one) => one.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const next = say(name, number);
    if (!known.has(next.toLowerCase())) return next;
  }
}
