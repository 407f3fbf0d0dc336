import { Refusal, refuse } from '@twinscape/contract';
import { RPC_MAX_BYTES } from '@twinscape/contract/devices';
import { type AttributeScope, telemetryRefusals } from '@twinscape/contract/telemetry';
import { transportRefusals as no } from '@twinscape/contract/transports';
import type { Platform } from '../../platform/platform.ts';
import { quotaRefusal } from '../../platform/quotas/index.ts';
import {
  type DeviceIdentity,
  deviceEventsOf,
  deviceOfGateway,
  noteActivity,
  noteConnected,
  noteDisconnected,
  projectsOfDevices,
  rpcAnswered,
  type ShownCredential,
  standingOf,
  stateOf,
  tellDevicesChanged,
} from '../devices/index.ts';
import {
  type Arriving,
  type EntityRef,
  objectIn,
  type PointRefusal,
  parsePayload,
  type Reading,
  readingsOf,
  type TelemetryValue,
  type TimedReading,
  telemetryOf,
  type Values,
  valuesOf,
} from '../telemetry/index.ts';
import { ActivityBook } from './activity.ts';
import { Counts } from './buckets.ts';
import { Link } from './connected.ts';
import { Intake, weightOf } from './intake.ts';
import type { DeviceLink, LinkListener } from './link.ts';
import { type Presence, PresenceBook } from './presence.ts';
import { isOfQuota, QuotaNotices } from './quotaNotices.ts';
import { AtOnce, Recogniser } from './recognise.ts';
import { RemoteCalls } from './remoteCalls.ts';
import { written } from './written.ts';

const LOOKUPS_AT_ONCE = 6;
const LOOKUPS_WAITING = 20_000;
const REVIEWED_AT_ONCE = 2_000;
const REQUEST_MAX = 2 ** 31 - 1;
const NOTED = 'noted';

/** The devices that are connected to this process, and the way of everything that they send. */
export class Links {
  private readonly byDevice = new Map<string, Set<Link>>();
  /** Connections of gateways that speak for a device. */
  private readonly throughGateways = new Map<string, Set<Link>>();
  /** Devices of which something may have changed since they were looked up. */
  private doubted = new Set<string>();
  private judging: Promise<void> | undefined;
  private readonly entities = new WeakMap<DeviceIdentity, EntityRef>();
  readonly activity: ActivityBook;
  private readonly presence: PresenceBook;
  private readonly events: ReturnType<typeof deviceEventsOf>;
  readonly calls: RemoteCalls;
  /** What comes in from all devices, and from those of each enterprise. */
  readonly intake: Intake;
  private readonly notices: QuotaNotices;
  private readonly recogniser: Recogniser;
  /** Devices that gateways speak of are looked up, or added. */
  private readonly lookups = new AtOnce(LOOKUPS_AT_ONCE, LOOKUPS_WAITING);
  /** Connections by enterprise. */
  private readonly connections = new Counts();

  constructor(readonly platform: Platform) {
    this.calls = new RemoteCalls(this);
    const { db } = platform.database;
    this.recogniser = new Recogniser(db);
    this.notices = new QuotaNotices(db, platform.log);
    this.intake = new Intake(platform.quotas, (companyId, limit) =>
      this.notices.note(companyId, quotaRefusal('pointsPerSecond', limit)),
    );
    this.events = deviceEventsOf(platform);
    this.activity = new ActivityBook(async (heard) => {
      const woken = await noteActivity(db, heard);
      if (woken.length > 0) await this.tell(woken);
    }, platform.log);
    this.presence = new PresenceBook((presence, projectIds) => this.note(presence, projectIds), platform.log);
  }

  /** The device that shows itself so; undefined for a stranger. Refuses when too many are being looked up. */
  authenticate(shown: ShownCredential, address?: string): Promise<DeviceIdentity | undefined> {
    return this.recogniser.find(shown, address);
  }

  /** Refuses with the seconds to wait while the enterprise sends too fast or too much is on its way; for protocols whose senders are answered one by one. */
  requireRoom({ companyId }: DeviceIdentity): void {
    const pace = this.intake.paceOf(companyId);
    if (pace.isClosed) {
      const limit = this.platform.quotas.known(companyId).pointsPerSecond.toLocaleString('en');
      throw refuse(no['device.tooFast'], { limit, seconds: Math.ceil(pace.waitMs / 1_000) });
    }
    if (this.intake.room.isClosed) throw refuse(no['device.busy'], { seconds: 1 });
  }

