import { Refusal, refuse } from '@twinscape/contract';
import { telemetryRefusals } from '@twinscape/contract/telemetry';
import { transportRefusals as no } from '@twinscape/contract/transports';
import type { DeviceIdentity, Rpc, Standing } from '../devices/index.ts';
import { objectIn, parsePayload, readingsOf, stringifyLossless, valuesOf } from '../telemetry/index.ts';
import { allowClaim, allowClaimOf } from './claim/allowClaim.ts';
import { firmwareChunk } from './firmware/content.ts';
import { type Gate, type Intake, weightOf } from './intake.ts';
import type { Arrival, DeviceLink, Heard, LinkListener } from './link.ts';
import type { Links } from './links.ts';
import { answerTo } from './questions.ts';
import { written } from './written.ts';

/** Bytes of one part over MQTT. */
const FIRMWARE_CHUNK_MAX = 1024 ** 2;
/** Devices that one message of a gateway may speak of. */
const GATEWAY_DEVICES_MAX = 10_000;

/** What is written to the disk. */
const STORED: ReadonlySet<Arrival['kind']> = new Set([
  'telemetry',
  'attributes',
  'gatewayTelemetry',
  'gatewayAttributes',
]);

/** A device behind a gateway, and since when the gateway speaks for it. */
type Behind = { readonly device: DeviceIdentity; readonly since: Date };

/** One connection of a device: what it sends finds its way from here. */
export class Link implements DeviceLink {
  private readonly hears = new Set<Heard>();
  /** Devices that this gateway speaks for, by the name that it uses, and those of them that were found, by their ids. */
  private readonly behind = new Map<string, Promise<DeviceIdentity>>();
  private readonly spokenFor = new Map<string, Behind>();
  /** Those that were found, by the names in `behind`. */
  private readonly found = new Map<string, DeviceIdentity>();
  /** Messages whose devices are being looked up. */
  private lookingUp = 0;
  /** Calls that were sent over this connection, and until when they stand. */
  private readonly called = new Map<string, number>();
  private closed = false;
  /** Ends the waiting for room on the disk when the connection closes. */
  private ended: AbortController | undefined;

  constructor(
    private readonly links: Links,
    readonly device: DeviceIdentity,
    private readonly listener: LinkListener,
    private readonly onClosed: () => void,
    /** Lasts for one answer: a device that asks over HTTP. */
    readonly isBrief = false,
  ) {
    this.gate = gateOf(links.intake, device.companyId);
  }

  /** Closed while too much of all devices is on its way, or while the enterprise sends too fast. */
  readonly gate: Gate;

  /** A message was refused before it came here. */
  refused(method: string, refusal: Refusal): void {
    this.links.noteRefused(this.device, method, refusal);
  }

  arrived(arrival: Arrival, payload: Buffer): Promise<void> {
    const { reserve } = this.links.platform;
    if (reserve.state !== 'ok' && STORED.has(arrival.kind)) return this.whenRoom(arrival, payload);
    // By far the most frequent: without a promise more than it needs.
    if (arrival.kind === 'telemetry') return this.links.telemetry(this.device, payload);
    return this.links.noting(this.device, arrival.kind, () => this.take(arrival, payload));
  }

  /** While the disk has no room a message waits without an acknowledgement, and what waits stops the reading of the connection. */
  private async whenRoom(arrival: Arrival, payload: Buffer): Promise<void> {
    this.ended ??= new AbortController();
    const { room } = this.links.intake;
    const weight = weightOf(payload.length, 1);
    room.enter(weight);
    await this.links.platform.reserve
      .whenRoom(this.ended.signal)
      .catch(() => {
        throw refuse(telemetryRefusals['telemetry.notStored']);
      })
      .finally(() => room.leave(weight));
    return this.arrived(arrival, payload);
  }

