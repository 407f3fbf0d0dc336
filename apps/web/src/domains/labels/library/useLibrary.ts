import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  type CallFailed,
  type ChangeRunner,
  getQueryKey,
  type UseChangesOptions,
  useChanges,
} from '../../../platform/api/index.ts';
import type { LibraryScope } from '../../projects/index.ts';
import {
  getItemLibrary,
  type ItemLibrary,
  type ItemQuery,
  type LibraryItem,
  type LibraryItemKind,
} from './itemLibrary.ts';

export type ItemPage = { readonly rows: readonly LibraryItem[]; readonly count: number };

/** A page of a library. */
export function useLibraryItems(
  kind: LibraryItemKind,
  scope: LibraryScope,
  projectId: string,
  query: ItemQuery,
): UseQueryResult<ItemPage, CallFailed> {
  const library = getItemLibrary(kind, scope, projectId);
  return useQuery<ItemPage, CallFailed>({
    queryKey: getQueryKey(library.call, { projectId, ...query }),
    queryFn: () => library.list(query),
    // Another library is not an older answer of this one.
    placeholderData: (before, previousQuery) =>
      previousQuery?.queryKey[0] === library.call.id ? keepPreviousData(before) : undefined,
  });
}

/** Changes something in a library and reads it again. */
export function useItemLibraryChange<T = unknown>(
  kind: LibraryItemKind,
  scope: LibraryScope,
  projectId: string,
  options?: UseChangesOptions<T>,
): ChangeRunner<ItemLibrary, T> {
  const library = getItemLibrary(kind, scope, projectId);
  return useChanges(library, [library.call], options);
}
