import {
  formatQuota,
  QUOTA_DEFAULTS,
  QUOTA_NAMES,
  type QuotaName,
  type QuotaValues,
  quotaRefusals,
  Refusal,
} from '@twinscape/contract';
import type { Db } from '../db/index.ts';
import type { Log } from '../log/index.ts';
import type { Platform } from '../platform.ts';
import { collection, slot } from '../slot.ts';

/** Another process may have changed them: values older than this are read again. */
const FRESH_MS = 15_000;

/** The values that were set for an enterprise; what is absent has its default. The enterprises domain fills it. */
export const quotaSettings =
  slot<(db: Db, companyId: string) => Promise<Partial<QuotaValues>>>('quotas of enterprises');

/**
 * How much of a quota an enterprise uses now, by the quota's name; whoever keeps a thing adds its count. What is
 * limited for one device, connection or person has none.
 */
const usageCounters = collection<(platform: Platform, companyId: string) => Promise<number>>();
export const quotaUsage = {
  add: (name: QuotaName, count: (platform: Platform, companyId: string) => Promise<number>): void =>
    usageCounters.add(name, count),
  all: usageCounters.all,
};

/** Present use of an enterprise, as far as it is counted; what is counted in memory is that of this process. */
export async function countQuotaUsage(platform: Platform, companyId: string): Promise<Partial<QuotaValues>> {
  const found = await Promise.all(
    [...usageCounters.all()].map(async ([name, count]) => [name, await count(platform, companyId)] as const),
  );
  return { ...Object.fromEntries(found), exportsAtOnce: platform.exports.count(companyId) };
}

type CachedQuotas = { values: QuotaValues; readAt: number };

/**
 * What each enterprise may use at most. Only the values: whoever keeps a thing counts it. `read` asks the database when
 * what is known is old; `known` answers at once, for hot paths, and refreshes behind the answer.
 */
export class Quotas {
  private readonly byCompany = new Map<string, CachedQuotas>();
  private readonly reading = new Map<string, Promise<QuotaValues>>();
  private readonly db: Db;
  private readonly log: Log;

  constructor(db: Db, log: Log) {
    this.db = db;
    this.log = log;
  }

  async read(companyId: string): Promise<QuotaValues> {
    const found = this.byCompany.get(companyId);
    if (found && Date.now() - found.readAt < FRESH_MS) return found.values;
    const reading = this.reading.get(companyId) ?? this.load(companyId);
    this.reading.set(companyId, reading);
    return reading;
  }

  getCached(companyId: string): QuotaValues {
    const found = this.byCompany.get(companyId);
    if (!found || Date.now() - found.readAt >= FRESH_MS)
      this.read(companyId).catch((error: unknown) => this.log.warn({ err: error }, 'quotas could not be read'));
    return found?.values ?? QUOTA_DEFAULTS;
  }

  /** Refuses when `used`, with what is about to be added, is more than the enterprise may use. */
  async require(companyId: string, name: QuotaName, used: number): Promise<void> {
    const limit = (await this.read(companyId))[name];
    if (used > limit) throw quotaRefusal(name, limit);
  }

  /** They were changed here: reads them anew. */
  async refresh(companyId: string): Promise<void> {
    // One that began before the change may answer what was.
    await this.reading.get(companyId)?.catch(() => undefined);
    await this.load(companyId);
  }

  private async load(companyId: string): Promise<QuotaValues> {
    try {
      const set = await quotaSettings.get()(this.db, companyId);
      const values = Object.fromEntries(
        QUOTA_NAMES.map((name) => [name, set[name] ?? QUOTA_DEFAULTS[name]]),
      ) as QuotaValues;
      this.byCompany.set(companyId, { values, readAt: Date.now() });
      return values;
    } finally {
      this.reading.delete(companyId);
    }
  }
}

/** The sentence for a quota that is reached, with its limit as people write it. */
export function quotaRefusal(name: QuotaName, limit: number): Refusal {
  return new Refusal(quotaRefusals[`quota.${name}`], { limit: formatQuota(name, limit) });
}
