import { keepPreviousData, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import type { Element } from '@twinscape/contract/elements';
import { CallFailed, failureWords, keyOf, readAgain } from '../../../platform/api/index.ts';
import { useSay } from '../../../platform/language/index.ts';
import { toast } from '../../../ui/index.ts';
import type { Shelf } from '../../projects/index.ts';
import { ELEMENT_READS, type ElementQuery, type Library, libraryOf } from './shelf.ts';

export type Page = { readonly rows: readonly Element[]; readonly count: number };

/** A page of a library. */
export function useElements(
  shelf: Shelf,
  projectId: string | undefined,
  query: ElementQuery,
): UseQueryResult<Page, CallFailed> {
  const library = libraryOf(shelf, projectId);
  return useQuery<Page, CallFailed>({
    queryKey: keyOf(library.call, { projectId, ...query }),
    queryFn: () => library.list(query),
    // Another library is not an older answer of this one.
    placeholderData: (before, asked) => (asked?.queryKey[0] === library.call.id ? keepPreviousData(before) : undefined),
  });
}

/** One element; not asked for without an id. */
export function useElement(
  shelf: Shelf,
  projectId: string | undefined,
  id: string | undefined,
): UseQueryResult<Element, CallFailed> {
  const library = libraryOf(shelf, projectId);
  return useQuery<Element, CallFailed>({
    queryKey: keyOf(library.detailCall, { projectId, id }),
    queryFn: () => library.detail(id ?? ''),
    enabled: id !== undefined,
  });
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
export function useChange<T = unknown>(
  shelf: Shelf,
  projectId: string | undefined,
  { onDone, tells }: Options<T> = {},
): Change<T> {
  const say = useSay();
  const library = libraryOf(shelf, projectId);
  const mutation = useMutation<T, Error, (library: Library) => Promise<T>>({
    mutationFn: (work) => work(library),
    onSuccess: async (result) => {
      onDone?.(result);
      await readAgain(ELEMENT_READS[shelf]);
    },
    onError: (error) => {
      if (!tells || !(error instanceof CallFailed) || error.kind === 'cancelled' || error.kind === 'ended') return;
      toast.error(error.kind === 'refused' ? error.message : say(failureWords.operationFailed));
    },
  });
  return {
    run: mutation.mutate,
    busy: mutation.isPending,
    failure: mutation.error instanceof CallFailed && mutation.error.kind !== 'cancelled' ? mutation.error : undefined,
    reset: mutation.reset,
  };
}
