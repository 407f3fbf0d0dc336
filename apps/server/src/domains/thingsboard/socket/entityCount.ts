import { type ClaimBudget, costOfSearch } from './budget.ts';
import type { CountQuery } from './commands.ts';
import type { TbCaller } from './entities.ts';
import { serializeCountFrame } from './frames.ts';
import { filterEntities } from './query.ts';
import type { OfferFrame, TbSubscription } from './v1Subscriptions.ts';

/** ENTITY_COUNT: how many entities a query has, told again when that changed. */
export async function tbSubscribeCount(
  caller: TbCaller,
  cmdId: number,
  query: CountQuery,
  offer: OfferFrame,
  claim: ClaimBudget,
): Promise<TbSubscription> {
  const now = async (): Promise<number> => {
    const { entities, searched } = await filterEntities(caller, query);
    await claim(costOfSearch(searched));
    return entities.length;
  };
  let count = await now();
  const refresh = async (): Promise<void> => void offer(serializeCountFrame(cmdId, count));
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
