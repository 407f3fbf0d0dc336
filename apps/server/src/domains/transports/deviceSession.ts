import { Refusal, refuse } from '@twinscape/contract';
import { telemetryRefusals } from '@twinscape/contract/telemetry';
import { transportRefusals as refusals } from '@twinscape/contract/transports';
import type { DeviceAuthState, DeviceIdentity, Rpc } from '../devices/index.ts';
import { parsePayload, parseReadings, parseValues, requireObject, stringifyLossless } from '../telemetry/index.ts';
import { answerDeviceCall } from './answerDeviceCall.ts';
import { allowClaim, applyClaimRequest } from './claim/allowClaim.ts';
import type { DeviceChannel, DeviceConnection, DownlinkKind, UplinkMessage } from './deviceConnection.ts';
import type { DeviceRegistry } from './deviceRegistry.ts';
import { readFirmwareChunk } from './firmware/content.ts';
import { estimateMemory, type Gate, type Intake } from './intake.ts';
import { serializeJson } from './serializeJson.ts';

/** Bytes of one part over MQTT. */
const FIRMWARE_CHUNK_MAX = 1024 ** 2;
/** Devices that one message of a gateway may speak of. */
const GATEWAY_DEVICES_MAX = 10_000;

/** What is written to the disk. */
const STORED_KINDS: ReadonlySet<UplinkMessage['kind']> = new Set([
  'telemetry',
  'attributes',
  'gatewayTelemetry',
  'gatewayAttributes',
]);

/** A device behind a gateway, and since when the gateway speaks for it. */
type GatewayDevice = { readonly device: DeviceIdentity; readonly since: Date };

/** One connection of a device: what it sends finds its way from here. */
export class DeviceSession implements DeviceConnection {
  private readonly subscriptions = new Set<DownlinkKind>();
  /**
   * Devices that this gateway speaks for, by the name that it uses, and those of them that were found, by their ids.
   */
  private readonly gatewayDevices = new Map<string, Promise<DeviceIdentity>>();
  private readonly gatewayDevicesById = new Map<string, GatewayDevice>();
  /** Those that were found, by the names in `behind`. */
  private readonly found = new Map<string, DeviceIdentity>();
  /** Messages whose devices are being looked up. */
  private lookingUp = 0;
  /** Calls that were sent over this connection, and until when they stand. */
  private readonly sentCalls = new Map<string, number>();
  private closed = false;
  /** Ends the waiting for room on the disk when the connection closes. */
  private ended: AbortController | undefined;

  constructor(
    private readonly registry: DeviceRegistry,
    readonly device: DeviceIdentity,
    private readonly channel: DeviceChannel,
    private readonly onClosed: () => void,
    /** Lasts for one answer: a device that asks over HTTP. */
    readonly isLongPoll = false,
  ) {
    this.gate = combineGates(registry.intake, device.companyId);
  }

  /** Closed while too much of all devices is on its way, or while the enterprise sends too fast. */
  readonly gate: Gate;

  /** A message was refused before it came here. */
  recordRefusal(method: string, refusal: Refusal): void {
    this.registry.recordRefusal(this.device, method, refusal);
  }

  receive(message: UplinkMessage, payload: Buffer): Promise<void> {
    const { reserve } = this.registry.platform;
    if (reserve.state !== 'ok' && STORED_KINDS.has(message.kind)) return this.receiveWhenDiskHasRoom(message, payload);
    // By far the most frequent: without a promise more than it needs.
    if (message.kind === 'telemetry') return this.registry.receiveTelemetry(this.device, payload);
    return this.registry.recordingRefusals(this.device, message.kind, () => this.dispatch(message, payload));
  }

  /**
   * While the disk has no room a message waits without an acknowledgement, and what waits stops the reading of the
   * connection.
   */
  private async receiveWhenDiskHasRoom(message: UplinkMessage, payload: Buffer): Promise<void> {
    this.ended ??= new AbortController();
    const { memory: room } = this.registry.intake;
    const weight = estimateMemory(payload.length, 1);
    room.enter(weight);
    await this.registry.platform.reserve
      .waitForSpace(this.ended.signal)
      .catch(() => {
        throw refuse(telemetryRefusals['telemetry.notStored']);
      })
      .finally(() => room.leave(weight));
    return this.receive(message, payload);
  }

