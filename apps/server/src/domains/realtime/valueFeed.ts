import { coreRefusals, type Refusal, type RefusalText, refuse } from '@twinscape/contract';
import type { Credential, Session, SocketContext, SocketShareCredential } from '../../platform/http/index.ts';
import { SESSION_ENDED } from '../../platform/live/index.ts';
import { quotaRefusal } from '../../platform/quotas/index.ts';
import { type LiveDevice, loadLiveDevices } from '../devices/index.ts';
import { getTelemetry } from '../telemetry/index.ts';
import { getDeviceWatch } from './deviceWatch.ts';
import type { ChangedValue, FanoutListener, ValueChange } from './fanout.ts';
import { getFanout } from './source.ts';
import { createValueFrame, getChangeFrame, type ValueFrame } from './valueFrames.ts';

/** A peer that takes nothing for so many bytes hears again when it has caught up, with the values of that moment. */
const MOST_BUFFERED_BYTES = 1024 ** 2;
/** Whether the session still holds and reaches the project is looked up so often, and whenever a push says so. */
const CHECK_MS = 30_000;
const DAY_MS = 86_400_000;

/** Whoever shows values, in whatever protocol. */
export type ValuePeer = {
  /** E-DeviceRealtimeData, some at once. */
  send(frames: readonly ValueFrame[]): void;
  isOpen(): boolean;
  /** Bytes that it has not taken yet. */
  bufferedBytes(): number;
  /** Hears why nothing more follows. */
  refuse(refusal: RefusalText): void;
};
/** Whose devices, and who asks. */
export type ValueFeedRequest = {
  readonly session: Session;
  readonly credential: Credential | SocketShareCredential;
  readonly projectId: string;
  readonly deviceIds: readonly string[];
};

/** Who stands behind what was shown. `isWatching` does not count as a use of a session. */
export const resolveSession = (
  context: SocketContext,
  credential: Credential | SocketShareCredential,
  isWatching: boolean,
): Promise<Session | undefined> =>
  credential.kind === 'share'
    ? context.openShare(credential)
    : context.authenticate(credential, { watching: isWatching });

/**
 * C-RT-01, C-RT-02: the present values of devices of a project, then every change of their values, state and presence.
 */
