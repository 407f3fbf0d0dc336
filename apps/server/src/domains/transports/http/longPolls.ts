import { refuse } from '@twinscape/contract';
import { transportRefusals as refusals } from '@twinscape/contract/transports';
import { defineService } from '../../../platform/services.ts';
import type { DeviceIdentity } from '../../devices/index.ts';
import type { DownlinkKind, DownlinkMessage } from '../deviceConnection.ts';
import type { DeviceRegistry } from '../deviceRegistry.ts';
import { deviceRegistryService } from '../getDeviceRegistry.ts';

/** As on ThingsBoard: how long a device waits that does not say, and at most. */
const USUAL_MS = 60_000;
const LONGEST_MS = 300_000;
/** Questions of one device that wait at a time; a further one ends the oldest, whose asker has mostly gone. */
const OF_ONE_DEVICE = 10;
const IN_ALL = 20_000;

type LongPoll = { end(): void };

/** Devices that ask over HTTP what there is for them and wait until something comes. */
export class LongPolls {
  private readonly waiters = new Map<string, Set<LongPoll>>();
  private count = 0;

  constructor(private readonly registry: DeviceRegistry) {}

  /**
   * The next message of that kind to the device. Refuses when none comes in time, when too many wait, or with 401 when
   * the device must show anew who it is. `gone`: the device waits no more, so nothing is given to it.
   */
  waitForMessage(
    device: DeviceIdentity,
    kind: DownlinkKind,
    timeout: number,
    callerGone: AbortSignal,
  ): Promise<DownlinkMessage> {
    if (this.count >= IN_ALL) throw refuse(refusals['device.tooManyWait']);
    return new Promise((resolve, reject) => {
      let isOver = false;
      const finish = (complete: () => void): void => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        callerGone.removeEventListener('abort', expire);
        this.leave(device.id, waiter);
        connection.close();
        complete();
      };
      const expire = (): void => finish(() => reject(refuse(refusals['device.nothingCame'])));
      const waiter = { end: expire };
      const connection = this.registry.openLongPoll(device, {
        sendMessage(message, onTaken) {
          if (isOver || message.kind !== kind) return false;
          finish(() => resolve(message));
          onTaken?.();
          return true;
        },
        end: () => finish(() => reject(refuse(refusals['device.tokenInvalid']))),
      });
      const timer = setTimeout(expire, Math.min(timeout || USUAL_MS, LONGEST_MS));
      this.join(device.id, waiter);
      callerGone.addEventListener('abort', expire);
      if (callerGone.aborted) expire();
      else connection.subscribe(kind);
    });
  }

  private join(deviceId: string, waiter: LongPoll): void {
    const known = this.waiters.get(deviceId) ?? new Set();
    this.waiters.set(deviceId, known);
    const [oldest] = known;
    if (known.size >= OF_ONE_DEVICE) oldest?.end();
    known.add(waiter);
    this.waiters.set(deviceId, known);
    this.count += 1;
  }

  private leave(deviceId: string, waiter: LongPoll): void {
    const known = this.waiters.get(deviceId);
    if (!known?.delete(waiter)) return;
    this.count -= 1;
    if (known.size === 0) this.waiters.delete(deviceId);
  }
}

export const longPollsService = defineService(
  'transports.longPolls',
  ({ services }) => new LongPolls(services.get(deviceRegistryService)),
);
