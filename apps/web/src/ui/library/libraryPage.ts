import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallSpec } from '@twinscape/contract';
import { type CallFailed, getQueryKey } from '../../platform/api/index.ts';

/** Names that a new one must keep clear of; so many are read at once. */
const NAMES_MAX = 200;

export type LibraryQuery = { readonly key?: string; readonly pageIndex: number; readonly pageSize: number };
export type LibraryPage<Row> = { readonly rows: readonly Row[]; readonly count: number };
/** What is read of a library, one page at a time. What is refused is thrown as `CallFailed`. */
export type PagedLibrary<Row, Query extends LibraryQuery = LibraryQuery> = {
  list(query: Query): Promise<LibraryPage<Row>>;
};

/** A page, of the answer of a call that lists. */
export const toLibraryPage = <Row>({
  data: { list, count },
}: {
  readonly data: { readonly list: readonly Row[]; readonly count: number };
}): LibraryPage<Row> => ({ rows: list, count });

/** One page of a library. `call` is what the answer is kept under, with `scopeInput` and the query. */
export function useLibraryPage<Row, Query extends LibraryQuery>(
  library: PagedLibrary<Row, Query>,
  call: CallSpec,
  scopeInput: { readonly projectId?: string | undefined },
  query: Query,
): UseQueryResult<LibraryPage<Row>, CallFailed> {
  return useQuery<LibraryPage<Row>, CallFailed>({
    queryKey: getQueryKey(call, { ...scopeInput, ...query }),
    queryFn: () => library.list(query),
    // Another library is not an older answer of this one.
    placeholderData: (before, previousQuery) =>
      previousQuery?.queryKey[0] === call.id ? keepPreviousData(before) : undefined,
  });
}

/** What stands in a library under a name like this one: what a new name must keep clear of. */
export const loadSimilar = async <Row>(library: PagedLibrary<Row>, name: string): Promise<readonly Row[]> =>
  (await library.list({ key: name, pageIndex: 1, pageSize: NAMES_MAX })).rows;