export class ValueFeed implements FanoutListener {
  private request: ValueFeedRequest | undefined;
  private devices = new Map<string, LiveDevice>();
  private unsubscribes: (() => void)[] = [];
  /** Devices that changed while the peer could not take more. */
  private readonly missed = new Set<string>();
  private checkedAt = Date.now();
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly peer: ValuePeer,
    private readonly context: SocketContext,
  ) {}

  /** Hears of these devices from now on, in place of those before; a refusal when the project is out of reach. */
  async begin(request: ValueFeedRequest): Promise<Refusal | undefined> {
    const { platform } = this.context;
    if (!(await this.context.findProject(request.session, request.projectId)))
      return refuse(coreRefusals['common.forbidden']);
    const refusal = await this.tooMany(request);
    if (refusal) return refusal;
    const found = await loadLiveDevices(platform.database.db, request.projectId, request.deviceIds);
    // through a share only the devices that it holds; the others are as if they were not there.
    const sharedIds = await request.session.share?.loadIds('device');
    const devices = sharedIds ? found.filter(({ id }) => sharedIds.has(id)) : found;
    if (!this.peer.isOpen()) return undefined;
    this.end();
    this.request = request;
    this.checkedAt = Date.now();
    this.devices = new Map(devices.map((device) => [device.id, device]));
    const entities = devices.map(({ id }) => ({ type: 'DEVICE', id }) as const);
    // Before the present values are read: a change in between is heard twice rather than never.
    // Nobody is told of anything: whoever looks at a share hears when who shared it does.
    const { share } = request.session;
    const userId = share?.sharedBy.userId ?? request.session.userId;
    const checkAtOnce = ({ kind }: { readonly kind: string }) => {
      if (kind === SESSION_ENDED) this.queue(() => this.check());
    };
    this.unsubscribes = [
      getFanout(platform).subscribe(entities, this),
      getDeviceWatch(platform).watch(userId, request.projectId, {
        ids: devices.map(({ id }) => id),
        onDevices: (current) => this.sendStatusChanges(current),
      }),
      platform.live.subscribe(userId, checkAtOnce),
      // A link that is cancelled, changed or taken over is told under its own id.
      ...(share ? [platform.live.subscribe(share.shareId, checkAtOnce), this.checkAt(share.endsAt)] : []),
    ];
    await this.sendCurrent(devices);
    // A right that ended while all this was read was told before anybody listened.
    this.queue(() => this.check());
    return undefined;
  }

  private async tooMany({ session, deviceIds }: ValueFeedRequest): Promise<Refusal | undefined> {
    const companyId = session.share?.companyId ?? session.companyId;
    if (!companyId) return undefined;
    const limit = (await this.context.platform.quotas.read(companyId)).subscriptionsPerConnection;
    return deviceIds.length > limit ? quotaRefusal('subscriptionsPerConnection', limit) : undefined;
  }

  onChanges(changes: readonly ValueChange[]): void {
    const isLate = this.peer.bufferedBytes() > MOST_BUFFERED_BYTES;
    const frames: ValueFrame[] = [];
    for (const change of changes) {
      const device = this.devices.get(change.entity.id);
      if (!device) continue;
      if (isLate || this.missed.size > 0) this.missed.add(device.id);
      else frames.push(getChangeFrame(device, change));
    }
    if (frames.length > 0) this.peer.send(frames);
    if (!isLate && this.missed.size > 0) this.catchUp();
  }

  /** Called every few seconds. */
  tick(now: number): void {
    if (this.missed.size > 0 && this.peer.bufferedBytes() === 0) this.catchUp();
    if (now - this.checkedAt > CHECK_MS) this.queue(() => this.check());
  }

  end(): void {
    for (const leave of this.unsubscribes.splice(0)) leave();
    this.missed.clear();
  }

  /** Looks again at the moment when a link ends; the answer takes that back. */
  private checkAt(moment: Date | undefined): () => void {
    const wait = (moment?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now();
    // Later ends are found by the regular checks.
    if (wait > DAY_MS) return () => undefined;
    const timer = setTimeout(() => this.queue(() => this.check()), Math.max(wait, 0) + 50);
    timer.unref();
    return () => clearTimeout(timer);
  }

  /** The present values of devices, also of those that have none. */
  private async sendCurrent(devices: readonly LiveDevice[]): Promise<void> {
    const { store } = getTelemetry(this.context.platform);
    const latest = await store.latest(devices.map(({ id }) => ({ type: 'DEVICE', id })));
    const values = new Map<string, ChangedValue[]>(devices.map(({ id }) => [id, []]));
    for (const { entity, key, value, at } of latest) values.get(entity.id)?.push({ key, value, at });
    if (this.peer.isOpen())
      this.peer.send(devices.map((device) => createValueFrame(device, values.get(device.id) ?? [])));
  }

  private catchUp(): void {
    const devices = [...this.missed].flatMap((one) => this.devices.get(one) ?? []);
    this.missed.clear();
    this.queue(() => this.sendCurrent(devices));
  }

  /** A session that has ended, or whose user has left the project, hears nothing more. */
  private async check(): Promise<void> {
    const { request, context } = this;
    if (!request) return;
    this.checkedAt = Date.now();
    const session = await resolveSession(context, request.credential, true);
    const isThere = session && (await context.findProject(session, request.projectId));
    if (request !== this.request || this.unsubscribes.length === 0) return;
    if (isThere) {
      const sharedIds = await session.share?.loadIds('device');
      if (sharedIds) for (const id of this.devices.keys()) if (!sharedIds.has(id)) this.devices.delete(id);
      return;
    }
    this.end();
    this.peer.refuse(coreRefusals[session ? 'common.forbidden' : 'common.signInRequired']);
  }

  /** Tells which devices went on- or offline or do something else now, and forgets those that are gone. */
  private sendStatusChanges(current: ReadonlyMap<string, LiveDevice>): void {
    const changed: LiveDevice[] = [];
    for (const before of this.devices.values()) {
      const now = current.get(before.id);
      if (!now) this.devices.delete(before.id);
      else {
        this.devices.set(now.id, now);
        if (now.isOnline !== before.isOnline || now.state !== before.state) changed.push(now);
      }
    }
    if (changed.length > 0 && this.peer.isOpen()) this.peer.send(changed.map((device) => createValueFrame(device, [])));
  }

  private queue(work: () => Promise<void>): void {
    this.work = this.work
      .then(work)
      // The database is away: the next round asks again.
      .catch((error: unknown) => this.context.platform.log.warn({ err: error }, 'live values could not be read'));
  }
}
