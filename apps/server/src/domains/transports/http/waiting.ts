import { refuse } from '@twinscape/contract';
import { transportRefusals as no } from '@twinscape/contract/transports';
import type { DeviceIdentity } from '../../devices/index.ts';
import type { Heard, ToDevice } from '../link.ts';
import type { Links } from '../links.ts';

/** As on the thing platform: how long a device waits that does not say, and at most. */
const USUAL_MS = 60_000;
const LONGEST_MS = 300_000;
/** Questions of one device that wait at a time; a further one ends the oldest, whose asker has mostly gone. */
const OF_ONE_DEVICE = 10;
const IN_ALL = 20_000;

type Waiter = { end(): void };

/** Devices that ask over HTTP what there is for them and wait until something comes. */
export class Waiting {
  private readonly waiters = new Map<string, Set<Waiter>>();
  private count = 0;

  constructor(private readonly links: Links) {}

  /**
   * The next message of that kind to the device. Refuses when none comes in time, when too many wait, or with 401 when the device must show anew who it is. `gone`:
   * the device waits no more, so nothing is given to it.
   */
  next(device: DeviceIdentity, heard: Heard, timeout: number, gone: AbortSignal): Promise<ToDevice> {
    if (this.count >= IN_ALL) throw refuse(no['device.tooManyWait']);
    return new Promise((resolve, reject) => {
      let isOver = false;
      const finish = (settle: () => void): void => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        gone.removeEventListener('abort', nothing);
        this.leave(device.id, waiter);
        link.close();
        settle();
      };
      const nothing = (): void => finish(() => reject(refuse(no['device.nothingCame'])));
      const waiter = { end: nothing };
      const link = this.links.openBriefly(device, {
        tell(message, onTaken) {
          if (isOver || message.heard !== heard) return false;
          finish(() => resolve(message));
          onTaken?.();
          return true;
        },
        end: () => finish(() => reject(refuse(no['device.tokenInvalid']))),
      });
      const timer = setTimeout(nothing, Math.min(timeout || USUAL_MS, LONGEST_MS));
      this.join(device.id, waiter);
      gone.addEventListener('abort', nothing);
      if (gone.aborted) nothing();
      else link.subscribed(heard);
    });
  }

  private join(deviceId: string, waiter: Waiter): void {
    const known = this.waiters.get(deviceId) ?? new Set();
    this.waiters.set(deviceId, known);
    const [oldest] = known;
    if (known.size >= OF_ONE_DEVICE) oldest?.end();
    known.add(waiter);
    this.waiters.set(deviceId, known);
    this.count += 1;
  }

  private leave(deviceId: string, waiter: Waiter): void {
    const known = this.waiters.get(deviceId);
    if (!known?.delete(waiter)) return;
    this.count -= 1;
    if (known.size === 0) this.waiters.delete(deviceId);
  }
}

const known = new WeakMap<Links, Waiting>();

export function waitingOf(links: Links): Waiting {
  const waiting = known.get(links) ?? new Waiting(links);
  known.set(links, waiting);
  return waiting;
}
