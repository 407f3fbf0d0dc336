import { refuse } from '@twinscape/contract';
import { transportRefusals as no } from '@twinscape/contract/transports';
import type { DeviceIdentity, Standing } from '../devices/index.ts';
import type { Arriving, AttributeChange } from '../telemetry/index.ts';
import type { DeviceLink, LinkListener } from './link.ts';
import type { Links } from './links.ts';
import type { Arrival, Heard } from './mqtt/topics.ts';
import { objectIn, parsePayload, readingsOf, valuesOf, written } from './payload.ts';

/** One connection of a device: what it sends finds its way from here. */
export class Link implements DeviceLink {
  private readonly hears = new Set<Heard>();
  /** Devices that this gateway speaks for, by the name that it uses. */
  private readonly behind = new Map<string, Promise<DeviceIdentity>>();
  private isClosed = false;

  constructor(
    private readonly links: Links,
    readonly device: DeviceIdentity,
    /** When the connection began; milliseconds since 1970. */
    private readonly since: number,
    private readonly listener: LinkListener,
    private readonly onClosed: () => void,
  ) {}

  async arrived(arrival: Arrival, payload: Buffer): Promise<void> {
    switch (arrival.kind) {
      case 'telemetry':
        return this.links.telemetry(this.device, payload);
      case 'attributes':
        return this.links.clientAttributes(this.device, payload);
      case 'attributesRequest': {
        const answer = await this.links.askedAttributes(this.device, parsePayload(payload));
        const { request } = arrival;
        const topic = `v1/devices/me/attributes/response/${request}`;
        this.listener.tell('attributesResponse', topic, `v2/a/res/${request}`, answer);
        return;
      }
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
      case 'gatewayDisconnect':
        this.behind.delete(named(payload).device);
        return;
      default:
        throw refuse(no['payload.notServed']);
    }
  }

  private async gatewayAttributes(payload: Buffer): Promise<void> {
    for (const [name, values] of Object.entries(objectIn(parsePayload(payload)))) {
      const device = await this.deviceBehind(name);
      await this.links.setClientAttributes(device, valuesOf(objectIn(values)));
    }
  }

  /** `{id, device, client, key | keys}` → `{id, device, value | values}`. */
  private async gatewayAttributesRequest(payload: Buffer): Promise<void> {
    const { id, device: name, client, key, keys } = objectIn(parsePayload(payload));
    const device = await this.deviceBehind(String(name));
    const wanted = typeof key === 'string' ? [key] : Array.isArray(keys) ? keys.map(String) : [];
    const values = await this.links.attributesOf(device, client === true ? 'CLIENT_SCOPE' : 'SHARED_SCOPE', wanted);
    const [first] = wanted;
    const found = typeof key === 'string' && first !== undefined ? { value: values.get(first) } : { values };
    const topic = 'v1/gateway/attributes/response';
    this.listener.tell('gatewayAttributesResponse', topic, topic, written({ id, device: name, ...found }));
  }

  /** Tells the device which shared attributes were set or deleted, in whatever words it listens. */
  tellShared(device: DeviceIdentity | undefined, change: AttributeChange): boolean {
    const values = new Map(change.written.map(({ key, value }) => [key, value]));
    const words = change.removed.length > 0 ? { deleted: change.removed } : values;
    if (device === undefined)
      return this.listener.tell('sharedAttributes', 'v1/devices/me/attributes', 'v2/a', written(words));
    const topic = 'v1/gateway/attributes';
    return this.listener.tell('gatewayAttributes', topic, topic, written({ device: device.deviceKey, data: words }));
  }

  private async gatewayTelemetry(payload: Buffer): Promise<void> {
    const points: Arriving[] = [];
    for (const [name, readings] of Object.entries(objectIn(parsePayload(payload)))) {
      if (!Array.isArray(readings)) throw refuse(no['payload.noList'], { name });
      const device = await this.deviceBehind(name);
      points.push(...this.links.pointsOf(device, readingsOf(readings)));
    }
    await this.links.accept(points);
  }

  /** Looked up once for a connection; a failure is forgotten, so that the next message tries again. */
  private deviceBehind(name: string, type?: string): Promise<DeviceIdentity> {
    if (!this.device.isGateway) throw refuse(no['gateway.notGateway']);
    const known = this.behind.get(name);
    if (known) return known;
    const found = this.links.behind(this.device, name, type);
    this.behind.set(name, found);
    found.catch(() => this.behind.delete(name));
    return found;
  }

  subscribed(heard: Heard): void {
    this.hears.add(heard);
  }
  unsubscribed(heard: Heard): void {
    this.hears.delete(heard);
  }
  alive(at: number): void {
    this.links.activity.heardOf(this.device.id, at);
  }

  /** Whether the connection may go on: the device is there, where it was, and showed itself by what still counts. */
  holds(standing: Standing | undefined): boolean {
    return standing?.projectId === this.device.projectId && standing.credentialsAt <= this.since;
  }

  /** The device must show anew who it is. */
  end(): void {
    this.listener.end();
    this.close();
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.onClosed();
  }
}

/** `{device, type?}` as a gateway tells who came or went. */
function named(payload: Buffer): { device: string; type?: string } {
  const sent = parsePayload(payload) as { device?: unknown; type?: unknown } | null;
  if (typeof sent?.device !== 'string') throw refuse(no['payload.noObject']);
  return { device: sent.device, ...(typeof sent.type === 'string' ? { type: sent.type } : {}) };
}
