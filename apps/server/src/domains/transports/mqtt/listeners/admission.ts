import { toAddressKey } from '../../../../platform/limits/index.ts';
import { Counters } from '../../buckets.ts';

/**
 * Connections whose peers have not shown who they are, of one address and in all: each may hold 64 KB for ten seconds.
 */
const EARLY_OF_ADDRESS = 1_000;
const EARLY_IN_ALL = 5_000;

export type ConnectionLimits = { readonly inAll: number; readonly ofAddress: number };

/** A connection that was let in. */
export type Admitted = {
  /** Its peer has shown who it is. */
  recognised(): void;
  /** It has ended. */
  leave(): void;
};

/** Counts connections of devices by the address that they come from. */
export class Admission {
  private readonly all = new Counters();
  private readonly early = new Counters();
  private open = 0;
  private waiting = 0;
  private readonly limits: ConnectionLimits;

  constructor(limits: ConnectionLimits) {
    this.limits = limits;
  }

  /** Undefined when there are too many. */
  admit(address: string): Admitted | undefined {
    const key = toAddressKey(address);
    if (this.open >= this.limits.inAll || this.all.of(key) >= this.limits.ofAddress) return undefined;
    if (this.waiting >= EARLY_IN_ALL || this.early.of(key) >= EARLY_OF_ADDRESS) return undefined;
    this.open += 1;
    this.waiting += 1;
    this.all.add(key);
    this.early.add(key);
    let isEarly = true;
    let isOpen = true;
    const recognised = (): void => {
      if (!isEarly) return;
      isEarly = false;
      this.waiting -= 1;
      this.early.remove(key);
    };
    return {
      recognised,
      leave: () => {
        if (!isOpen) return;
        isOpen = false;
        recognised();
        this.open -= 1;
        this.all.remove(key);
      },
    };
  }

  get count(): number {
    return this.open;
  }
}
