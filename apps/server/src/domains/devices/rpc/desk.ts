import type { Platform } from '../../../platform/platform.ts';
import { RPC_CHANGED } from './signals.ts';

/** Those who wait in this process for what becomes of a call. */
export class RpcDesk {
  private readonly waiting = new Map<string, Set<() => void>>();

  constructor({ signals }: Pick<Platform, 'signals'>) {
    signals.on(RPC_CHANGED, (id) => this.look(id));
    // What was missed meanwhile may have been for anybody.
    signals.onRegained(() => {
      for (const id of this.waiting.keys()) this.look(id);
    });
  }

  /** Runs `look` whenever something became of the call, until the returned function is called. */
  wait(id: string, look: () => void): () => void {
    const all = this.waiting.get(id) ?? new Set();
    this.waiting.set(id, all);
    all.add(look);
    return () => {
      all.delete(look);
      if (all.size === 0 && this.waiting.get(id) === all) this.waiting.delete(id);
    };
  }

  private look(id: string): void {
    for (const look of [...(this.waiting.get(id) ?? [])]) look();
  }
}

const desks = new WeakMap<Platform, RpcDesk>();

/** To be asked for once before the signals of the process start. */
export function rpcDeskOf(platform: Platform): RpcDesk {
  const desk = desks.get(platform) ?? new RpcDesk(platform);
  desks.set(platform, desk);
  return desk;
}
