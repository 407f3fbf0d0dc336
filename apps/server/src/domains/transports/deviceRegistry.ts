import { Refusal, refuse } from '@twinscape/contract';
import { RPC_MAX_BYTES } from '@twinscape/contract/devices';
import { type AttributeScope, telemetryRefusals } from '@twinscape/contract/telemetry';
import { transportRefusals as refusals } from '@twinscape/contract/transports';
import type { Platform } from '../../platform/platform.ts';
import { quotaRefusal } from '../../platform/quotas/index.ts';
import {
  type DeviceIdentity,
  findOrAddGatewayDevice,
  getDeviceEventRecorder,
  loadDeviceAuthStates,
  loadProjectsOfDevices,
  type PresentedCredential,
  parseDeviceState,
  publishDevicesChanged,
  recordActivity,
  recordConnected,
  recordDisconnected,
  recordRpcResponse,
} from '../devices/index.ts';
import {
  type EntityRef,
  getTelemetry,
  type IncomingPoint,
  type PointRefusal,
  parsePayload,
  parseReadings,
  parseValues,
  type Reading,
  requireObject,
  type TelemetryValue,
  type TimedReading,
  type Values,
} from '../telemetry/index.ts';
import { ActivityWriter } from './activity.ts';
import { Counters } from './buckets.ts';
import { createLookupQueue, DeviceAuthenticator } from './deviceAuthenticator.ts';
import type { DeviceChannel, DeviceConnection } from './deviceConnection.ts';
import { DeviceSession } from './deviceSession.ts';
import { estimateMemory, Intake } from './intake.ts';
import { type Presence, PresenceWriter } from './presence.ts';
import { isQuotaRefusal, QuotaNotices } from './quotaNotices.ts';
import { RemoteCalls } from './remoteCalls.ts';
import { serializeJson } from './serializeJson.ts';
import { notifyPresence } from './slots.ts';

const LOOKUPS_AT_ONCE = 6;
const LOOKUPS_WAITING = 20_000;
const REVIEWED_AT_ONCE = 2_000;
const REQUEST_MAX = 2 ** 31 - 1;
const NOTED = 'noted';

/** The devices that are connected to this process, and the way of everything that they send. */
export class DeviceRegistry {
  private readonly sessionsByDevice = new Map<string, Set<DeviceSession>>();
  /** Connections of gateways that speak for a device. */
  private readonly gatewaySessions = new Map<string, Set<DeviceSession>>();
  /** Devices of which something may have changed since they were looked up. */
  private devicesToReview = new Set<string>();
  private scheduledReview: Promise<void> | undefined;
  private readonly entities = new WeakMap<DeviceIdentity, EntityRef>();
  readonly activity: ActivityWriter;
  private readonly presence: PresenceWriter;
  private readonly events: ReturnType<typeof getDeviceEventRecorder>;
  readonly calls: RemoteCalls;
  /** What comes in from all devices, and from those of each enterprise. */
  readonly intake: Intake;
  private readonly notices: QuotaNotices;
  private readonly authenticator: DeviceAuthenticator;
  /** Devices that gateways speak of are looked up, or added. */
  private readonly lookups = createLookupQueue(LOOKUPS_AT_ONCE, LOOKUPS_WAITING);
  /** Connections by enterprise. */
  private readonly connections = new Counters();

  constructor(readonly platform: Platform) {
    this.calls = new RemoteCalls(this);
    const { db } = platform.database;
    this.authenticator = new DeviceAuthenticator(db);
    this.notices = new QuotaNotices(db, platform.log);
    this.intake = new Intake(platform.quotas, (companyId, limit) =>
      this.notices.notifyOnce(companyId, quotaRefusal('pointsPerSecond', limit)),
    );
    this.events = getDeviceEventRecorder(platform);
    this.activity = new ActivityWriter(async (activities) => {
      const woken = await db.transaction(async (tx) => {
        const found = await recordActivity(tx, activities);
        await notifyPresence(
          tx,
          found.map((deviceId) => ({
            type: 'ACTIVITY_EVENT',
            deviceId,
            at: new Date(activities.get(deviceId)?.lastActivityAt ?? Date.now()),
          })),
        );
        return found;
      });
      if (woken.length > 0) await this.publishDevicesChanged(woken);
    }, platform.log);
    this.presence = new PresenceWriter((presence, projectIds) => this.savePresence(presence, projectIds), platform.log);
  }

  /** The device that shows itself so; undefined for a stranger. Refuses when too many are being looked up. */
  authenticate(credential: PresentedCredential, address?: string): Promise<DeviceIdentity | undefined> {
    return this.authenticator.authenticate(credential, address);
  }

