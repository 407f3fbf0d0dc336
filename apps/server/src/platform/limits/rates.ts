import {
  coreRefusals,
  RATES,
  type Rate,
  type RateLimit,
  type RateName,
  type Refusal,
  refuse,
} from '@twinscape/contract';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { toAddressKey } from './addressKey.ts';
import { WorkQueue } from './workQueue.ts';

/** Who makes a call; only what is given is counted. */
export type RateCaller = {
  readonly ip?: string | undefined;
  readonly userId?: string | undefined;
  readonly companyId?: string | undefined;
};

/** Keys that are counted at a time, of all rates together; beyond it the oldest is forgotten. About 30 MB. */
const MAX_KEYS = 100_000;

type Scope = 'address' | 'account' | 'tenant';
type Counter = { readonly limiter: RateLimiterMemory; readonly prefix: string };

/**
 * Counts calls in the memory of this process: several processes each allow what one allows. What has to hold across
 * processes and restarts (guessed passwords and codes) is counted in PostgreSQL by the identity domain.
 */
export class RateLimits {
  private readonly counters = new Map<string, Counter>();
  /** Every counted key with its limiter, the one whose window began longest ago first. */
  private readonly keys = new Map<string, RateLimiterMemory>();
  private readonly queues = new Map<string, WorkQueue>();
  private readonly maxKeys: number;

  /** `factor` multiplies every limit. */
  constructor(factor = 1, table: Readonly<Record<string, Rate>> = RATES, maxKeys = MAX_KEYS) {
    this.maxKeys = maxKeys;
    for (const [name, rate] of Object.entries(table)) {
      if (rate.atOnce !== undefined) this.queues.set(name, new WorkQueue({ atOnce: rate.atOnce }));
      for (const scope of ['address', 'account', 'tenant'] as const) {
        const limit: RateLimit | undefined = rate[scope];
        if (!limit) continue;
        const limiter = new RateLimiterMemory({
          points: Math.max(1, Math.round(limit.count * factor)),
          duration: limit.seconds,
        });
        this.counters.set(`${name} ${scope}`, { limiter, prefix: `${name} ${scope} ` });
      }
    }
  }

  /** Counts one call, or refuses it as too many (429) with the seconds until it is allowed again. */
  async take(name: RateName, { ip, userId, companyId }: RateCaller): Promise<void> {
    if (ip !== undefined) await this.count(name, 'address', toAddressKey(ip));
    if (userId !== undefined) await this.count(name, 'account', userId);
    if (companyId !== undefined) await this.count(name, 'tenant', companyId);
  }

  /** Refuses what `take` would refuse, and counts nothing: asked before work that is only counted when it fails. */
  async check(name: RateName, { ip }: Pick<RateCaller, 'ip'>): Promise<void> {
    const counter = ip === undefined ? undefined : this.counters.get(`${name} address`);
    if (!counter || ip === undefined) return;
    const known = await counter.limiter.get(counter.prefix + toAddressKey(ip));
    if (known && known.consumedPoints >= counter.limiter.points) throw tooMany(known);
  }

  /**
   * Works on a call when it is its turn. Strangers share few places, so that however many come at one moment, they do
   * not take the database's connections from everybody else.
   */
  async runInTurn<T>(name: RateName | undefined, work: () => Promise<T>): Promise<T> {
    const queue = name && this.queues.get(name);
    return queue ? queue.run(work) : work();
  }

  /** Keys that are counted at present. */
  get size(): number {
    return this.keys.size;
  }

  private async count(name: RateName, scope: Scope, value: string): Promise<void> {
    const counter = this.counters.get(`${name} ${scope}`);
    if (!counter) return;
    const key = counter.prefix + value;
    try {
      const { isFirstInDuration } = await counter.limiter.consume(key);
      if (isFirstInDuration) await this.trackKey(key, counter.limiter);
    } catch (reached) {
      if (!(reached instanceof RateLimiterRes)) throw reached;
      throw tooMany(reached);
    }
  }

  private async trackKey(key: string, limiter: RateLimiterMemory): Promise<void> {
    this.keys.delete(key);
    this.keys.set(key, limiter);
    if (this.keys.size <= this.maxKeys) return;
    const [oldest] = this.keys;
    if (!oldest) return;
    this.keys.delete(oldest[0]);
    await oldest[1].delete(oldest[0]);
  }
}

const tooMany = ({ msBeforeNext }: RateLimiterRes): Refusal =>
  refuse(coreRefusals['common.tooMany'], { seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
