import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type CallFailed, type ChangeOptions, type Changes, keyOf, useChanges } from '../../../platform/api/index.ts';
import type { LibraryScope } from '../../projects/index.ts';
import { getItemLibrary, type Item, type ItemKind, type ItemQuery, type Library } from './itemLibrary.ts';

export type Page = { readonly rows: readonly Item[]; readonly count: number };

/** A page of a library. */
export function useItems(
  kind: ItemKind,
  shelf: LibraryScope,
  projectId: string,
  query: ItemQuery,
): UseQueryResult<Page, CallFailed> {
  const library = getItemLibrary(kind, shelf, projectId);
  return useQuery<Page, CallFailed>({
    queryKey: keyOf(library.call, { projectId, ...query }),
    queryFn: () => library.list(query),
    // Another library is not an older answer of this one.
    placeholderData: (before, asked) => (asked?.queryKey[0] === library.call.id ? keepPreviousData(before) : undefined),
  });
}

/** Changes something in a library and reads it again. */
export function useChange<T = unknown>(
  kind: ItemKind,
  shelf: LibraryScope,
  projectId: string,
  options?: ChangeOptions<T>,
): Changes<Library, T> {
  const library = getItemLibrary(kind, shelf, projectId);
  return useChanges(library, [library.call], options);
}
