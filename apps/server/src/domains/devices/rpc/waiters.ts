import type { Platform } from '../../../platform/platform.ts';
import { defineService } from '../../../platform/services.ts';
import { RPC_CHANGED } from './signals.ts';

/** Those who wait in this process for what becomes of a call. */
export class RpcWaiters {
  private readonly waiting = new Map<string, Set<() => void>>();

  constructor({ signals }: Pick<Platform, 'signals'>) {
    signals.on(RPC_CHANGED, (id) => this.notify(id));
    // What was missed meanwhile may have been for anybody.
    signals.onRegained(() => {
      for (const id of this.waiting.keys()) this.notify(id);
    });
  }

  /** Runs `look` whenever something became of the call, until the returned function is called. */
  wait(id: string, onChange: () => void): () => void {
    const all = this.waiting.get(id) ?? new Set();
    this.waiting.set(id, all);
    all.add(onChange);
    return () => {
      all.delete(onChange);
      if (all.size === 0 && this.waiting.get(id) === all) this.waiting.delete(id);
    };
  }

  private notify(id: string): void {
    for (const onChange of [...(this.waiting.get(id) ?? [])]) onChange();
  }
}

export const rpcWaitersService = defineService('devices.rpcWaiters', (platform) => new RpcWaiters(platform));
