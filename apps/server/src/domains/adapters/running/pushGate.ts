import { defineService } from '../../../platform/services.ts';

/** What pushes may take of a process while they wait for their answers. */
const BYTES_MAX = 128 * 1024 ** 2;
const BYTES_OF_ONE_MAX = 16 * 1024 ** 2;
const MESSAGES_OF_ONE_MAX = 1_000;

/** Pushes that are under way in this process, in all and for each adapter. */
export class PushGate {
  private bytes = 0;
  private readonly byAdapter = new Map<string, { bytes: number; messages: number }>();

  /** Takes a push in; undefined when there is no room, otherwise what gives its room back. */
  enter(adapterId: string, bytes: number): (() => void) | undefined {
    const own = this.byAdapter.get(adapterId) ?? { bytes: 0, messages: 0 };
    const isFull = own.messages >= MESSAGES_OF_ONE_MAX || own.bytes + bytes > BYTES_OF_ONE_MAX;
    if (isFull || this.bytes + bytes > BYTES_MAX) return undefined;
    own.bytes += bytes;
    own.messages += 1;
    this.bytes += bytes;
    this.byAdapter.set(adapterId, own);
    return () => {
      own.bytes -= bytes;
      own.messages -= 1;
      this.bytes -= bytes;
      if (own.messages === 0) this.byAdapter.delete(adapterId);
    };
  }
}

export const pushGateService = defineService('adapters.pushGate', () => new PushGate());
