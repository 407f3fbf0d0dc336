import { OPEN_CDE_PAGE_MAX } from '@twinscape/contract/opencde';
import type { Context } from '../../platform/http/index.ts';
import { loadPublicAddress } from '../identity/index.ts';

type Paged = {
  readonly filter?: string | undefined;
  readonly orderby?: string | undefined;
  readonly top: number;
  readonly skip: number;
};

/** `$top` and `$skip` as a page that a process can answer at once. */
export const toPage = ({ top, skip }: Pick<Paged, 'top' | 'skip'>) => ({
  limit: Math.min(top, OPEN_CDE_PAGE_MAX),
  offset: skip,
});

/** A page that is full and shorter than what was asked for goes on at another address (RFC 8288). */
export async function tellNextPage(
  context: Pick<Context, 'platform' | 'origin' | 'setNextPage'>,
  path: string,
  { filter, orderby, top, skip }: Paged,
  count: number,
): Promise<void> {
  const limit = Math.min(top, OPEN_CDE_PAGE_MAX);
  // Whoever asked for so many and got them knows how to go on.
  if (count < limit || top < OPEN_CDE_PAGE_MAX) return;
  const query = new URLSearchParams({
    ...(filter ? { $filter: filter } : {}),
    ...(orderby ? { $orderby: orderby } : {}),
    $top: String(limit),
    $skip: String(skip + limit),
  });
  context.setNextPage(`${await loadPublicAddress(context)}${path}?${query}`);
}
