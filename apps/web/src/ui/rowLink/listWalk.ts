import type { RowAddress } from '../../platform/routes/index.ts';

type Walked = { readonly key: string; readonly address: RowAddress };
/** Where a thing stands in the list that its reader came from, and what stands beside it. */
export type ListPlace = {
  /** From 1. */
  readonly at: number;
  readonly count: number;
  readonly previous: RowAddress | undefined;
  readonly next: RowAddress | undefined;
};

/** So many lists are remembered: the page of a thing has lists of its own. */
const LISTS = 8;
/** The page of rows that each list showed last, the latest first; who has opened one of them may go on to the next. */
let lists: readonly { readonly name: string; readonly rows: readonly Walked[] }[] = [];

export const rememberRows = (name: string, rows: readonly Walked[]): void => {
  lists = [{ name, rows }, ...lists.filter((list) => list.name !== name)].slice(0, LISTS);
};

/** Undefined for what stood in no list that was shown: whoever came by a link walks nowhere. */
export function findListPlace(key: string): ListPlace | undefined {
  const has = (row: Walked) => row.key === key;
  const rows = lists.find((list) => list.rows.some(has))?.rows ?? [];
  const at = rows.findIndex(has);
  if (at < 0) return undefined;
  return { at: at + 1, count: rows.length, previous: rows[at - 1]?.address, next: rows[at + 1]?.address };
}