  /**
   * Refuses with the seconds to wait while the enterprise sends too fast or too much is on its way; for protocols whose
   * senders are answered one by one.
   */
  requireRoom({ companyId }: DeviceIdentity): void {
    const pace = this.intake.getPointRate(companyId);
    if (pace.isClosed) {
      const limit = this.platform.quotas.getCached(companyId).pointsPerSecond.toLocaleString('en');
      throw refuse(refusals['device.tooFast'], { limit, seconds: Math.ceil(pace.waitMs / 1_000) });
    }
    if (this.intake.memory.isClosed) throw refuse(refusals['device.busy'], { seconds: 1 });
  }

  /**
   * Stores what a device measured; resolves after the commit. Refuses what is no telemetry, and names the first point
   * that is not taken; the others are stored.
   */
  receiveTelemetry(device: DeviceIdentity, payload: Buffer | string): Promise<void> {
    try {
      return this.storeReadings(device, parseReadings(parsePayload(payload), 'device'), payload.length, NOTED);
    } catch (error) {
      return Promise.reject(this.noted(device, error));
    }
  }

  /**
   * The same for readings; what is refused is noted of the device where that is asked for, here because a promise more
   * for each message would be felt.
   */
  storeReadings(
    device: DeviceIdentity,
    readings: readonly Reading[],
    bytes: number,
    noted?: typeof NOTED,
  ): Promise<void> {
    const now = Date.now();
    const take = (timed: readonly TimedReading[]) =>
      this.accept(device, this.toPoints(device, timed, now), { bytes, now, noted });
    return getTelemetry(this.platform).timestamps.timed(device.id, readings, take, now);
  }

  private noted(device: DeviceIdentity, error: unknown): unknown {
    if (error instanceof Refusal) this.recordRefusal(device, 'telemetry', error);
    return error;
  }

