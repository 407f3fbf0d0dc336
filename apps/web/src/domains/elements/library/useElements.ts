import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Element } from '@twinscape/contract/elements';
import { type CallFailed, getQueryKey } from '../../../platform/api/index.ts';
import { type LibraryPage, useLibraryPage } from '../../../ui/library/libraryPage.ts';
import type { LibraryScope } from '../../../ui/library/libraryScope.ts';
import { type ElementQuery, getElementLibrary } from './elementLibrary.ts';

/** A page of a library. */
export function useElements(
  scope: LibraryScope,
  projectId: string | undefined,
  query: ElementQuery,
): UseQueryResult<LibraryPage<Element>, CallFailed> {
  const library = getElementLibrary(scope, projectId);
  return useLibraryPage(library, library.call, { projectId }, query);
}

/** One element; not asked for without an id. */
export function useElement(
  scope: LibraryScope,
  projectId: string | undefined,
  id: string | undefined,
): UseQueryResult<Element, CallFailed> {
  const library = getElementLibrary(scope, projectId);
  return useQuery<Element, CallFailed>({
    queryKey: getQueryKey(library.detailCall, { projectId, id }),
    queryFn: () => library.detail(id ?? ''),
    enabled: id !== undefined,
  });
}
