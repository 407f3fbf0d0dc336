import type { WebSocket } from '@fastify/websocket';
import { coreRefusals, type RefusalText } from '@twinscape/contract';
import { DEVICES_AT_ONCE } from '@twinscape/contract/devices';
import { bearer, type Credential, type Session, type SocketContext } from '../../platform/http/index.ts';
import { type LiveDevice, liveDevices } from '../devices/index.ts';
import { type TelemetryValue, telemetryOf } from '../telemetry/index.ts';
import type { Change, Listener, Value } from './fanout.ts';
import { fanoutOf } from './source.ts';

/** A peer that takes nothing for so many bytes hears again when it has caught up, with the values of that moment. */
const MOST_BUFFERED_BYTES = 1024 ** 2;
/** The first message must come within this time. */
const BEGIN_MS = 20_000;
const ROUND_MS = 15_000;
/** Whether the session still holds, and the devices are still there and online, is looked up so often. */
const CHECK_MS = 30_000;

/** E-RealtimeRequest in whatever case. `Token` goes with the first message, because browsers cannot set headers here. */
type Request = {
  readonly token: string | undefined;
  readonly projectId: string;
  readonly deviceIds: readonly string[];
};

/** Undefined for what is no request. */
export function requestOf(text: string): Request | undefined {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof sent !== 'object' || sent === null) return undefined;
  const fields = new Map(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value as unknown]));
  const [projectId, deviceIds, kind = 1, token] = ['projectid', 'deviceids', 'websocketargumenttype', 'token'].map(
    (name) => fields.get(name),
  );
  // K-24: 1 is the only kind.
  if (typeof projectId !== 'string' || !Array.isArray(deviceIds) || Number(kind) !== 1) return undefined;
  if (deviceIds.length > DEVICES_AT_ONCE || !deviceIds.every((id): id is string => typeof id === 'string'))
    return undefined;
  return { projectId, deviceIds, token: typeof token === 'string' ? token : undefined };
}

/**
 * C-RT-01, RU-RT-01: `/ws/iot`. The page sends E-RealtimeRequest, hears the present values of each device at once and then each change, as E-DeviceRealtimeData.
 * A new request replaces the devices that it hears of.
 */
