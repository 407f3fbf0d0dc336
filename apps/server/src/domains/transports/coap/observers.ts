import { toAddressKey } from '../../../platform/limits/index.ts';
import type { DeviceIdentity } from '../../devices/index.ts';
import { Counters } from '../buckets.ts';
import {
  type DeviceChannel,
  type DeviceConnection,
  type DownlinkMessage,
  serializeNumberedCall,
} from '../deviceConnection.ts';
import type { BlockwiseTransfers } from './blockwise.ts';
import { CODE, type Message, writeMessage } from './message.ts';
import { FORMAT, numberOption, OPTION } from './options.ts';
import { Outbox, type Outcome } from './outbox.ts';

/** Where datagrams come from and go to. */
export type Endpoint = { readonly address: string; readonly port: number };
export const formatEndpoint = ({ address, port }: Endpoint): string => `${address} ${port}`;

/** What a device may observe (RFC 7641). */
export type ObservableResource = 'sharedAttributes' | 'rpcRequest';
type Observation = {
  readonly observed: ObservableResource;
  readonly token: Buffer;
  /** Under which the rest of a large notification is asked for. */
  readonly resource: string;
  sequence: number;
};
type Observer = {
  readonly device: DeviceIdentity;
  readonly connection: DeviceConnection;
  readonly observations: Map<ObservableResource, Observation>;
};
type Peer = {
  readonly address: string;
  readonly outbox: Outbox;
  readonly observers: Map<string, Observer>;
  lastReceivedAt: number;
};

/** Peers that observe at a time; one more is refused. */
const MAX_PEERS = 20_000;
const MAX_DEVICES_OF_PEER = 200;
/** Peers of one address, and peers that observe the same device. */
const MAX_PEERS_OF_ADDRESS = 5_000;
const MAX_PEERS_OF_DEVICE = 20;
/** Notifications that wait for peers, all together; each outbox has its own bound. */
const MAX_WAITING_IN_ALL = 20_000;
/** A peer that was silent for so long is asked whether it is there; nobody else would notice that it is gone. */
const SILENT_MS = 4 * 60_000;

type Services = {
  send(endpoint: Endpoint, bytes: Buffer): void;
  open(device: DeviceIdentity, channel: DeviceChannel): DeviceConnection;
};

/** Devices that observe their attributes or calls: to the product they are connected as long as they do. */
export class Observers {
  private readonly peers = new Map<string, Peer>();
  private readonly peersOfAddress = new Counters();
  private readonly peersOfDevice = new Counters();
  private waiting = 0;

  constructor(
    private readonly services: Services,
    private readonly blockwise: BlockwiseTransfers,
  ) {}

  /**
   * The number of the first notification, which is the answer to the request; undefined when there are too many
   * already.
   */
  add(
    endpoint: Endpoint,
    device: DeviceIdentity,
    observed: ObservableResource,
    token: Buffer,
    resource: string,
  ): number | undefined {
    const name = formatEndpoint(endpoint);
    let peer = this.peers.get(name);
    if (!peer) {
      const address = toAddressKey(endpoint.address);
      if (this.peers.size >= MAX_PEERS || this.peersOfAddress.of(address) >= MAX_PEERS_OF_ADDRESS) return undefined;
      if (this.peersOfDevice.of(device.id) >= MAX_PEERS_OF_DEVICE) return undefined;
      this.peersOfAddress.add(address);
      peer = {
        address,
        outbox: new Outbox((bytes) => this.services.send(endpoint, bytes)),
        observers: new Map(),
        lastReceivedAt: Date.now(),
      };
      this.peers.set(name, peer);
    }
    let observer = peer.observers.get(device.id);
    if (!observer) {
      if (peer.observers.size >= MAX_DEVICES_OF_PEER) return undefined;
      if (this.peersOfDevice.of(device.id) >= MAX_PEERS_OF_DEVICE) return undefined;
      this.peersOfDevice.add(device.id);
      const channel: DeviceChannel = {
        sendMessage: (message, onTaken) => this.sendNotification(name, device.id, message, onTaken),
        end: () => this.removeObserver(name, device.id),
      };
      observer = { device, connection: this.services.open(device, channel), observations: new Map() };
      peer.observers.set(device.id, observer);
    }
    const sequence = (observer.observations.get(observed)?.sequence ?? 0) + 1;
    observer.observations.set(observed, { observed, token, resource, sequence });
    observer.connection.subscribe(observed);
    return sequence;
  }

