import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ComponentPackage, Widget, WidgetRow } from '@twinscape/contract/widgets';
import { type CallFailed, type ChangeOptions, type Changes, keyOf, useChanges } from '../../../platform/api/index.ts';
import type { Place } from '../place.ts';
import { type BundleQuery, type Library, libraryOf } from './library.ts';

type Page = { readonly rows: readonly ComponentPackage[]; readonly count: number };
const scoped = ({ shelf, projectId }: Place) => (shelf === 'project' ? { projectId } : {});

/** A page of a library. */
export function useBundles(place: Place, query: BundleQuery): UseQueryResult<Page, CallFailed> {
  const library = libraryOf(place);
  return useQuery<Page, CallFailed>({
    queryKey: keyOf(library.calls.bundles, { ...scoped(place), ...query }),
    queryFn: () => library.list(query),
    // Another library is not an older answer of this one.
    placeholderData: (before, asked) =>
      asked?.queryKey[0] === library.calls.bundles.id ? keepPreviousData(before) : undefined,
  });
}

export function useBundle(place: Place, id: string): UseQueryResult<ComponentPackage, CallFailed> {
  const library = libraryOf(place);
  return useQuery<ComponentPackage, CallFailed>({
    queryKey: keyOf(library.calls.bundle, { ...scoped(place), id }),
    queryFn: () => library.bundle(id),
  });
}

export function useWidgetsOf(
  place: Place,
  componentPackageId: string,
): UseQueryResult<readonly WidgetRow[], CallFailed> {
  const library = libraryOf(place);
  return useQuery<readonly WidgetRow[], CallFailed>({
    queryKey: keyOf(library.calls.widgets, { ...scoped(place), componentPackageId }),
    queryFn: () => library.widgetsOf(componentPackageId),
  });
}

/** A widget as it stands now: editing does not begin from what was read before. */
export function useWidget(place: Place, id: string): UseQueryResult<Widget, CallFailed> {
  const library = libraryOf(place);
  return useQuery<Widget, CallFailed>({
    queryKey: keyOf(library.calls.widget, { ...scoped(place), id }),
    queryFn: () => library.widget(id),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Changes something in a library and reads it again. */
export function useChange<T = unknown>(place: Place, options?: ChangeOptions<T>): Changes<Library, T> {
  const library = libraryOf(place);
  const { bundles, bundle, widgets } = library.calls;
  return useChanges(library, [bundles, bundle, widgets], options);
}