  private async take(arrival: Arrival, payload: Buffer): Promise<void> {
    switch (arrival.kind) {
      case 'attributes':
        return this.links.clientAttributes(this.device, payload);
      case 'attributesRequest': {
        const answer = await this.links.askedAttributes(this.device, parsePayload(payload));
        this.listener.tell({ heard: 'attributesResponse', request: arrival.request, payload: answer });
        return;
      }
      case 'rpcResponse':
        return this.links.answered(this.device.id, arrival.request, payload.toString());
      case 'rpcRequest': {
        const answer = await answerTo(this.links.platform, this.device, payload);
        this.listener.tell({ heard: 'rpcResponse', request: arrival.request, payload: answer });
        return;
      }
      case 'gatewayRpc':
        return this.gatewayAnswer(payload);
      case 'gatewayAttributes':
        return this.gatewayAttributes(payload);
      case 'gatewayAttributesRequest':
        return this.gatewayAttributesRequest(payload);
      case 'gatewayTelemetry':
        return this.gatewayTelemetry(payload);
      case 'gatewayConnect': {
        const { device, type } = named(payload);
        await this.deviceBehind(device, type);
        return;
      }
      case 'firmwareChunk':
        return this.firmwareChunk(arrival, payload);
      case 'firmwareError':
        return;
      case 'claim':
        return allowClaim(this.links.platform, this.device, payload);
      case 'gatewayClaim':
        return this.each(payload, 'claim', async (device, said) => allowClaimOf(this.links.platform, device, said));
      case 'gatewayDisconnect':
        return this.left(named(payload).device);
      default:
        throw refuse(no['payload.notServed']);
    }
  }

  /** A part of what the device is to install; where there is none, it hears why on the topic of errors. */
  private async firmwareChunk(asked: Extract<Arrival, { kind: 'firmwareChunk' }>, payload: Buffer): Promise<void> {
    const { software, request, chunk } = asked;
    try {
      const part = await firmwareChunk(this.links.platform, this.device, asked, payload.toString(), FIRMWARE_CHUNK_MAX);
      this.listener.tell({ heard: 'firmware', software, request, chunk, payload: part });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.listener.tell({ heard: 'firmwareError', software, payload: error.in('en') });
    }
  }

  private gatewayAttributes(payload: Buffer): Promise<void> {
    return this.each(payload, 'attributes', async (device, values) =>
      this.links.setClientAttributes(device, valuesOf(objectIn(values), 'device')),
    );
  }

  /**
   * Does something for each device of a message `{name: content}`. Each is judged alone: what is refused of one is noted of it, and the others
   * are done all the same. A fault, or what the server cannot take for now, counts for the whole message, which is to be sent again.
   */
  private async each(
    payload: Buffer,
    method: string,
    work: (device: DeviceIdentity, content: unknown, bytes: number) => Promise<void>,
  ): Promise<void> {
    const contents = Object.entries(objectIn(parsePayload(payload)));
    if (contents.length > GATEWAY_DEVICES_MAX)
      throw refuse(no['gateway.tooManyDevices'], { limit: GATEWAY_DEVICES_MAX });
    let refused: Refusal | undefined;
    let fault: { readonly error: unknown } | undefined;
    const judge = (error: unknown, name: string, device?: DeviceIdentity): void => {
      if (!(error instanceof Refusal) || error.text.code >= 500) fault ??= { error };
      else if (device) {
        this.links.noteRefused(device, method, error);
        refused ??= refuse(no['gateway.partlyRefused'], { name: name.slice(0, 80) });
      } else refused ??= error;
    };
    const begun: Promise<void>[] = [];
    const begin = (name: string, device: DeviceIdentity, content: unknown): void => {
      const done = work(device, content, payload.length / contents.length);
      begun.push(done.catch((error: unknown) => judge(error, name, device)));
    };
    // Nearly always all are known, and no promise is needed to find them; behind a message that still looks some up, order would be lost.
    const known = this.lookingUp === 0 ? this.allFound(contents) : undefined;
    if (known)
      for (const [at, [name, content]] of contents.entries()) begin(name, known[at] as DeviceIdentity, content);
    else
      try {
        this.lookingUp += 1;
        for (const [name, content] of contents) {
          if (fault) break;
          // Looked up one after the other, so that what comes of a device keeps its order.
          const device = await this.deviceBehind(name).catch((error: unknown) => judge(error, name));
          if (device) begin(name, device, content);
        }
      } finally {
        this.lookingUp -= 1;
      }
    await Promise.all(begun);
    if (fault) throw fault.error;
    if (refused) throw refused;
  }

