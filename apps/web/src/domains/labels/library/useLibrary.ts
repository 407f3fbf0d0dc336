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