  remove(endpoint: Endpoint, deviceId: string, observed: ObservableResource): void {
    this.removeObservation(formatEndpoint(endpoint), deviceId, observed);
  }

  /** A peer acknowledged, or rejected, what it was sent. */
  answered(endpoint: Endpoint, { id, type }: Pick<Message, 'id' | 'type'>): void {
    const peer = this.peers.get(formatEndpoint(endpoint));
    if (!peer) return;
    this.heardOf(endpoint);
    peer.outbox.answered(id, type === 'ACK' ? 'taken' : 'rejected');
  }

  /** Something came from there. */
  heardOf(endpoint: Endpoint): void {
    const peer = this.peers.get(formatEndpoint(endpoint));
    if (!peer) return;
    peer.lastReceivedAt = Date.now();
    for (const { connection } of peer.observers.values()) connection.recordActivity(peer.lastReceivedAt);
  }

  /** A number for a message to a peer, where it has numbers of its own. */
  freeId(endpoint: Endpoint): number | undefined {
    return this.peers.get(formatEndpoint(endpoint))?.outbox.freeId();
  }

  /** Called every few seconds: asks silent peers whether they are there. */
  checkSilentPeers(now: number): void {
    for (const [name, peer] of this.peers) {
      if (now - peer.lastReceivedAt < SILENT_MS) continue;
      // Once; the answer, or its absence, decides.
      peer.lastReceivedAt = now;
      // An empty confirmable message is a ping (RFC 7252, 4.3): to reject it is the answer of a peer that lives.
      peer.outbox.push(
        (id) => writeMessage({ type: 'CON', code: CODE.empty, id }),
        (outcome) => {
          if (outcome === 'lost') this.removePeer(name);
        },
      );
    }
  }

  close(): void {
    for (const name of [...this.peers.keys()]) this.removePeer(name);
  }

  get size(): number {
    return this.peers.size;
  }

  private sendNotification(name: string, deviceId: string, message: DownlinkMessage, onTaken?: () => void): boolean {
    const peer = this.peers.get(name);
    const { kind } = message;
    if (kind !== 'sharedAttributes' && kind !== 'rpcRequest') return false;
    const observation = peer?.observers.get(deviceId)?.observations.get(kind);
    if (!peer || !observation) return false;
    const payload = Buffer.from(
      message.kind === 'rpcRequest' ? serializeNumberedCall(message) : String(message.payload),
    );
    observation.sequence = (observation.sequence + 1) % 0x1000000;
    const options = [
      numberOption(OPTION.observe, observation.sequence),
      numberOption(OPTION.contentFormat, FORMAT.json),
    ];
    const first = this.blockwise.startBody(name, `${name} ${observation.resource}`, payload);
    const done = (outcome: Outcome): void => {
      this.waiting -= 1;
      if (outcome === 'taken') onTaken?.();
      else if (outcome === 'rejected') this.removeObservation(name, deviceId, kind, observation);
      else this.removePeer(name);
    };
    if (this.waiting >= MAX_WAITING_IN_ALL) return false;
    // Before it is pushed: what cannot even be sent is done at once.
    this.waiting += 1;
    const isPushed = peer.outbox.push(
      (id) =>
        writeMessage({
          type: 'CON',
          code: CODE.content,
          id,
          token: observation.token,
          options: [...options, ...first.options],
          payload: first.payload,
        }),
      done,
    );
    if (!isPushed) this.waiting -= 1;
    return isPushed;
  }

  /** `only`: unless the observation was begun anew meanwhile. */
  private removeObservation(name: string, deviceId: string, observed: ObservableResource, only?: Observation): void {
    const observer = this.peers.get(name)?.observers.get(deviceId);
    if (!observer || (only && observer.observations.get(observed) !== only)) return;
    if (observer.observations.delete(observed)) observer.connection.unsubscribe(observed);
    if (observer.observations.size === 0) this.removeObserver(name, deviceId);
  }

  private removeObserver(name: string, deviceId: string): void {
    const peer = this.peers.get(name);
    const observer = peer?.observers.get(deviceId);
    if (!peer || !observer) return;
    peer.observers.delete(deviceId);
    this.peersOfDevice.remove(deviceId);
    observer.connection.close();
    if (peer.observers.size > 0) return;
    this.peers.delete(name);
    this.peersOfAddress.remove(peer.address);
    peer.outbox.close();
  }

  private removePeer(name: string): void {
    for (const deviceId of [...(this.peers.get(name)?.observers.keys() ?? [])]) this.removeObserver(name, deviceId);
  }
}