  /** The devices behind the names of a message; undefined when one of them was not found yet. */
  private allFound(contents: readonly (readonly [name: string, content: unknown])[]): DeviceIdentity[] | undefined {
    const devices: DeviceIdentity[] = [];
    for (const [name] of contents) {
      const device = this.found.get(name);
      if (!device) return undefined;
      devices.push(device);
    }
    return devices;
  }

  /** `{id, device, client, key | keys}` → `{id, device, value | values}`. */
  private async gatewayAttributesRequest(payload: Buffer): Promise<void> {
    const { id, device: name, client, key, keys } = objectIn(parsePayload(payload));
    const device = await this.deviceBehind(String(name));
    const wanted = typeof key === 'string' ? [key] : Array.isArray(keys) ? keys.map(String) : [];
    const values = await this.links.attributesOf(device, client === true ? 'CLIENT_SCOPE' : 'SHARED_SCOPE', wanted);
    const [first] = wanted;
    const found = typeof key === 'string' && first !== undefined ? { value: values.get(first) } : { values };
    const answer = written({ id, device: name, ...found });
    this.listener.tell({ heard: 'gatewayAttributesResponse', payload: answer });
  }

  /** Tells the device, or one behind this gateway, what became of shared attributes; false where nobody asked for it. */
  tellShared(deviceId: string, payload: string): boolean {
    if (deviceId === this.device.id) return this.listener.tell({ heard: 'sharedAttributes', payload });
    const device = this.spokenFor.get(deviceId)?.device;
    if (!device) return false;
    const told = `{"device":${JSON.stringify(device.deviceKey)},"data":${payload}}`;
    return this.listener.tell({ heard: 'gatewayAttributes', payload: told });
  }

  /** Sends a call to the device, or to one behind this gateway; false where nobody listens, and for what was sent here before. */
  tellCall({ id, deviceId, requestNo, method, params, expiresAt }: Rpc, onTaken: () => void): boolean {
    const now = Date.now();
    for (const [known, until] of this.called) if (until <= now) this.called.delete(known);
    if (this.closed || this.called.has(id)) return false;
    // Before it is sent: the device may have taken it by then.
    this.called.set(id, expiresAt.getTime());
    const words = `"method":${JSON.stringify(method)},"params":${params}`;
    const device = deviceId === this.device.id ? undefined : this.spokenFor.get(deviceId)?.device;
    const isTold = device
      ? this.listener.tell(
          {
            heard: 'gatewayRpc',
            payload: `{"device":${JSON.stringify(device.deviceKey)},"data":{"id":${requestNo},${words}}}`,
          },
          onTaken,
        )
      : deviceId === this.device.id &&
        this.listener.tell({ heard: 'rpcRequest', request: String(requestNo), payload: `{${words}}` }, onTaken);
    if (!isTold) this.called.delete(id);
    return isTold;
  }

  /** Whether the device itself listens to calls here. */
  get hearsCalls(): boolean {
    return !this.closed && this.hears.has('rpcRequest');
  }

  /** The call may be sent here once more. */
  forgetCall(id: string): void {
    this.called.delete(id);
  }

  /** `{device, id, data}`: what a device behind this gateway answered. */
  private async gatewayAnswer(payload: Buffer): Promise<void> {
    const { device: name, id, data } = objectIn(parsePayload(payload));
    const device = await this.deviceBehind(String(name));
    await this.links.answered(device.id, String(id), data === undefined ? '' : stringifyLossless(data));
  }

  private gatewayTelemetry(payload: Buffer): Promise<void> {
    return this.each(payload, 'telemetry', async (device, readings, bytes) => {
      if (!Array.isArray(readings)) throw refuse(no['payload.noList'], { name: device.deviceKey });
      await this.links.take(device, readingsOf(readings, 'device'), bytes);
    });
  }