  private async dispatch(message: UplinkMessage, payload: Buffer): Promise<void> {
    switch (message.kind) {
      case 'attributes':
        return this.registry.receiveClientAttributes(this.device, payload);
      case 'attributesRequest': {
        const answer = await this.registry.loadRequestedAttributes(this.device, parsePayload(payload));
        this.channel.sendMessage({ kind: 'attributesResponse', request: message.request, payload: answer });
        return;
      }
      case 'rpcResponse':
        return this.registry.receiveRpcResponse(this.device.id, message.request, payload.toString());
      case 'rpcRequest': {
        const answer = await answerDeviceCall(this.registry.platform, this.device, payload);
        this.channel.sendMessage({ kind: 'rpcResponse', request: message.request, payload: answer });
        return;
      }
      case 'gatewayRpc':
        return this.receiveGatewayRpcResponse(payload);
      case 'gatewayAttributes':
        return this.gatewayAttributes(payload);
      case 'gatewayAttributesRequest':
        return this.gatewayAttributesRequest(payload);
      case 'gatewayTelemetry':
        return this.gatewayTelemetry(payload);
      case 'gatewayConnect': {
        const { device, type } = parseGatewayDevice(payload);
        await this.resolveGatewayDevice(device, type);
        return;
      }
      case 'firmwareChunk':
        return this.firmwareChunk(message, payload);
      case 'firmwareError':
        return;
      case 'claim':
        return allowClaim(this.registry.platform, this.device, payload);
      case 'gatewayClaim':
        return this.forEachGatewayDevice(payload, 'claim', async (device, request) =>
          applyClaimRequest(this.registry.platform, device, request),
        );
      case 'gatewayDisconnect':
        return this.disconnectGatewayDevice(parseGatewayDevice(payload).device);
      default:
        throw refuse(refusals['payload.notServed']);
    }
  }

  /** A part of what the device is to install; where there is none, it hears why on the topic of errors. */
  private async firmwareChunk(
    message: Extract<UplinkMessage, { kind: 'firmwareChunk' }>,
    payload: Buffer,
  ): Promise<void> {
    const { software, request, chunk } = message;
    try {
      const part = await readFirmwareChunk(
        this.registry.platform,
        this.device,
        message,
        payload.toString(),
        FIRMWARE_CHUNK_MAX,
      );
      this.channel.sendMessage({ kind: 'firmware', software, request, chunk, payload: part });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.channel.sendMessage({ kind: 'firmwareError', software, payload: error.in('en') });
    }
  }

  private gatewayAttributes(payload: Buffer): Promise<void> {
    return this.forEachGatewayDevice(payload, 'attributes', async (device, values) =>
      this.registry.saveClientAttributes(device, parseValues(requireObject(values), 'device')),
    );
  }

