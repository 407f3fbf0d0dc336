import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallSpec } from '@twinscape/contract';
import type { ComponentPackage, Widget, WidgetRow } from '@twinscape/contract/widgets';
import {
  type CallFailed,
  type ChangeRunner,
  getQueryKey,
  type UseChangesOptions,
  useChanges,
} from '../../../platform/api/index.ts';
import { type LibraryPage, type LibraryQuery, useLibraryPage } from '../../../ui/library/libraryPage.ts';
import type { WidgetLibraryRef } from '../widgetLibraryRef.ts';
import { getWidgetLibrary, type WidgetLibrary } from './library.ts';

const toScopeInput = ({ scope, projectId }: WidgetLibraryRef) => (scope === 'project' ? { projectId } : {});

/** A page of a library. */
export function useBundles(
  place: WidgetLibraryRef,
  query: LibraryQuery,
): UseQueryResult<LibraryPage<ComponentPackage>, CallFailed> {
  const library = getWidgetLibrary(place);
  return useLibraryPage(library, library.calls.bundles, toScopeInput(place), query);
}

export function useBundle(place: WidgetLibraryRef, id: string): UseQueryResult<ComponentPackage, CallFailed> {
  const library = getWidgetLibrary(place);
  return useQuery<ComponentPackage, CallFailed>({
    queryKey: getQueryKey(library.calls.bundle, { ...toScopeInput(place), id }),
    queryFn: () => library.bundle(id),
  });
}

export function useBundleWidgets(
  place: WidgetLibraryRef,
  componentPackageId: string,
): UseQueryResult<readonly WidgetRow[], CallFailed> {
  const library = getWidgetLibrary(place);
  return useQuery<readonly WidgetRow[], CallFailed>({
    queryKey: getQueryKey(library.calls.widgets, { ...toScopeInput(place), componentPackageId }),
    queryFn: () => library.widgetsOf(componentPackageId),
  });
}

/** A widget as it stands now: editing does not begin from what was read before. */
export function useWidget(place: WidgetLibraryRef, id: string): UseQueryResult<Widget, CallFailed> {
  const library = getWidgetLibrary(place);
  return useQuery<Widget, CallFailed>({
    queryKey: getQueryKey(library.calls.widget, { ...toScopeInput(place), id }),
    queryFn: () => library.widget(id),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** What is out of date after a library changed. */
export const getWidgetReads = ({ calls: { bundles, bundle, widgets } }: WidgetLibrary): readonly CallSpec[] => [
  bundles,
  bundle,
  widgets,
];

/** Changes something in a library and reads it again. */
export function useWidgetLibraryChange<T = unknown>(
  place: WidgetLibraryRef,
  options?: UseChangesOptions<T>,
): ChangeRunner<WidgetLibrary, T> {
  const library = getWidgetLibrary(place);
  return useChanges(library, getWidgetReads(library), options);
}
