/** What flows from one to another, with how much. */
export type Flow = { readonly source: string; readonly target: string; readonly value: number };

/**
 * Flows with the amounts of what they lead to. What would lead in a circle, or to what has no amount, is left out: a
 * picture of it would have no end. Pure.
 */
export function toFlows(
  links: readonly { readonly from: string; readonly to: string }[],
  amounts: ReadonlyMap<string, number>,
): Flow[] {
  const flows: Flow[] = [];
  const below = new Map<string, string[]>();
  const reaches = (from: string, to: string): boolean => {
    const waiting = [from];
    const seen = new Set<string>();
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (next === to) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...(below.get(next) ?? []));
    }
    return false;
  };
  for (const { from, to } of links) {
    const value = amounts.get(to);
    if (value === undefined || value <= 0 || reaches(to, from)) continue;
    below.set(from, [...(below.get(from) ?? []), to]);
    flows.push({ source: from, target: to, value });
  }
  return flows;
}
