import { type ListChange, type ListState, useListState } from '../table/listState.ts';
import type { LibraryQuery } from './libraryPage.ts';

export const CARDS_A_PAGE = 48;

export type LibraryList<Kind extends string> = {
  readonly state: readonly [ListState, (change: ListChange) => void];
  /** The kinds that can be chosen among; empty where a library has only one. */
  readonly kinds: readonly Kind[];
  /** The chosen kind; undefined is every kind. */
  readonly kind: Kind | undefined;
  /** The part of a call's input that is the same in every library. */
  readonly query: LibraryQuery;
};

/** What of a library is looked at: search, kind and page, which stand in the address. */
export function useLibraryList<Kind extends string = never>(kinds: readonly Kind[] = []): LibraryList<Kind> {
  const state = useListState(kinds.length > 0 ? ['kind'] : []);
  const [{ key, page, filters }] = state;
  return {
    state,
    kinds,
    kind: kinds.find((kind) => kind === filters.kind),
    query: { pageIndex: page, pageSize: CARDS_A_PAGE, ...(key ? { key } : {}) },
  };
}
