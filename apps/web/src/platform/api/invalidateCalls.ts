import type { Query, QueryFilters } from '@tanstack/react-query';
import type { CallSpec } from '@twinscape/contract';
import { cache } from './cache.ts';
import { forgetEarlyReadings } from './earlyRequest.ts';
import { inFlight } from './inFlight.ts';
import { getQueryKey } from './queryKey.ts';

/** Whose first answer is awaited, to be asked for once more. */
const awaited = new WeakSet<Query>();

/**
 * Answers that were read up to now are out of date: what is on screen is read again, and the rest when it is next
 * needed. An answer that is on its way may be older than the change, too. The library stops such a read and begins
 * anew, except the first one of a query, whose answer it would take for new: that one is read once more when it has
 * come.
 */
export async function invalidateCalls(what: readonly CallSpec[] | QueryFilters, client = cache): Promise<void> {
  inFlight.renew();
  forgetEarlyReadings();
  const all = isCalls(what) ? what.map((call): QueryFilters => ({ queryKey: getQueryKey(call) })) : [what];
  await Promise.all(
    all.flatMap((filters) => {
      const first = client
        .getQueryCache()
        .findAll({ ...filters, fetchStatus: 'fetching' })
        .filter((query) => query.state.data === undefined && !awaited.has(query));
      const { queryKey: _, ...rest } = filters;
      return [
        client.invalidateQueries(filters),
        ...first.map(async (query) => {
          awaited.add(query);
          await query.promise?.catch(() => undefined);
          awaited.delete(query);
          await client.invalidateQueries({ ...rest, queryKey: query.queryKey, exact: true });
        }),
      ];
    }),
  );
}

const isCalls = (what: readonly CallSpec[] | QueryFilters): what is readonly CallSpec[] => Array.isArray(what);