  /** `now`: when the message came. */
  private accept(
    device: DeviceIdentity,
    points: readonly IncomingPoint[],
    { bytes, now, noted }: { readonly bytes: number; readonly now: number; readonly noted: typeof NOTED | undefined },
  ): Promise<void> {
    const { memory: room } = this.intake;
    const weight = estimateMemory(bytes, points.length);
    room.enter(weight);
    this.intake.getPointRate(device.companyId).spend(points.length, now);
    return getTelemetry(this.platform)
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
  private toPoints(device: DeviceIdentity, readings: readonly TimedReading[], now: number): IncomingPoint[] {
    const entity = this.getEntityRef(device);
    const { projectId } = device;
    const points: IncomingPoint[] = [];
    let state: ReturnType<typeof parseDeviceState>;
    for (const { at, values } of readings) {
      for (const [key, value] of values) {
        points.push({ entity, projectId, key, value, at });
        state = parseDeviceState(key, value) ?? state;
      }
    }
    this.activity.record(device.id, now, state);
    this.events.recordProcessed(device);
    return points;
  }

  private getEntityRef(device: DeviceIdentity): EntityRef {
    const known = this.entities.get(device);
    if (known) return known;
    const made = { type: 'DEVICE', id: device.id } as const;
    this.entities.set(device, made);
    return made;
  }

  /** Attributes that a device tells of itself. */
  async receiveClientAttributes(device: DeviceIdentity, payload: Buffer | string): Promise<void> {
    await this.saveClientAttributes(device, parseValues(requireObject(parsePayload(payload)), 'device'));
  }

  async saveClientAttributes(device: DeviceIdentity, values: Values): Promise<void> {
    this.platform.reserve.requireSpace();
    const { attributes } = getTelemetry(this.platform);
    const { db } = this.platform.database;
    const now = Date.now();
    attributes.announce(await attributes.write(db, this.getEntityRef(device), 'CLIENT_SCOPE', values, now));
    this.activity.record(device.id, now);
    this.events.recordProcessed(device);
  }

  /** Notes of the device what is refused of that which it sent (C-EV-07). */
  recordingRefusals<T>(device: DeviceIdentity, method: string, work: () => Promise<T>): Promise<T> {
    return rejectOnThrow(work).catch((error: unknown) => {
      if (error instanceof Refusal) this.recordRefusal(device, method, error);
      throw error;
    });
  }

  recordRefusal(device: DeviceIdentity, method: string, refusal: Refusal): void {
    // What the server cannot take for now is no fault of the device, and a full disk takes no events either.
    if (refusal.text.code >= 500) return;
    this.events.recordRefused(device, method, { cn: refusal.in('cn'), en: refusal.in('en') });
    if (isQuotaRefusal(refusal)) this.notices.notifyOnce(device.companyId, refusal);
  }

  async loadAttributes(
    device: DeviceIdentity,
    scope: AttributeScope,
    keys?: readonly string[],
  ): Promise<Map<string, TelemetryValue>> {
    const found = await getTelemetry(this.platform).attributes.read(this.getEntityRef(device), scope, keys);
    return new Map(found.map(({ key, value }) => [key, value]));
  }

  /** Keeps what a device answered to the call of that number. */
  async receiveRpcResponse(deviceId: string, request: string, answer: string): Promise<void> {
    if (Buffer.byteLength(answer) > RPC_MAX_BYTES) throw refuse(refusals['payload.tooLarge'], { limit: RPC_MAX_BYTES });
    this.activity.record(deviceId, Date.now());
    const number = /^\d{1,10}$/.test(request) ? Number(request) : 0;
    // No call has such a number; U+0000 cannot be stored.
    if (number > 0 && number <= REQUEST_MAX)
      await recordRpcResponse(this.platform.database.db, deviceId, number, answer.replaceAll('\0', '\ufffd'));
  }

  /** Every connection looks anew for calls that wait: some may not have been heard of. */
  deliverWaitingCalls(): void {
    for (const sessions of this.sessionsByDevice.values())
      for (const session of sessions) session.deliverWaitingCalls();
  }

  /** Shared attributes of a device, by their keys. */
  async loadSharedAttributes(deviceId: string, keys: readonly string[]): Promise<Map<string, TelemetryValue>> {
    const { attributes } = getTelemetry(this.platform);
    const found = await attributes.read({ type: 'DEVICE', id: deviceId }, 'SHARED_SCOPE', keys);
    return new Map(found.map(({ key, value }) => [key, value]));
  }

  /**
   * `{clientKeys: "a,b", sharedKeys: "c"}` → `{client: {}, shared: {}}`; what was not asked for is left out, nothing
   * asked for is everything.
   */
  async loadRequestedAttributes(device: DeviceIdentity, request: unknown): Promise<string> {
    const { clientKeys, sharedKeys } = requireObject(request);
    const isAll = clientKeys === undefined && sharedKeys === undefined;
    const keysIn = (keys: unknown) => (typeof keys === 'string' ? keys.split(',').map((key) => key.trim()) : undefined);
    const answer: Record<string, unknown> = {};
    if (isAll || clientKeys !== undefined)
      answer.client = await this.loadAttributes(device, 'CLIENT_SCOPE', keysIn(clientKeys));
    if (isAll || sharedKeys !== undefined)
      answer.shared = await this.loadAttributes(device, 'SHARED_SCOPE', keysIn(sharedKeys));
    return serializeJson(answer);
  }

  /** A device that asks over HTTP and waits a while: nobody calls that a connection, but the device was heard of. */
  openLongPoll(device: DeviceIdentity, channel: DeviceChannel): DeviceConnection {
    const session = new DeviceSession(
      this,
      device,
      channel,
      () => removeSession(this.sessionsByDevice, device.id, session),
      true,
    );
    addSession(this.sessionsByDevice, device.id, session);
    session.recordActivity(Date.now());
    return session;
  }

  /** A connection of the device; it lasts until it is closed. Refuses when its enterprise has too many. */
  open(device: DeviceIdentity, channel: DeviceChannel): DeviceConnection {
    const { companyId } = device;
    const limit = this.platform.quotas.getCached(companyId).deviceConnections;
    if (this.connections.of(companyId) >= limit) {
      const refusal = quotaRefusal('deviceConnections', limit);
      this.recordRefusal(device, 'connect', refusal);
      throw refusal;
    }
    this.connections.add(companyId);
    const since = new Date();
    const session = new DeviceSession(this, device, channel, () => {
      this.connections.remove(companyId);
      removeSession(this.sessionsByDevice, device.id, session);
      this.events.recordDisconnected(device);
      this.presence.disconnected(device, since);
    });
    addSession(this.sessionsByDevice, device.id, session);
    this.events.recordConnected(device);
    this.presence.connected(device, since);
    return session;
  }

  /** How many connections the devices of an enterprise have to this process. */
  countConnections(companyId: string): number {
    return this.connections.of(companyId);
  }

  /** The connections to this process by which a device is reached: its own, and those of gateways that speak for it. */
  *findSessions(deviceId: string): Iterable<DeviceSession> {
    yield* this.sessionsByDevice.get(deviceId) ?? [];
    yield* this.gatewaySessions.get(deviceId) ?? [];
  }

  isConnected(deviceId: string): boolean {
    return this.sessionsByDevice.has(deviceId) || this.gatewaySessions.has(deviceId);
  }

  /** The gateway speaks for the device from now on, which counts as its connection. */
  addGatewaySession(device: DeviceIdentity, gateway: DeviceSession, since: Date): void {
    addSession(this.gatewaySessions, device.id, gateway);
    this.events.recordConnected(device);
    this.presence.connected(device, since);
  }
  /** The gateway said that the device left, or left itself. */
  removeGatewaySession(device: DeviceIdentity, gateway: DeviceSession, since: Date): void {
    removeSession(this.gatewaySessions, device.id, gateway);
    this.events.recordDisconnected(device);
    this.presence.disconnected(device, since);
  }

  /** The device behind a name that a gateway uses. */
  findOrAddGatewayDevice(gateway: DeviceIdentity, name: string, type?: string): Promise<DeviceIdentity> {
    return this.lookups.run(() => findOrAddGatewayDevice(this.platform, gateway, name, type));
  }

  /**
   * Something may have changed of the device: it is looked up once more in a moment, with others of which that is said.
   */
  scheduleReview(deviceId: string): void {
    this.devicesToReview.add(deviceId);
    this.scheduledReview ??= this.reviewScheduled();
  }

  /** A project was deleted, and its devices with it. */
  scheduleProjectReview(projectId: string): void {
    for (const deviceId of this.authenticator.listCachedDevices(projectId)) this.scheduleReview(deviceId);
    for (const sessions of this.sessionsByDevice.values())
      for (const { device } of sessions) if (device.projectId === projectId) this.scheduleReview(device.id);
  }

  private async reviewScheduled(): Promise<void> {
    // What is said of many devices comes in one go.
    await new Promise((resolve) => setImmediate(resolve));
    const ids = this.devicesToReview;
    this.devicesToReview = new Set();
    this.scheduledReview = undefined;
    this.authenticator.invalidate(ids);
    await this.reviewSessions([...ids].filter((id) => this.isConnected(id))).catch((error: unknown) =>
      this.platform.log.warn({ err: error }, 'connections could not be reviewed'),
    );
  }

  /** Looks at every connection, for what was not heard of. */
  async reviewAll(): Promise<void> {
    await this.reviewSessions([...new Set([...this.sessionsByDevice.keys(), ...this.gatewaySessions.keys()])]);
  }

  /**
   * Ends the connections of devices that are gone, that moved to another project or that have other credentials now.
   */
  private async reviewSessions(ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += REVIEWED_AT_ONCE) {
      const some = ids.slice(at, at + REVIEWED_AT_ONCE);
      const statuses = await loadDeviceAuthStates(this.platform.database.db, some);
      for (const id of some) for (const session of [...this.findSessions(id)]) session.reconcile(id, statuses.get(id));
    }
  }

