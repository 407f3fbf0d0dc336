import { createHash } from 'node:crypto';
import { refuse } from '@twinscape/contract';
import { ACCESS_TOKEN_MAX } from '@twinscape/contract/devices';
import { transportRefusals as refusals } from '@twinscape/contract/transports';
import type { Db } from '../../platform/db/index.ts';
import { toAddressKey, WorkQueue } from '../../platform/limits/index.ts';
import { authenticateDevice, type DeviceIdentity, type PresentedCredential } from '../devices/index.ts';
import { TokenBuckets } from './buckets.ts';

/** So long a credential is believed without asking again; one of which something changed is forgotten at once. */
const CREDENTIAL_CACHE_MS = 5_000;
const CREDENTIAL_CACHE_MAX = 20_000;
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

type CachedCredential = { readonly device: DeviceIdentity; readonly until: number };

/** Questions to the database, so many at a time; where too many wait, a device is told to come again (503). */
export const createLookupQueue = (atOnce: number, mostWaiting: number): WorkQueue =>
  new WorkQueue({
    atOnce,
    mostWaiting,
    mostWaitMs: Infinity,
    toRefusal: () => refuse(refusals['device.busy'], { seconds: 1 }),
  });

/** Finds the device behind a credential. What strangers try costs a bounded number of questions to the database. */
export class DeviceAuthenticator {
  private readonly cachedCredentials = new Map<string, CachedCredential>();
  /** Credentials that were nobody's, and until when that counts. */
  private readonly rejectedCredentials = new Map<string, number>();
  private readonly pendingLookups = new Map<string, Promise<DeviceIdentity | undefined>>();
  private readonly strangers = new TokenBuckets(STRANGERS_PER_SECOND, STRANGERS_BURST);
  private readonly limit = createLookupQueue(AT_ONCE, WAITING_MAX);
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  /** The device that shows itself so; undefined for a stranger. `address`: where it comes from, if that is known. */
  async authenticate(credential: PresentedCredential, address?: string): Promise<DeviceIdentity | undefined> {
    if (isTooLong(credential)) return undefined;
    const now = Date.now();
    const key = credential.kind === 'token' ? credential.token : digestCredential(credential);
    const known = credential.kind === 'token' ? this.cachedCredentials.get(key) : undefined;
    if (known && known.until > now) return known.device;
    if ((this.rejectedCredentials.get(key) ?? 0) > now) return undefined;
    const pending = this.pendingLookups.get(key);
    if (pending) return pending;
    // Who was known here lately is no stranger: a flood from the same address must not keep them out.
    const from = address === undefined || known ? undefined : toAddressKey(address);
    // Before anything is asked, so that many at once are no more than one after the other; who is known gets it back.
    if (from !== undefined && !this.strangers.take(from)) throw refuse(refusals['device.busy'], { seconds: 1 });
    const lookup = this.limit.run(() => authenticateDevice(this.db, credential));
    this.pendingLookups.set(key, lookup);
    try {
      const device = await lookup;
      if (device && from !== undefined) this.strangers.giveBack(from);
      this.cacheResult(credential, key, device);
      return device;
    } finally {
      this.pendingLookups.delete(key);
    }
  }

  /** The devices of a project that are believed without being looked up. */
  listCachedDevices(projectId: string): string[] {
    return [...this.cachedCredentials.values()].flatMap(({ device }) =>
      device.projectId === projectId ? [device.id] : [],
    );
  }

  /** Something of these devices may have changed. */
  invalidate(deviceIds: ReadonlySet<string>): void {
    for (const [key, { device }] of this.cachedCredentials)
      if (deviceIds.has(device.id)) this.cachedCredentials.delete(key);
    this.rejectedCredentials.clear();
  }

  private cacheResult(credential: PresentedCredential, key: string, device: DeviceIdentity | undefined): void {
    if (device) this.rejectedCredentials.delete(key);
    else setBounded(this.rejectedCredentials, key, Date.now() + UNKNOWN_MS, UNKNOWN_MAX);
    if (credential.kind !== 'token') return;
    if (device)
      setBounded(
        this.cachedCredentials,
        key,
        { device, until: Date.now() + CREDENTIAL_CACHE_MS },
        CREDENTIAL_CACHE_MAX,
      );
    else this.cachedCredentials.delete(key);
  }
}

function setBounded<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}

function isTooLong(credential: PresentedCredential): boolean {
  if (credential.kind === 'token') return credential.token.length > ACCESS_TOKEN_MAX;
  if (credential.kind === 'publicKey') return false;
  return [credential.clientId, credential.userName, credential.password].some(
    (text) => Buffer.byteLength(text ?? '') > NAME_MAX_BYTES,
  );
}

const digestCredential = (credential: PresentedCredential): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        credential.kind === 'mqtt' ? [credential.clientId, credential.userName, credential.password] : credential,
      ),
    )
    .digest('base64');
