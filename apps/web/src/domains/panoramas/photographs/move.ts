/** The list with one of its entries a place further up or down. Pure. */
export function moveOne<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const moved = [...list];
  const [one] = moved.splice(at, 1);
  if (one !== undefined) moved.splice(Math.max(0, at + by), 0, one);
  return moved;
}

/** Why something cannot be moved: what keeps the reader from changing anything, or nothing to say at the ends. Pure. */
export const messageOfMove = (off: string | undefined, isAtEnd: boolean): string | undefined =>
  off ?? (isAtEnd ? '' : undefined);
