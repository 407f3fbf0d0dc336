import { keepPreviousData, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentPackage, Widget, WidgetRow } from '@twinscape/contract/widgets';
import { CallFailed, failureWords, keyOf } from '../../../platform/api/index.ts';
import { useSay } from '../../../platform/language/index.ts';
import { toast } from '../../../ui/index.ts';
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

/** What the reader is told of a failure; undefined where nobody has to hear of it. */
export function reasonOf(error: unknown, say: ReturnType<typeof useSay>): string | undefined {
  if (!(error instanceof CallFailed)) return say(failureWords.operationFailed);
  if (error.kind === 'cancelled' || error.kind === 'ended') return undefined;
  return error.kind === 'refused' ? error.message : say(failureWords.operationFailed);
}

export type Change<T> = {
  /** Starts; the outcome arrives in `onDone` or in `failure`. */
  readonly run: (work: (library: Library) => Promise<T>) => void;
  readonly busy: boolean;
  readonly failure: CallFailed | undefined;
  readonly reset: () => void;
};
type Options<T> = {
  readonly onDone?: (result: T) => void;
  /** No dialog is open that would say what was refused: it is said as a toast. */
  readonly tells?: true;
};

/** Changes something in a library and reads it again. */
export function useChange<T = unknown>(place: Place, { onDone, tells }: Options<T> = {}): Change<T> {
  const cache = useQueryClient();
  const say = useSay();
  const library = libraryOf(place);
  const mutation = useMutation<T, Error, (library: Library) => Promise<T>>({
    mutationFn: (work) => work(library),
    onSuccess: async (result) => {
      onDone?.(result);
      const { bundles, bundle, widgets } = library.calls;
      await Promise.all([bundles, bundle, widgets].map((call) => cache.invalidateQueries({ queryKey: keyOf(call) })));
    },
    onError: (error) => {
      const reason = tells && reasonOf(error, say);
      if (reason) toast.error(reason);
    },
  });
  return {
    run: mutation.mutate,
    busy: mutation.isPending,
    failure: mutation.error instanceof CallFailed && mutation.error.kind !== 'cancelled' ? mutation.error : undefined,
    reset: mutation.reset,
  };
}
