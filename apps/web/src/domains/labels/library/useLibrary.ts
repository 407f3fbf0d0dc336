import type { UseQueryResult } from '@tanstack/react-query';
import { type CallFailed, type ChangeRunner, type UseChangesOptions, useChanges } from '../../../platform/api/index.ts';
import { type LibraryPage, useLibraryPage } from '../../../ui/library/libraryPage.ts';
import type { LibraryScope } from '../../../ui/library/libraryScope.ts';
import {
  getItemLibrary,
  type ItemLibrary,
  type ItemQuery,
  type LibraryItem,
  type LibraryItemKind,
} from './itemLibrary.ts';

/** A page of a library. */
export function useLibraryItems(
  kind: LibraryItemKind,
  scope: LibraryScope,
  projectId: string,
  query: ItemQuery,
): UseQueryResult<LibraryPage<LibraryItem>, CallFailed> {
  const library = getItemLibrary(kind, scope, projectId);
  return useLibraryPage(library, library.call, { projectId }, query);
}

/** What can be chosen from: the first items of the project's library, then those of the system's. */
export function useBothLibraries(
  kind: LibraryItemKind,
  projectId: string,
  count: number,
): { readonly items: readonly LibraryItem[]; readonly isRead: boolean } {
  const first = { pageIndex: 1, pageSize: count };
  const own = useLibraryItems(kind, 'project', projectId, first);
  const common = useLibraryItems(kind, 'system', projectId, first);
  return {
    items: [...(own.data?.rows ?? []), ...(common.data?.rows ?? [])],
    isRead: own.isSuccess && common.isSuccess,
  };
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