  /** Stores what a device measured; resolves after the commit. Refuses what is no telemetry, and names the first point that is not taken; the others are stored. */
  telemetry(device: DeviceIdentity, payload: Buffer | string): Promise<void> {
    try {
      return this.take(device, readingsOf(parsePayload(payload), 'device'), payload.length, NOTED);
    } catch (error) {
      return Promise.reject(this.noted(device, error));
    }
  }

  /** The same for readings; what is refused is noted of the device where that is asked for, here because a promise more for each message would be felt. */
  take(device: DeviceIdentity, readings: readonly Reading[], bytes: number, noted?: typeof NOTED): Promise<void> {
    const now = Date.now();
    const take = (timed: readonly TimedReading[]) =>
      this.accept(device, this.pointsOf(device, timed, now), { bytes, now, noted });
    return telemetryOf(this.platform).arrivals.timed(device.id, readings, take, now);
  }

  private noted(device: DeviceIdentity, error: unknown): unknown {
    if (error instanceof Refusal) this.noteRefused(device, 'telemetry', error);
    return error;
  }

  /** `now`: when the message came. */
  private accept(
    device: DeviceIdentity,
    points: readonly Arriving[],
    { bytes, now, noted }: { readonly bytes: number; readonly now: number; readonly noted: typeof NOTED | undefined },
  ): Promise<void> {
    const { room } = this.intake;
    const weight = weightOf(bytes, points.length);
    room.enter(weight);
    this.intake.paceOf(device.companyId).spend(points.length, now);
    return telemetryOf(this.platform)
      .ingest.accept(points)
      .then(
        (refusals) => {
          room.leave(weight);
          const [first] = refusals;
          if (first) throw noted ? this.noted(device, refusalOf(first)) : refusalOf(first);
        },
        (error: unknown) => {
          room.leave(weight);
          throw noted ? this.noted(device, error) : error;
        },
      );
  }

  /** Points of readings. The device counts as heard of. */
  private pointsOf(device: DeviceIdentity, readings: readonly TimedReading[], now: number): Arriving[] {
    const entity = this.entityOf(device);
    const { projectId } = device;
    const points: Arriving[] = [];
    let state: ReturnType<typeof stateOf>;
    for (const { at, values } of readings) {
      for (const [key, value] of values) {
        points.push({ entity, projectId, key, value, at });
        state = stateOf(key, value) ?? state;
      }
    }
    this.activity.heardOf(device.id, now, state);
    this.events.processed(device);
    return points;
  }

  private entityOf(device: DeviceIdentity): EntityRef {
    const known = this.entities.get(device);
    if (known) return known;
    const made = { type: 'DEVICE', id: device.id } as const;
    this.entities.set(device, made);
    return made;
  }

  /** Attributes that a device tells of itself. */
  async clientAttributes(device: DeviceIdentity, payload: Buffer | string): Promise<void> {
    await this.setClientAttributes(device, valuesOf(objectIn(parsePayload(payload)), 'device'));
  }

  async setClientAttributes(device: DeviceIdentity, values: Values): Promise<void> {
    this.platform.reserve.requireRoom();
    const { attributes } = telemetryOf(this.platform);
    const { db } = this.platform.database;
    const now = Date.now();
    attributes.announce(await attributes.write(db, this.entityOf(device), 'CLIENT_SCOPE', values, now));
    this.activity.heardOf(device.id, now);
    this.events.processed(device);
  }

  /** Notes of the device what is refused of that which it sent (C-EV-07). */
  noting<T>(device: DeviceIdentity, method: string, work: () => Promise<T>): Promise<T> {
    return settled(work).catch((error: unknown) => {
      if (error instanceof Refusal) this.noteRefused(device, method, error);
      throw error;
    });
  }

  noteRefused(device: DeviceIdentity, method: string, refusal: Refusal): void {
    // What the server cannot take for now is no fault of the device, and a full disk takes no events either.
    if (refusal.text.code >= 500) return;
    this.events.refused(device, method, { cn: refusal.in('cn'), en: refusal.in('en') });
    if (isOfQuota(refusal)) this.notices.note(device.companyId, refusal);
  }

