import { type Claim, costOfSearch } from './budget.ts';
import type { CountQuery } from './commands.ts';
import type { Caller } from './entities.ts';
import type { Offer, Subscription } from './firstSubscriptions.ts';
import { countFrame } from './frames.ts';
import { filtered } from './query.ts';

/** ENTITY_COUNT: how many entities a query has, told again when that changed. */
export async function subscribeCount(
  caller: Caller,
  cmdId: number,
  query: CountQuery,
  offer: Offer,
  claim: Claim,
): Promise<Subscription> {
  const now = async (): Promise<number> => {
    const { entities, searched } = await filtered(caller, query);
    await claim(costOfSearch(searched));
    return entities.length;
  };
  let count = await now();
  const refresh = async (): Promise<void> => void offer(countFrame(cmdId, count));
  await refresh();
  return {
    refresh,
    async review() {
      const before = count;
      count = await now();
      if (count !== before) await refresh();
      return true;
    },
    end: () => undefined,
  };
}
