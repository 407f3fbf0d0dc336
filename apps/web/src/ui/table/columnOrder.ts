type Column = { readonly key: string; readonly pinned?: boolean };

/**
 * Columns in the order that the reader gave them. One that the order does not name – a newer one – follows the column
 * behind which the screen has it; what is pinned to the right edge stays there. Pure.
 */
export function orderColumns<C extends Column>(columns: readonly C[], order: readonly string[]): C[] {
  const named = new Set(order);
  const placed = order.flatMap((key) => columns.find((column) => column.key === key && !column.pinned) ?? []);
  for (const [at, column] of columns.entries()) {
    if (named.has(column.key) || column.pinned) continue;
    const before = columns[at - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column);
  }
  return [...placed, ...columns.filter(({ pinned }) => pinned)];
}

/** The order after a column was dropped before or behind another one. Pure. */
export function dropColumn(columns: readonly Column[], key: string, target: string, isBehind: boolean): string[] {
  const keys = columns.filter(({ pinned }) => !pinned).map((column) => column.key);
  if (key === target || !keys.includes(key) || !keys.includes(target)) return keys;
  const rest = keys.filter((other) => other !== key);
  rest.splice(rest.indexOf(target) + (isBehind ? 1 : 0), 0, key);
  return rest;
}

/** The order after a column went one place to the left (-1) or to the right (1). Pure. */
export function moveColumn(columns: readonly Column[], key: string, by: -1 | 1): string[] {
  const keys = columns.filter(({ pinned }) => !pinned).map((column) => column.key);
  const from = keys.indexOf(key);
  const to = from + by;
  if (from === -1 || to < 0 || to >= keys.length) return keys;
  keys.splice(to, 0, ...keys.splice(from, 1));
  return keys;
}
