import type { Log } from '../../platform/log/index.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type Rpc,
  rpcById,
  rpcClaimed,
  rpcConfirmed,
  rpcGiven,
  rpcHandedBack,
  rpcSent,
  rpcUnconfirmed,
  unconfirmedOf,
} from '../devices/index.ts';
import type { Link } from './connected.ts';
import type { Links } from './links.ts';

const DEVICES_AT_ONCE = 500;
const CONFIRMED_WITHIN_MS = 10_000;

/** Calls on their way to devices that are connected to this process (C-TELE-02, C-TELE-03). Each goes once over each connection that listens. */
export class RemoteCalls {
  /** As on the thing platform: a kept call that the device has not confirmed by then is sent again. */
  confirmedWithinMs = CONFIRMED_WITHIN_MS;
  private listening = new Map<string, Set<Link>>();
  private isLooking = false;
  private readonly platform: Platform;
  private readonly log: Log;

  constructor(private readonly links: Links) {
    this.platform = links.platform;
    this.log = links.platform.log;
  }

  /** A call waits for a device; another process said so, or this one. */
  async waits(deviceId: string, rpcId: string): Promise<void> {
    if (!this.links.isReached(deviceId)) return;
    const rpc = await rpcById(this.platform.database.db, rpcId);
    if (rpc?.status === 'QUEUED') await this.sendOver(this.links.reaching(deviceId), rpc);
  }

  /** The connection listens to calls of the devices from now on: what waits for them is sent. */
  listens(link: Link, deviceIds: Iterable<string>): void {
    for (const id of deviceIds) {
      const known = this.listening.get(id);
      if (known) known.add(link);
      else this.listening.set(id, new Set([link]));
    }
    if (this.isLooking || this.listening.size === 0) return;
    this.isLooking = true;
    // When many come at once, they are asked for together.
    setImmediate(() => {
      this.isLooking = false;
      const asked = [...this.listening];
      this.listening = new Map();
      this.sendWaiting(asked).catch((error: unknown) => this.log.warn({ err: error }, 'waiting calls were not read'));
    });
  }

  private async sendWaiting(asked: readonly (readonly [deviceId: string, links: ReadonlySet<Link>])[]): Promise<void> {
    for (let at = 0; at < asked.length; at += DEVICES_AT_ONCE) {
      const some = new Map(asked.slice(at, at + DEVICES_AT_ONCE));
      let last: Rpc | undefined;
      do {
        const waiting = await unconfirmedOf(this.platform.database.db, [...some.keys()], last);
        for (const rpc of waiting) await this.sendOver(some.get(rpc.deviceId) ?? [], rpc);
        last = waiting.at(-1);
      } while (last);
    }
  }

  /** Over every connection; of the questions over HTTP, at which one device may be several times, one only is answered with it. */
  private async sendOver(links: Iterable<Link>, rpc: Rpc): Promise<void> {
    const questions: Link[] = [];
    for (const link of [...links])
      if (link.isBrief) questions.push(link);
      else this.send(link, rpc);
    await this.giveToOne(questions, rpc);
  }

  /** Another process may hold a question of the same device: the row decides whose is answered, before the device is. */
  private async giveToOne(questions: readonly Link[], rpc: Rpc): Promise<void> {
    const { db } = this.platform.database;
    if (!questions.some((link) => link.hearsCalls) || !(await rpcClaimed(db, rpc))) return;
    const isGiven = questions.some((link) => link.tellCall(rpc, () => undefined));
    // Whoever asked has hung up meanwhile: the next question gets it.
    await (isGiven ? rpcGiven(db, rpc) : rpcHandedBack(db, rpc));
  }

  /** False where nobody listens. */
  private send(link: Link, rpc: Rpc): boolean {
    const { db } = this.platform.database;
    let timer: NodeJS.Timeout | undefined;
    let isTaken = false;
    const isTold = link.tellCall(rpc, () => {
      isTaken = true;
      clearTimeout(timer);
      this.note(rpcConfirmed(db, rpc));
    });
    if (!isTold || isTaken) return isTold;
    this.note(rpcSent(db, rpc));
    timer = setTimeout(() => this.note(this.sendAgain(link, rpc)), this.confirmedWithinMs);
    timer.unref();
    return true;
  }

  private async sendAgain(link: Link, rpc: Rpc): Promise<void> {
    // When the device comes back, it is sent what it has not confirmed.
    if (link.isClosed || !(await rpcUnconfirmed(this.platform.database.db, rpc))) return;
    link.forgetCall(rpc.id);
    this.send(link, rpc);
  }

  private note(work: Promise<void>): void {
    work.catch((error: unknown) => this.log.warn({ err: error }, 'what became of a call could not be noted'));
  }
}
