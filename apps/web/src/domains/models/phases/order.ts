/** The ids with one of them moved to stand where another stands. */
export function movedTo(ids: readonly string[], id: string, at: number): string[] {
  const others = ids.filter((other) => other !== id);
  const place = Math.max(0, Math.min(at, others.length));
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/** One step up (-1) or down (1); undefined where it ends. */
export function stepped(ids: readonly string[], id: string, step: -1 | 1): string[] | undefined {
  const from = ids.indexOf(id);
  const to = from + step;
  return from < 0 || to < 0 || to >= ids.length ? undefined : movedTo(ids, id, to);
}

/** Things in the order of their ids; those that the order does not know yet stay behind. */
export function inOrder<T extends { readonly id: string }>(
  things: readonly T[],
  ids: readonly string[] | undefined,
): T[] {
  if (!ids) return [...things];
  const place = (thing: T): number => {
    const at = ids.indexOf(thing.id);
    return at < 0 ? ids.length : at;
  };
  return [...things].sort((a, b) => place(a) - place(b));
}
