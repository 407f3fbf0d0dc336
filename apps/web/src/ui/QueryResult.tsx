import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { LinesSkeleton } from './Skeletons.tsx';

/** The part of a query that a screen shows; also of several that were made one. */
export type QueryState<Data> = {
  readonly data: Data | undefined;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
};

type Props<Data> = {
  readonly query: QueryState<Data>;
  /** Stands in the place of the answer while it is on its way; lines of text unless said otherwise. */
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** The answer of a query; until it is there a skeleton, and what went wrong where there is none. */
export function QueryResult<Data>({ query, skeleton = <LinesSkeleton />, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return skeleton;
  return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
}