  async attributesOf(
    device: DeviceIdentity,
    scope: AttributeScope,
    keys?: readonly string[],
  ): Promise<Map<string, TelemetryValue>> {
    const found = await telemetryOf(this.platform).attributes.read(this.entityOf(device), scope, keys);
    return new Map(found.map(({ key, value }) => [key, value]));
  }

  /** Keeps what a device answered to the call of that number. */
  async answered(deviceId: string, request: string, answer: string): Promise<void> {
    if (Buffer.byteLength(answer) > RPC_MAX_BYTES) throw refuse(no['payload.tooLarge'], { limit: RPC_MAX_BYTES });
    this.activity.heardOf(deviceId, Date.now());
    const number = /^\d{1,10}$/.test(request) ? Number(request) : 0;
    // No call has such a number; U+0000 cannot be stored.
    if (number > 0 && number <= REQUEST_MAX)
      await rpcAnswered(this.platform.database.db, deviceId, number, answer.replaceAll('\0', '\ufffd'));
  }

  /** Every connection looks anew for calls that wait: some may not have been heard of. */
  listenAnew(): void {
    for (const links of this.byDevice.values()) for (const link of links) link.listen();
  }

  /** Shared attributes of a device, by their keys. */
  async sharedOf(deviceId: string, keys: readonly string[]): Promise<Map<string, TelemetryValue>> {
    const { attributes } = telemetryOf(this.platform);
    const found = await attributes.read({ type: 'DEVICE', id: deviceId }, 'SHARED_SCOPE', keys);
    return new Map(found.map(({ key, value }) => [key, value]));
  }

  /** `{clientKeys: "a,b", sharedKeys: "c"}` → `{client: {}, shared: {}}`; what was not asked for is left out, nothing asked for is everything. */
  async askedAttributes(device: DeviceIdentity, asked: unknown): Promise<string> {
    const { clientKeys, sharedKeys } = objectIn(asked);
    const isAll = clientKeys === undefined && sharedKeys === undefined;
    const keysIn = (keys: unknown) => (typeof keys === 'string' ? keys.split(',').map((key) => key.trim()) : undefined);
    const answer: Record<string, unknown> = {};
    if (isAll || clientKeys !== undefined)
      answer.client = await this.attributesOf(device, 'CLIENT_SCOPE', keysIn(clientKeys));
    if (isAll || sharedKeys !== undefined)
      answer.shared = await this.attributesOf(device, 'SHARED_SCOPE', keysIn(sharedKeys));
    return written(answer);
  }

  /** A device that asks over HTTP and waits a while: nobody calls that a connection, but the device was heard of. */
  openBriefly(device: DeviceIdentity, listener: LinkListener): DeviceLink {
    const link = new Link(this, device, listener, () => takeFrom(this.byDevice, device.id, link), true);
    addTo(this.byDevice, device.id, link);
    link.alive(Date.now());
    return link;
  }

  /** A connection of the device; it lasts until it is closed. Refuses when its enterprise has too many. */
  open(device: DeviceIdentity, listener: LinkListener): DeviceLink {
    const { companyId } = device;
    const limit = this.platform.quotas.known(companyId).deviceConnections;
    if (this.connections.of(companyId) >= limit) {
      const refusal = quotaRefusal('deviceConnections', limit);
      this.noteRefused(device, 'connect', refusal);
      throw refusal;
    }
    this.connections.add(companyId);
    const since = new Date();
    const link = new Link(this, device, listener, () => {
      this.connections.remove(companyId);
      takeFrom(this.byDevice, device.id, link);
      this.events.disconnected(device);
      this.presence.disconnected(device, since);
    });
    addTo(this.byDevice, device.id, link);
    this.events.connected(device);
    this.presence.connected(device, since);
    return link;
  }

  /** How many connections the devices of an enterprise have to this process. */
  connectionsOf(companyId: string): number {
    return this.connections.of(companyId);
  }

  /** The connections to this process by which a device is reached: its own, and those of gateways that speak for it. */
  *reaching(deviceId: string): Iterable<Link> {
    yield* this.byDevice.get(deviceId) ?? [];
    yield* this.throughGateways.get(deviceId) ?? [];
  }

