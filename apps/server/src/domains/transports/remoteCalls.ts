import type { Log } from '../../platform/log/index.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  claimRpc,
  loadUnconfirmedRpcs,
  notifyRpcDelivered,
  type Rpc,
  recordRpcConfirmed,
  recordRpcSent,
  recordRpcUnconfirmed,
  requeueRpc,
  rpcById,
} from '../devices/index.ts';
import type { DeviceRegistry } from './deviceRegistry.ts';
import type { DeviceSession } from './deviceSession.ts';

const DEVICES_AT_ONCE = 500;
const CONFIRMED_WITHIN_MS = 10_000;

/**
 * Calls on their way to devices that are connected to this process (C-TELE-02, C-TELE-03). Each goes once over each
 * connection that listens.
 */
export class RemoteCalls {
  /** As on ThingsBoard: a kept call that the device has not confirmed by then is sent again. */
  confirmedWithinMs = CONFIRMED_WITHIN_MS;
  private readySessions = new Map<string, Set<DeviceSession>>();
  private isScheduled = false;
  private readonly platform: Platform;
  private readonly log: Log;

  constructor(private readonly registry: DeviceRegistry) {
    this.platform = registry.platform;
    this.log = registry.platform.log;
  }

  /** A call waits for a device; another process said so, or this one. */
  async deliverCall(deviceId: string, rpcId: string): Promise<void> {
    if (!this.registry.isConnected(deviceId)) return;
    const rpc = await rpcById(this.platform.database.db, rpcId);
    if (rpc?.status === 'QUEUED') await this.sendOver(this.registry.findSessions(deviceId), rpc);
  }

  /** The connection listens to calls of the devices from now on: what waits for them is sent. */
  deliverWaiting(session: DeviceSession, deviceIds: Iterable<string>): void {
    for (const id of deviceIds) {
      const known = this.readySessions.get(id);
      if (known) known.add(session);
      else this.readySessions.set(id, new Set([session]));
    }
    if (this.isScheduled || this.readySessions.size === 0) return;
    this.isScheduled = true;
    // When many come at once, they are asked for together.
    setImmediate(() => {
      this.isScheduled = false;
      const batch = [...this.readySessions];
      this.readySessions = new Map();
      this.sendWaiting(batch).catch((error: unknown) => this.log.warn({ err: error }, 'waiting calls were not read'));
    });
  }

  private async sendWaiting(
    batch: readonly (readonly [deviceId: string, links: ReadonlySet<DeviceSession>])[],
  ): Promise<void> {
    for (let at = 0; at < batch.length; at += DEVICES_AT_ONCE) {
      const some = new Map(batch.slice(at, at + DEVICES_AT_ONCE));
      let last: Rpc | undefined;
      do {
        const waiting = await loadUnconfirmedRpcs(this.platform.database.db, [...some.keys()], last);
        for (const rpc of waiting) await this.sendOver(some.get(rpc.deviceId) ?? [], rpc);
        last = waiting.at(-1);
      } while (last);
    }
  }

  /**
   * Over every connection; of the questions over HTTP, at which one device may be several times, one only is answered
   * with it.
   */
  private async sendOver(sessions: Iterable<DeviceSession>, rpc: Rpc): Promise<void> {
    const longPolls: DeviceSession[] = [];
    for (const session of [...sessions])
      if (session.isLongPoll) longPolls.push(session);
      else this.send(session, rpc);
    await this.sendToOneLongPoll(longPolls, rpc);
  }

  /**
   * Another process may hold a question of the same device: the row decides whose is answered, before the device is.
   */
  private async sendToOneLongPoll(longPolls: readonly DeviceSession[], rpc: Rpc): Promise<void> {
    const { db } = this.platform.database;
    if (!longPolls.some((session) => session.acceptsCalls) || !(await claimRpc(db, rpc))) return;
    const isSent = longPolls.some((session) => session.sendCall(rpc, () => undefined));
    // Whoever asked has hung up meanwhile: the next question gets it.
    await (isSent ? notifyRpcDelivered(db, rpc) : requeueRpc(db, rpc));
  }

  /** False where nobody listens. */
  private send(session: DeviceSession, rpc: Rpc): boolean {
    const { db } = this.platform.database;
    let timer: NodeJS.Timeout | undefined;
    let isTaken = false;
    const isSent = session.sendCall(rpc, () => {
      isTaken = true;
      clearTimeout(timer);
      this.logFailure(recordRpcConfirmed(db, rpc));
    });
    if (!isSent || isTaken) return isSent;
    this.logFailure(recordRpcSent(db, rpc));
    timer = setTimeout(() => this.logFailure(this.sendAgain(session, rpc)), this.confirmedWithinMs);
    timer.unref();
    return true;
  }

  private async sendAgain(session: DeviceSession, rpc: Rpc): Promise<void> {
    // When the device comes back, it is sent what it has not confirmed.
    if (session.isClosed || !(await recordRpcUnconfirmed(this.platform.database.db, rpc))) return;
    session.allowResend(rpc.id);
    this.send(session, rpc);
  }

  private logFailure(work: Promise<void>): void {
    work.catch((error: unknown) => this.log.warn({ err: error }, 'what became of a call could not be noted'));
  }
}