  /**
   * Does something for each device of a message `{name: content}`. Each is judged alone: what is refused of one is
   * noted of it, and the others are done all the same. A fault, or what the server cannot take for now, counts for the
   * whole message, which is to be sent again.
   */
  private async forEachGatewayDevice(
    payload: Buffer,
    method: string,
    work: (device: DeviceIdentity, content: unknown, bytes: number) => Promise<void>,
  ): Promise<void> {
    const contents = Object.entries(requireObject(parsePayload(payload)));
    if (contents.length > GATEWAY_DEVICES_MAX)
      throw refuse(refusals['gateway.tooManyDevices'], { limit: GATEWAY_DEVICES_MAX });
    let refused: Refusal | undefined;
    let fault: { readonly error: unknown } | undefined;
    const recordFailure = (error: unknown, name: string, device?: DeviceIdentity): void => {
      if (!(error instanceof Refusal) || error.text.code >= 500) fault ??= { error };
      else if (device) {
        this.registry.recordRefusal(device, method, error);
        refused ??= refuse(refusals['gateway.partlyRefused'], { name: name.slice(0, 80) });
      } else refused ??= error;
    };
    const begun: Promise<void>[] = [];
    const begin = (name: string, device: DeviceIdentity, content: unknown): void => {
      const done = work(device, content, payload.length / contents.length);
      begun.push(done.catch((error: unknown) => recordFailure(error, name, device)));
    };
    // Nearly always all are known, and no promise is needed to find them; behind a message that still looks some up,
    // order would be lost.
    const known = this.lookingUp === 0 ? this.allFound(contents) : undefined;
    if (known)
      for (const [at, [name, content]] of contents.entries()) begin(name, known[at] as DeviceIdentity, content);
    else
      try {
        this.lookingUp += 1;
        for (const [name, content] of contents) {
          if (fault) break;
          // Looked up one after the other, so that what comes of a device keeps its order.
          const device = await this.resolveGatewayDevice(name).catch((error: unknown) => recordFailure(error, name));
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
    const { id, device: name, client, key, keys } = requireObject(parsePayload(payload));
    const device = await this.resolveGatewayDevice(String(name));
    const requestedKeys = typeof key === 'string' ? [key] : Array.isArray(keys) ? keys.map(String) : [];
    const values = await this.registry.loadAttributes(
      device,
      client === true ? 'CLIENT_SCOPE' : 'SHARED_SCOPE',
      requestedKeys,
    );
    const [first] = requestedKeys;
    const found = typeof key === 'string' && first !== undefined ? { value: values.get(first) } : { values };
    const answer = serializeJson({ id, device: name, ...found });
    this.channel.sendMessage({ kind: 'gatewayAttributesResponse', payload: answer });
  }

  /**
   * Tells the device, or one behind this gateway, what became of shared attributes; false where nobody asked for it.
   */
  sendSharedAttributes(deviceId: string, payload: string): boolean {
    if (deviceId === this.device.id) return this.channel.sendMessage({ kind: 'sharedAttributes', payload });
    const device = this.gatewayDevicesById.get(deviceId)?.device;
    if (!device) return false;
    const message = `{"device":${JSON.stringify(device.deviceKey)},"data":${payload}}`;
    return this.channel.sendMessage({ kind: 'gatewayAttributes', payload: message });
  }

  /**
   * Sends a call to the device, or to one behind this gateway; false where nobody listens, and for what was sent here
   * before.
   */
  sendCall({ id, deviceId, requestNo, method, params, expiresAt }: Rpc, onTaken: () => void): boolean {
    const now = Date.now();
    for (const [known, until] of this.sentCalls) if (until <= now) this.sentCalls.delete(known);
    if (this.closed || this.sentCalls.has(id)) return false;
    // Before it is sent: the device may have taken it by then.
    this.sentCalls.set(id, expiresAt.getTime());
    const words = `"method":${JSON.stringify(method)},"params":${params}`;
    const device = deviceId === this.device.id ? undefined : this.gatewayDevicesById.get(deviceId)?.device;
    const isSent = device
      ? this.channel.sendMessage(
          {
            kind: 'gatewayRpc',
            payload: `{"device":${JSON.stringify(device.deviceKey)},"data":{"id":${requestNo},${words}}}`,
          },
          onTaken,
        )
      : deviceId === this.device.id &&
        this.channel.sendMessage({ kind: 'rpcRequest', request: String(requestNo), payload: `{${words}}` }, onTaken);
    if (!isSent) this.sentCalls.delete(id);
    return isSent;
  }

  /** Whether the device itself listens to calls here. */
  get acceptsCalls(): boolean {
    return !this.closed && this.subscriptions.has('rpcRequest');
  }

  /** The call may be sent here once more. */
  allowResend(id: string): void {
    this.sentCalls.delete(id);
  }

  /** `{device, id, data}`: what a device behind this gateway answered. */
  private async receiveGatewayRpcResponse(payload: Buffer): Promise<void> {
    const { device: name, id, data } = requireObject(parsePayload(payload));
    const device = await this.resolveGatewayDevice(String(name));
    await this.registry.receiveRpcResponse(device.id, String(id), data === undefined ? '' : stringifyLossless(data));
  }

  private gatewayTelemetry(payload: Buffer): Promise<void> {
    return this.forEachGatewayDevice(payload, 'telemetry', async (device, readings, bytes) => {
      if (!Array.isArray(readings)) throw refuse(refusals['payload.noList'], { name: device.deviceKey });
      await this.registry.storeReadings(device, parseReadings(readings, 'device'), bytes);
    });
  }

  /** Looked up once for a connection; a failure is forgotten, so that the next message tries again. */
  private resolveGatewayDevice(sent: string, type?: string): Promise<DeviceIdentity> {
    if (!this.device.isGateway) throw refuse(refusals['gateway.notGateway']);
    // Its ID as the registry keeps it.
    const name = sent.trim();
    const known = this.gatewayDevices.get(name);
    if (known) return known;
    const found = this.registry.findOrAddGatewayDevice(this.device, name, type).then((device) => {
      // The connection may have ended, or the device left again, while it was looked up.
      if (!this.closed && this.gatewayDevices.get(name) === found) {
        const since = new Date();
        this.gatewayDevicesById.set(device.id, { device, since });
        this.found.set(name, device);
        this.registry.addGatewaySession(device, this, since);
        if (this.subscriptions.has('gatewayRpc')) this.registry.calls.deliverWaiting(this, [device.id]);
      }
      return device;
    });
    this.gatewayDevices.set(name, found);
    found.catch(() => this.gatewayDevices.delete(name));
    return found;
  }

  private async disconnectGatewayDevice(sent: string): Promise<void> {
    const name = sent.trim();
    const found = this.gatewayDevices.get(name);
    this.gatewayDevices.delete(name);
    this.found.delete(name);
    const device = await found?.catch(() => undefined);
    if (device) this.removeGatewayDevice(device.id);
  }

  /**
   * A device behind this gateway left, is gone or was moved: when the gateway speaks of it again, it is looked up anew.
   */
  private removeGatewayDevice(deviceId: string): void {
    const gatewayDevice = this.gatewayDevicesById.get(deviceId);
    if (!gatewayDevice) return;
    this.gatewayDevicesById.delete(deviceId);
    this.gatewayDevices.delete(gatewayDevice.device.deviceKey);
    this.found.delete(gatewayDevice.device.deviceKey);
    this.registry.removeGatewaySession(gatewayDevice.device, this, gatewayDevice.since);
  }

  subscribe(kind: DownlinkKind): void {
    // Whoever listens already was sent what waited.
    if (this.subscriptions.has(kind)) return;
    this.subscriptions.add(kind);
    if (kind === 'rpcRequest' || kind === 'gatewayRpc') this.deliverWaitingCalls();
  }
  /** What waits for the device, or for those behind this gateway, is sent as far as they listen to calls. */
  deliverWaitingCalls(): void {
    if (this.subscriptions.has('rpcRequest')) this.registry.calls.deliverWaiting(this, [this.device.id]);
    if (this.subscriptions.has('gatewayRpc')) this.registry.calls.deliverWaiting(this, this.gatewayDevicesById.keys());
  }
  unsubscribe(kind: DownlinkKind): void {
    this.subscriptions.delete(kind);
  }
  recordActivity(at: number): void {
    this.registry.activity.record(this.device.id, at);
  }

  /**
   * Goes on while the device is there as it was, and showed itself by what still counts; else it must show anew who it
   * is. A device behind this gateway shows nothing itself: it is let go when it is gone, was moved or has another name.
   */
  reconcile(deviceId: string, status: DeviceAuthState | undefined): void {
    const device = deviceId === this.device.id ? this.device : this.gatewayDevicesById.get(deviceId)?.device;
    const isThere =
      status !== undefined && status.projectId === device?.projectId && status.deviceKey === device.deviceKey;
    if (device !== this.device) {
      if (!isThere) this.removeGatewayDevice(deviceId);
    } else if (!isThere || status.credentialsAt !== device.credentialsAt || status.isGateway !== device.isGateway)
      this.end();
  }

  end(): void {
    this.channel.end();
    this.close();
  }

  get isClosed(): boolean {
    return this.closed;
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.ended?.abort();
    for (const { device, since } of this.gatewayDevicesById.values())
      this.registry.removeGatewaySession(device, this, since);
    this.onClosed();
  }
}

/** The two gates before a device: the one of all devices first. */
function combineGates(intake: Intake, companyId: string): Gate {
  const { memory: room } = intake;
  const pace = intake.getPointRate(companyId);
  return {
    get isClosed() {
      return room.isClosed || pace.isClosed;
    },
    whenOpen: (goOn) => (room.isClosed ? room : pace).whenOpen(goOn),
  };
}

/** `{device, type?}` as a gateway tells who came or went. */
function parseGatewayDevice(payload: Buffer): { device: string; type?: string } {
  const sent = parsePayload(payload) as { device?: unknown; type?: unknown } | null;
  if (typeof sent?.device !== 'string') throw refuse(telemetryRefusals['telemetry.noObject']);
  return { device: sent.device, ...(typeof sent.type === 'string' ? { type: sent.type } : {}) };
}
