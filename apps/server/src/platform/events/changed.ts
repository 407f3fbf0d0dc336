import { isDeepStrictEqual } from 'node:util';

/**
 * The fields of `after` whose values differ from `before`, as they were and as they became: what an event carries. A
 * field that `after` leaves out was not touched; null and undefined are both "empty". Undefined when nothing changed.
 * Pure.
 */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const changed = Object.keys(after).filter(
    (name) => after[name] !== undefined && !isDeepStrictEqual(before[name] ?? null, after[name] ?? null),
  );
  if (changed.length === 0) return undefined;
  const of = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
  return { before: of(before), after: of(after) };
}
