import { createHash } from 'node:crypto';
import { refuse } from '@twinscape/contract';
import { ACCESS_TOKEN_MAX } from '@twinscape/contract/devices';
import { transportRefusals as no } from '@twinscape/contract/transports';
import type { Db } from '../../platform/db/index.ts';
import { addressKey } from '../../platform/limits/index.ts';
import { authenticateDevice, type DeviceIdentity, type ShownCredential } from '../devices/index.ts';
import { Buckets } from './buckets.ts';

/** So long a credential is believed without asking again; one of which something changed is forgotten at once. */
const BELIEVED_MS = 5_000;
const BELIEVED_MAX = 20_000;
/** So long a credential that is nobody's is refused without asking again. */
const UNKNOWN_MS = 3_000;
const UNKNOWN_MAX = 50_000;
/** Questions to the database at a time: of its 20 connections most are left to others. */
const AT_ONCE = 6;
/** Credentials that may wait for one; who comes then is told that the server is busy. */
const WAITING_MAX = 2_000;
/** Credentials of nobody that one address may show; then it is told to wait, unless a credential is known already. */
const STRANGERS_PER_SECOND = 50;
const STRANGERS_BURST = 1_000;
/** Longer names and passwords are nobody's; they are not even asked for. */
const NAME_MAX_BYTES = 1_024;

type Believed = { readonly device: DeviceIdentity; readonly until: number };

/** Runs work, so much of it at a time; refuses when too much waits. */
export class AtOnce {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly most: number;
  private readonly mostWaiting: number;

  constructor(most: number, mostWaiting: number) {
    this.most = most;
    this.mostWaiting = mostWaiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.most) {
      if (this.waiting.length >= this.mostWaiting) throw refuse(no['device.busy'], { seconds: 1 });
      // Whoever ends hands its place on.
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

/** Finds the device behind a credential. What strangers try costs a bounded number of questions to the database. */
export class Recogniser {
  private readonly believed = new Map<string, Believed>();
  /** Credentials that were nobody's, and until when that counts. */
  private readonly unknown = new Map<string, number>();
  private readonly asking = new Map<string, Promise<DeviceIdentity | undefined>>();
  private readonly strangers = new Buckets(STRANGERS_PER_SECOND, STRANGERS_BURST);
  private readonly limit = new AtOnce(AT_ONCE, WAITING_MAX);
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  /** The device that shows itself so; undefined for a stranger. `address`: where it comes from, if that is known. */
  async find(shown: ShownCredential, address?: string): Promise<DeviceIdentity | undefined> {
    if (isTooLong(shown)) return undefined;
    const now = Date.now();
    const key = shown.kind === 'token' ? shown.token : digestOf(shown);
    const known = shown.kind === 'token' ? this.believed.get(key) : undefined;
    if (known && known.until > now) return known.device;
    if ((this.unknown.get(key) ?? 0) > now) return undefined;
    const asked = this.asking.get(key);
    if (asked) return asked;
    // Who was known here lately is no stranger: a flood from the same address must not keep them out.
    const from = address === undefined || known ? undefined : addressKey(address);
    // Before anything is asked, so that many at once are no more than one after the other; who is known gets it back.
    if (from !== undefined && !this.strangers.take(from)) throw refuse(no['device.busy'], { seconds: 1 });
    const asking = this.limit.run(() => authenticateDevice(this.db, shown));
    this.asking.set(key, asking);
    try {
      const device = await asking;
      if (device && from !== undefined) this.strangers.giveBack(from);
      this.remember(shown, key, device);
      return device;
    } finally {
      this.asking.delete(key);
    }
  }

  /** The devices of a project that are believed without being looked up. */
  knownIn(projectId: string): string[] {
    return [...this.believed.values()].flatMap(({ device }) => (device.projectId === projectId ? [device.id] : []));
  }

  /** Something of these devices may have changed. */
  forget(deviceIds: ReadonlySet<string>): void {
    for (const [key, { device }] of this.believed) if (deviceIds.has(device.id)) this.believed.delete(key);
    this.unknown.clear();
  }

  private remember(shown: ShownCredential, key: string, device: DeviceIdentity | undefined): void {
    if (device) this.unknown.delete(key);
    else keep(this.unknown, key, Date.now() + UNKNOWN_MS, UNKNOWN_MAX);
    if (shown.kind !== 'token') return;
    if (device) keep(this.believed, key, { device, until: Date.now() + BELIEVED_MS }, BELIEVED_MAX);
    else this.believed.delete(key);
  }
}

function keep<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}

function isTooLong(shown: ShownCredential): boolean {
  if (shown.kind === 'token') return shown.token.length > ACCESS_TOKEN_MAX;
  if (shown.kind === 'publicKey') return false;
  return [shown.clientId, shown.userName, shown.password].some(
    (text) => Buffer.byteLength(text ?? '') > NAME_MAX_BYTES,
  );
}

const digestOf = (shown: ShownCredential): string =>
  createHash('sha256')
    .update(JSON.stringify(shown.kind === 'mqtt' ? [shown.clientId, shown.userName, shown.password] : shown))
    .digest('base64');