  isReached(deviceId: string): boolean {
    return this.byDevice.has(deviceId) || this.throughGateways.has(deviceId);
  }

  /** The gateway speaks for the device from now on, which counts as its connection. */
  reachedThrough(device: DeviceIdentity, gateway: Link, since: Date): void {
    addTo(this.throughGateways, device.id, gateway);
    this.events.connected(device);
    this.presence.connected(device, since);
  }
  /** The gateway said that the device left, or left itself. */
  reachedNoMoreThrough(device: DeviceIdentity, gateway: Link, since: Date): void {
    takeFrom(this.throughGateways, device.id, gateway);
    this.events.disconnected(device);
    this.presence.disconnected(device, since);
  }

  /** The device behind a name that a gateway uses. */
  behind(gateway: DeviceIdentity, name: string, type?: string): Promise<DeviceIdentity> {
    return this.lookups.run(() => deviceOfGateway(this.platform, gateway, name, type));
  }

  /** Something may have changed of the device: it is looked up once more in a moment, with others of which that is said. */
  doubt(deviceId: string): void {
    this.doubted.add(deviceId);
    this.judging ??= this.judgeDoubted();
  }

  /** A project was deleted, and its devices with it. */
  doubtProject(projectId: string): void {
    for (const deviceId of this.recogniser.knownIn(projectId)) this.doubt(deviceId);
    for (const links of this.byDevice.values())
      for (const { device } of links) if (device.projectId === projectId) this.doubt(device.id);
  }

  private async judgeDoubted(): Promise<void> {
    // What is said of many devices comes in one go.
    await new Promise((resolve) => setImmediate(resolve));
    const ids = this.doubted;
    this.doubted = new Set();
    this.judging = undefined;
    this.recogniser.forget(ids);
    await this.judge([...ids].filter((id) => this.isReached(id))).catch((error: unknown) =>
      this.platform.log.warn({ err: error }, 'connections could not be reviewed'),
    );
  }

  /** Looks at every connection, for what was not heard of. */
  async review(): Promise<void> {
    await this.judge([...new Set([...this.byDevice.keys(), ...this.throughGateways.keys()])]);
  }

  /** Ends the connections of devices that are gone, that moved to another project or that have other credentials now. */
  private async judge(ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += REVIEWED_AT_ONCE) {
      const some = ids.slice(at, at + REVIEWED_AT_ONCE);
      const standing = await standingOf(this.platform.database.db, some);
      for (const id of some) for (const link of [...this.reaching(id)]) link.judge(id, standing.get(id));
    }
  }

  async close(): Promise<void> {
    for (const links of [...this.byDevice.values()]) for (const link of [...links]) link.end();
    await this.presence.flush();
    await this.activity.stop();
  }

  /** Who came is noted before who left, because a device that came back is there. */
  private async note({ came, left }: Presence, projectIds: readonly string[]): Promise<void> {
    const { db } = this.platform.database;
    await noteConnected(db, came);
    // What was heard of a device before it left would show it as online afterwards.
    if (left.length > 0) await this.activity.flush();
    await noteDisconnected(db, left);
    for (const projectId of projectIds) await tellDevicesChanged(db, projectId);
  }

  /** Pages that show the devices look again. */
  private async tell(deviceIds: readonly string[]): Promise<void> {
    const { db } = this.platform.database;
    for (const projectId of await projectsOfDevices(db, deviceIds)) await tellDevicesChanged(db, projectId);
  }
}

/** What work throws at once is a rejection like any other. */
function settled<T>(work: () => Promise<T>): Promise<T> {
  try {
    return work();
  } catch (error) {
    return Promise.reject(error);
  }
}

/** The others are stored; the first that is not speaks for all of them. */
const refusalOf = ({ reason, key }: PointRefusal): Refusal =>
  new Refusal(telemetryRefusals[reason], { key: key.slice(0, 80) });

function addTo(links: Map<string, Set<Link>>, id: string, link: Link): void {
  const known = links.get(id);
  if (known) known.add(link);
  else links.set(id, new Set([link]));
}

function takeFrom(links: Map<string, Set<Link>>, id: string, link: Link): void {
  const known = links.get(id);
  known?.delete(link);
  if (known?.size === 0) links.delete(id);
}
