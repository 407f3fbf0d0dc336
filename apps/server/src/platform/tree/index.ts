import { type RefusalText, refuse } from '@twinscape/contract';

/** A row of a tree that is kept as rows: by its own id and that of the row above it. */
export type ParentedRow = { readonly id: string; readonly parentId: string | null };

/** Rows by what `keyOf` says of them, in their order. Pure. */
export function groupRows<T>(rows: readonly T[], toKey: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = toKey(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** The way from a row to the top, itself first; undefined when the tree is broken or has a circle. Pure. */
export function pathToRoot(parents: ReadonlyMap<string, string | null>, id: string): string[] | undefined {
  const way: string[] = [];
  for (let at: string | null | undefined = id; at; at = parents.get(at)) {
    if (way.includes(at) || !parents.has(at)) return undefined;
    way.push(at);
  }
  return way;
}

/** A row and all below it. Pure. */
export function withDescendants(rows: readonly ParentedRow[], id: string): string[] {
  const below = groupRows(rows, ({ parentId }) => parentId ?? '');
  const found = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(below.get(next) ?? []).map((row) => row.id));
  }
  return [...found];
}

/** Levels of a row and what is below it. Pure. */
export function countLevels(rows: readonly ParentedRow[], id: string): number {
  const below = rows.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((row) => countLevels(rows, row.id)));
}

/** What comes along to another place of a tree, and how many levels the tree may have. */
type Placement = { readonly height: number; readonly depthMax: number; readonly moved?: string | undefined };

/**
 * Why a row cannot hang below `parentId`: that is not there, is itself or below itself, or it would stand too deep.
 * Pure.
 */
export function findPlacementError(
  rows: readonly ParentedRow[],
  parentId: string | undefined,
  { height, depthMax, moved }: Placement,
): 'absent' | 'insideItself' | 'tooDeep' | undefined {
  if (parentId === undefined) return undefined;
  const way = pathToRoot(new Map(rows.map((row) => [row.id, row.parentId])), parentId);
  if (!way) return 'absent';
  if (moved !== undefined && way.includes(moved)) return 'insideItself';
  return way.length + height > depthMax ? 'tooDeep' : undefined;
}

/**
 * Refuses a place of a tree where a row cannot hang. `height`: levels that come along; `moved`: the row, if it stands
 * in the tree already. Pure.
 */
export const refuseMisplaced =
  (depthMax: number, refusals: Readonly<Record<NonNullable<ReturnType<typeof findPlacementError>>, RefusalText>>) =>
  (rows: readonly ParentedRow[], parentId: string | undefined, height: number, moved?: string): void => {
    const problem = findPlacementError(rows, parentId, { height, depthMax, moved });
    if (problem) throw refuse(refusals[problem], { limit: depthMax });
  };