  /** Looked up once for a connection; a failure is forgotten, so that the next message tries again. */
  private deviceBehind(sent: string, type?: string): Promise<DeviceIdentity> {
    if (!this.device.isGateway) throw refuse(no['gateway.notGateway']);
    // Its ID as the registry keeps it.
    const name = sent.trim();
    const known = this.behind.get(name);
    if (known) return known;
    const found = this.links.behind(this.device, name, type).then((device) => {
      // The connection may have ended, or the device left again, while it was looked up.
      if (!this.closed && this.behind.get(name) === found) {
        const since = new Date();
        this.spokenFor.set(device.id, { device, since });
        this.found.set(name, device);
        this.links.reachedThrough(device, this, since);
        if (this.hears.has('gatewayRpc')) this.links.calls.listens(this, [device.id]);
      }
      return device;
    });
    this.behind.set(name, found);
    found.catch(() => this.behind.delete(name));
    return found;
  }

  private async left(sent: string): Promise<void> {
    const name = sent.trim();
    const found = this.behind.get(name);
    this.behind.delete(name);
    this.found.delete(name);
    const device = await found?.catch(() => undefined);
    if (device) this.letGo(device.id);
  }

  /** A device behind this gateway left, is gone or was moved: when the gateway speaks of it again, it is looked up anew. */
  private letGo(deviceId: string): void {
    const behind = this.spokenFor.get(deviceId);
    if (!behind) return;
    this.spokenFor.delete(deviceId);
    this.behind.delete(behind.device.deviceKey);
    this.found.delete(behind.device.deviceKey);
    this.links.reachedNoMoreThrough(behind.device, this, behind.since);
  }

  subscribed(heard: Heard): void {
    // Whoever listens already was sent what waited.
    if (this.hears.has(heard)) return;
    this.hears.add(heard);
    if (heard === 'rpcRequest' || heard === 'gatewayRpc') this.listen();
  }
  /** What waits for the device, or for those behind this gateway, is sent as far as they listen to calls. */
  listen(): void {
    if (this.hears.has('rpcRequest')) this.links.calls.listens(this, [this.device.id]);
    if (this.hears.has('gatewayRpc')) this.links.calls.listens(this, this.spokenFor.keys());
  }
  unsubscribed(heard: Heard): void {
    this.hears.delete(heard);
  }
  alive(at: number): void {
    this.links.activity.heardOf(this.device.id, at);
  }

  /**
   * Goes on while the device is there as it was, and showed itself by what still counts; else it must show anew who it is. A device behind this gateway shows
   * nothing itself: it is let go when it is gone, was moved or has another name.
   */
  judge(deviceId: string, standing: Standing | undefined): void {
    const device = deviceId === this.device.id ? this.device : this.spokenFor.get(deviceId)?.device;
    const isThere =
      standing !== undefined && standing.projectId === device?.projectId && standing.deviceKey === device.deviceKey;
    if (device !== this.device) {
      if (!isThere) this.letGo(deviceId);
    } else if (!isThere || standing.credentialsAt !== device.credentialsAt || standing.isGateway !== device.isGateway)
      this.end();
  }

  end(): void {
    this.listener.end();
    this.close();
  }

  get isClosed(): boolean {
    return this.closed;
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.ended?.abort();
    for (const { device, since } of this.spokenFor.values()) this.links.reachedNoMoreThrough(device, this, since);
    this.onClosed();
  }
}

/** The two gates before a device: the one of all devices first. */
function gateOf(intake: Intake, companyId: string): Gate {
  const { room } = intake;
  const pace = intake.paceOf(companyId);
  return {
    get isClosed() {
      return room.isClosed || pace.isClosed;
    },
    whenOpen: (goOn) => (room.isClosed ? room : pace).whenOpen(goOn),
  };
}

/** `{device, type?}` as a gateway tells who came or went. */
function named(payload: Buffer): { device: string; type?: string } {
  const sent = parsePayload(payload) as { device?: unknown; type?: unknown } | null;
  if (typeof sent?.device !== 'string') throw refuse(telemetryRefusals['telemetry.noObject']);
  return { device: sent.device, ...(typeof sent.type === 'string' ? { type: sent.type } : {}) };
}
