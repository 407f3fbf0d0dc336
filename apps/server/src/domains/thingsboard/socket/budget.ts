import { quotaRefusal } from '../../../platform/quotas/index.ts';

/**
 * Says how much a subscription hears of from now on, in place of what it said before; refuses when that is more than
 * the connection may.
 */
export type ClaimBudget = (count: number) => Promise<void>;

/** Entities that are searched again and again weigh as one that is heard of. */
const SEARCHED_PER_UNIT = 10;

/** What a query weighs that looks at so many entities, whether or not it finds them. */
export const costOfSearch = (searched: number): number => 1 + Math.ceil(searched / SEARCHED_PER_UNIT);

/**
 * Counts what the subscriptions of one connection hear of, against `quota.subscriptionsPerConnection`: each value of
 * each entity that is followed, each entity whose alarms are, and a tenth of the entities that a query looks at. A
 * subscription by itself says little: one query may follow ten thousand entities with five hundred keys each.
 */
export class SubscriptionBudget {
  private readonly taken = new Map<number, number>();
  private used = 0;

  constructor(private readonly limit: () => Promise<number>) {}

  async take(cmdId: number, count: number): Promise<void> {
    const limit = await this.limit();
    const before = this.taken.get(cmdId) ?? 0;
    if (this.used - before + count > limit) throw quotaRefusal('subscriptionsPerConnection', limit);
    this.taken.set(cmdId, count);
    this.used += count - before;
  }

  release(cmdId: number): void {
    this.used -= this.taken.get(cmdId) ?? 0;
    this.taken.delete(cmdId);
  }
}
