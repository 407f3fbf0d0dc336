import type { ServerResponse } from 'node:http';
import { refuse, socketRefusals } from '@twinscape/contract';
import { toAddressKey } from '../../limits/addressKey.ts';

/**
 * Calls that wait at a time for something that happens later, in all and of one address; a site with thousands of
 * devices may have one address.
 */
const MOST_IN_ALL = 20_000;
const MOST_OF_ADDRESS = 5_000;

/**
 * Tells those who wait for long on behalf of a caller when that is no use any more: the caller went away, or the
 * program stops. Bounds how many wait.
 */
export class WaitingCalls {
  private readonly controllers = new Set<AbortController>();
  private readonly ofAddress = new Map<string, number>();
  private isStopping = false;

  constructor(private readonly limits = { inAll: MOST_IN_ALL, ofAddress: MOST_OF_ADDRESS }) {}

  /** Aborted when the answer can reach nobody any more; also once it was sent. Refuses when too many wait. */
  getSignal(response: ServerResponse, ip: string): AbortSignal {
    const controller = new AbortController();
    if (this.isStopping || response.destroyed) {
      controller.abort();
      return controller.signal;
    }
    const address = toAddressKey(ip);
    const count = this.ofAddress.get(address) ?? 0;
    if (this.controllers.size >= this.limits.inAll) throw refuse(socketRefusals['wait.serverFull']);
    if (count >= this.limits.ofAddress)
      throw refuse(socketRefusals['wait.addressFull'], { limit: this.limits.ofAddress });
    this.controllers.add(controller);
    this.ofAddress.set(address, count + 1);
    response.once('close', () => {
      this.controllers.delete(controller);
      const left = (this.ofAddress.get(address) ?? 1) - 1;
      if (left > 0) this.ofAddress.set(address, left);
      else this.ofAddress.delete(address);
      controller.abort();
    });
    return controller.signal;
  }

  /** The program stops: nobody waits any longer, so that the server can close. */
  stop(): void {
    this.isStopping = true;
    for (const controller of this.controllers) controller.abort();
  }
}