export class ValueSocket implements Listener {
  private session: Session | undefined;
  private credential: Credential | undefined;
  private request: Request | undefined;
  private devices = new Map<string, LiveDevice>();
  private leave: (() => void) | undefined;
  /** Devices that changed while the peer could not take more. */
  private readonly missed = new Set<string>();
  private readonly round: NodeJS.Timeout;
  private isAlive = true;
  private checkedAt = Date.now();
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly socket: WebSocket,
    private readonly context: SocketContext,
  ) {
    const begin = setTimeout(() => {
      if (!this.request) socket.close(1008, 'nothing was asked for');
    }, BEGIN_MS);
    begin.unref();
    this.round = setInterval(() => this.look(), ROUND_MS);
    this.round.unref();
    socket.on('pong', () => {
      this.isAlive = true;
    });
    socket.on('message', (data) => {
      this.isAlive = true;
      // One after the other: the newest request wins.
      this.work = this.work
        .then(() => this.read(String(data)))
        .catch((error: unknown) => {
          context.platform.log.warn({ err: error }, 'a request for live values failed');
          socket.close(1011);
        });
    });
    socket.on('close', () => {
      clearTimeout(begin);
      clearInterval(this.round);
      this.leave?.();
      this.leave = undefined;
    });
  }

  /** RU-RT-01: one change as it travels; written once for all who hear it. */
  hear(change: Change): void {
    const device = this.devices.get(change.entity.id);
    if (!device) return;
    if (this.socket.bufferedAmount > MOST_BUFFERED_BYTES) this.missed.add(device.id);
    else if (this.missed.size > 0) this.catchUp(device.id);
    else this.socket.send(frameOf(device, change));
  }

  private async read(text: string): Promise<void> {
    const request = requestOf(text);
    if (!request) return this.refuse(coreRefusals['common.invalidBody']);
    const { platform, offered } = this.context;
    const credential = request.token ? bearer(request.token) : (this.credential ?? offered);
    const session = credential && (await this.context.authenticate(credential, { watching: false }));
    if (!session) return this.refuse(coreRefusals['common.signInRequired']);
    if (!(await this.context.findProject(session, request.projectId)))
      return this.refuse(coreRefusals['common.forbidden']);
    const devices = await liveDevices(platform.database.db, request.projectId, request.deviceIds);
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.session = session;
    this.credential = credential;
    this.request = request;
    this.devices = new Map(devices.map((device) => [device.id, device]));
    this.leave?.();
    // Before the present values are read: a change in between is heard twice rather than never.
    this.leave = fanoutOf(platform).listen([...this.devices.keys()], this);
    await this.present([...this.devices.values()]);
  }

  /** The present values of devices, also of those that have none. */
  private async present(devices: readonly LiveDevice[]): Promise<void> {
    const { store } = telemetryOf(this.context.platform);
    const latest = await store.latest(devices.map(({ id }) => ({ type: 'DEVICE', id })));
    const values = new Map<string, Value[]>(devices.map(({ id }) => [id, []]));
    for (const { entity, key, value, at } of latest) values.get(entity.id)?.push({ key, value, at });
    if (this.socket.readyState !== this.socket.OPEN) return;
    for (const device of devices) this.socket.send(written(device, values.get(device.id) ?? []));
  }

  private catchUp(id: string): void {
    this.missed.add(id);
    const devices = [...this.missed].flatMap((one) => this.devices.get(one) ?? []);
    this.missed.clear();
    this.work = this.work.then(() => this.present(devices)).catch(() => this.socket.terminate());
  }

  private look(): void {
    if (!this.isAlive) {
      this.socket.terminate();
      return;
    }
    this.isAlive = false;
    this.socket.ping();
    if (this.missed.size > 0 && this.socket.bufferedAmount === 0) {
      const [first] = this.missed;
      if (first !== undefined) this.catchUp(first);
    }
    if (Date.now() - this.checkedAt > CHECK_MS) {
      this.checkedAt = Date.now();
      this.work = this.work.then(() => this.check()).catch(() => undefined);
    }
  }

  /** A session that has ended hears nothing more; a device that went offline is told. */
  private async check(): Promise<void> {
    const { request, credential, context } = this;
    if (!request || !credential) return;
    const session = await context.authenticate(credential, { watching: true });
    if (!session || !(await context.findProject(session, request.projectId))) {
      this.refuse(coreRefusals['common.signInRequired']);
      return;
    }
    const now = await liveDevices(context.platform.database.db, request.projectId, [...this.devices.keys()]);
    const changed = now.filter(({ id, isOnline, state }) => {
      const before = this.devices.get(id);
      return before?.isOnline !== isOnline || before.state !== state;
    });
    this.devices = new Map(now.map((device) => [device.id, device]));
    for (const device of changed) this.socket.send(written(device, []));
  }

  private refuse(refusal: RefusalText): void {
    const language = this.session?.language ?? 'cn';
    this.socket.send(JSON.stringify({ ErrorCode: refusal.code, Message: refusal[language], Result: null }));
    this.leave?.();
    this.leave = undefined;
    this.socket.close(1008);
  }
}

const frames = new WeakMap<Change, Map<string, string>>();

/** The frame of a change; the same text for everybody who sees the device in the same state. */
function frameOf(device: LiveDevice, change: Change): string {
  const known = frames.get(change) ?? new Map<string, string>();
  frames.set(change, known);
  const seen = `${device.state} ${device.isOnline}`;
  const frame = known.get(seen) ?? written(device, change.values);
  known.set(seen, frame);
  return frame;
}

/** E-DeviceRealtimeData. */
function written(device: LiveDevice, values: readonly Value[]): string {
  const newest = Math.max(device.lastActivityTime?.getTime() ?? 0, ...values.map(({ at }) => at));
  return JSON.stringify({
    DeviceDetail: {
      DeviceId: device.deviceId,
      Id: device.id,
      DeviceName: device.deviceName,
      State: device.state,
      IsOnline: device.isOnline,
      LastActivityTime: newest > 0 ? new Date(newest).toISOString() : null,
    },
    DataDetails: values.map(({ key, value, at }) => ({
      PropertyName: key,
      Value: shown(value),
      Time: new Date(at).toISOString(),
    })),
  });
}

/** An integer that a double cannot hold travels as its digits. */
const shown = (value: TelemetryValue): unknown =>
  typeof value === 'bigint'
    ? value.toString()
    : typeof value === 'object'
      ? (JSON.parse(value.json) as unknown)
      : value;
