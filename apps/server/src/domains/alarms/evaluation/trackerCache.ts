import type { ActiveRule } from './activeRuleCache.ts';
import type { RuleTracker } from './ruleTracker.ts';

/** What is in memory of one device: how far each of its rules has come. */
export type CachedDevice = { readonly rules: readonly ActiveRule[]; readonly trackers: readonly RuleTracker[] };
/** What a transaction took out of memory; it goes back when that has committed. */
export type CheckedOutDevices = { readonly claim: symbol; readonly devices: Map<string, CachedDevice> };

/** Devices that are kept; beyond it all are forgotten and read anew, which is always allowed. */
const MAX_DEVICES = 200_000;

/**
 * The states of devices that this process judged last. Who judges takes them out, and only a commit that is known to
 * have happened puts them back: after a failure, and after a commit of which nobody knows, they are missing and read
 * anew. Whoever takes later is the one who puts back, in whichever order the answers of the database arrive.
 */
export class TrackerCache {
  private readonly devices = new Map<string, CachedDevice>();
  private readonly claims = new Map<string, symbol>();

  get size(): number {
    return this.devices.size;
  }

  checkOut(entityIds: Iterable<string>): CheckedOutDevices {
    const claim = Symbol();
    const devices = new Map<string, CachedDevice>();
    for (const id of entityIds) {
      const one = this.devices.get(id);
      if (one) devices.set(id, one);
      this.devices.delete(id);
      this.claims.set(id, claim);
    }
    return { claim, devices };
  }

  putBack({ claim, devices: kept }: CheckedOutDevices): void {
    if (this.devices.size > MAX_DEVICES) this.devices.clear();
    for (const [id, one] of kept) {
      if (this.claims.get(id) !== claim) continue;
      this.claims.delete(id);
      this.devices.set(id, one);
    }
  }
}