  async close(): Promise<void> {
    for (const sessions of [...this.sessionsByDevice.values()]) for (const session of [...sessions]) session.end();
    await this.presence.flush();
    await this.activity.stop();
  }

  /** Who came is noted before who left, because a device that came back is there. */
  private async savePresence({ came, left }: Presence, projectIds: readonly string[]): Promise<void> {
    const { db } = this.platform.database;
    await db.transaction(async (tx) => {
      await recordConnected(tx, came);
      await notifyPresence(
        tx,
        came.map(({ deviceId, at }) => ({ type: 'CONNECT_EVENT', deviceId, at })),
      );
    });
    // What was heard of a device before it left would show it as online afterwards.
    if (left.length > 0) await this.activity.flush();
    await db.transaction(async (tx) => {
      await recordDisconnected(tx, left);
      await notifyPresence(
        tx,
        left.map(({ deviceId, at }) => ({ type: 'DISCONNECT_EVENT', deviceId, at })),
      );
    });
    for (const projectId of projectIds) await publishDevicesChanged(db, projectId);
  }

  /** Pages that show the devices look again. */
  private async publishDevicesChanged(deviceIds: readonly string[]): Promise<void> {
    const { db } = this.platform.database;
    for (const projectId of await loadProjectsOfDevices(db, deviceIds)) await publishDevicesChanged(db, projectId);
  }
}

/** What work throws at once is a rejection like any other. */
function rejectOnThrow<T>(work: () => Promise<T>): Promise<T> {
  try {
    return work();
  } catch (error) {
    return Promise.reject(error);
  }
}

/** The others are stored; the first that is not speaks for all of them. */
const refusalOf = ({ reason, key }: PointRefusal): Refusal =>
  new Refusal(telemetryRefusals[reason], { key: key.slice(0, 80) });

function addSession(sessions: Map<string, Set<DeviceSession>>, id: string, session: DeviceSession): void {
  const known = sessions.get(id);
  if (known) known.add(session);
  else sessions.set(id, new Set([session]));
}

function removeSession(sessions: Map<string, Set<DeviceSession>>, id: string, session: DeviceSession): void {
  const known = sessions.get(id);
  known?.delete(session);
  if (known?.size === 0) sessions.delete(id);
}
