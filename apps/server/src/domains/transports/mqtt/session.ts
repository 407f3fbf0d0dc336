import type { Duplex } from 'node:stream';
import { Refusal } from '@twinscape/contract';
import {
  generate,
  type IConnectPacket,
  type IPublishPacket,
  type ISubscribePacket,
  type IUnsubscribePacket,
  type Packet,
  type Parser,
  parser,
} from 'mqtt-packet';
import type { DeviceIdentity, ShownCredential } from '../../devices/index.ts';
import type { Arrival, DeviceLink, Heard, LinkListener, ToDevice } from '../link.ts';
import { Acknowledgements } from './acknowledgements.ts';
import { FrameError, Frames } from './frames.ts';
import { Outgoing } from './outgoing.ts';
import { plainPublish } from './plainPublish.ts';
import { arrivalAt, heardAt, topicFor } from './topics.ts';

/** Bytes of one packet at most; MQTT 5 peers are told. */
export const MAX_PACKET_BYTES = 1024 * 1024;
/** Packets that may come before CONNECT has been looked at. */
const MAX_EARLY = 2_000;
/** MQTT 5: what we let a peer have unanswered at QoS 1 (receive maximum). */
const RECEIVE_MAXIMUM = 2_000;
/** A peer that says nothing after it has connected is let go. */
const CONNECT_WITHIN_MS = 10_000;
/** Bytes that a peer does not take before it counts as gone. */
const MAX_UNSENT_BYTES = 4 * 1024 * 1024;

export type SessionServices = {
  /** The device; undefined when nobody is known by that. */
  authenticate(credential: ShownCredential): Promise<DeviceIdentity | undefined>;
  open(device: DeviceIdentity, listener: LinkListener): DeviceLink;
  /** Answers a device that asks to be registered. */
  provision(payload: Buffer): Promise<Buffer>;
  readonly onFault: (error: unknown) => void;
};
type Peer = {
  /** From a client certificate, where the connection is TLS and has one. */
  readonly fingerprint?: string;
};
type Subscription = { readonly heard: Heard; readonly qos: 0 | 1 };

/** MQTT 5 reason codes; 3.1.1 knows only that a connection ends. */
const REASON = {
  malformed: 0x81,
  protocol: 0x82,
  implementation: 0x83,
  notAuthorised: 0x87,
  keepAlive: 0x8d,
  filter: 0x8f,
  topic: 0x90,
  alias: 0x94,
  administrative: 0x98,
  payload: 0x99,
  retain: 0x9a,
  qos: 0x9b,
} as const;

/** What an MQTT 5 peer may not do because CONNACK told it so. */
function offered({ qos, retain, properties }: IPublishPacket): number | undefined {
  if (qos === 2) return REASON.qos;
  if (retain) return REASON.retain;
  return properties?.topicAlias === undefined ? undefined : REASON.alias;
}

/**
 * One MQTT connection (3.1, 3.1.1 or 5) of a device. What it publishes is acknowledged after its commit, in order; while too much waits for commits, nothing is
 * read. Devices never see each other's topics: there is no broker.
 */
export class MqttSession {
  private readonly frames: Frames;
  private parser: Parser | undefined;
  private version: 3 | 4 | 5 = 4;
  private link: DeviceLink | undefined;
  private isProvisioning = false;
  private isEnded = false;
  private readonly subscriptions = new Map<string, Subscription>();
  private readonly acknowledgements: Acknowledgements;
  /** Our own messages; what the device takes is known once it has connected. */
  private outgoing: Outgoing | undefined;
  /** QoS 2 messages that were taken and wait for their release. */
  private readonly unreleased = new Set<number>();
  private phase: 'new' | 'connecting' | 'open' = 'new';
  /** What came while CONNECT was still being looked at. */
  private waiting: Packet[] = [];
  private lastHeard = Date.now();
  private keepAliveMs = 0;

  constructor(
    private readonly stream: Duplex,
    private readonly services: SessionServices,
    private readonly peer: Peer = {},
  ) {
    this.frames = new Frames(MAX_PACKET_BYTES, (frame) => this.read(frame));
    this.acknowledgements = new Acknowledgements({
      write: (bytes) => this.send(bytes),
      pause: () => stream.pause(),
      resume: () => stream.resume(),
    });
    stream.on('data', (chunk: Buffer) => {
      this.lastHeard = Date.now();
      try {
        this.frames.take(chunk);
      } catch (error) {
        this.end(error instanceof FrameError ? error.reasonCode : REASON.malformed);
      }
    });
    // Whoever is told is the 'close' that follows.
    stream.on('error', () => stream.destroy());
    stream.on('close', () => this.close());
  }

  /** Called every few seconds: lets a peer go that broke its keep-alive (MQTT 5, 3.1.2.10: one and a half times) or never said who it is. */
  look(now: number): void {
    const limit = this.phase === 'open' ? this.keepAliveMs * 1.5 : CONNECT_WITHIN_MS;
    if (limit > 0 && now - this.lastHeard > limit) this.end(REASON.keepAlive);
    else this.link?.alive(this.lastHeard);
  }

  /** Ends the connection; an MQTT 5 peer hears why. */
  end(reasonCode: number): void {
    if (this.isEnded) return;
    // What is stored already is acknowledged before the end.
    this.acknowledgements.flush();
    this.isEnded = true;
    if (this.version === 5 && this.phase === 'open')
      this.stream.write(generate({ cmd: 'disconnect', reasonCode }, { protocolVersion: 5 }));
    this.stream.end();
    // A peer that does not close its side would hold the connection for ever.
    setTimeout(() => this.stream.destroy(), 1_000).unref();
    this.close();
  }

  private close(): void {
    this.isEnded = true;
    const { link } = this;
    this.link = undefined;
    link?.close();
    this.outgoing?.clear();
  }

  private read(frame: Buffer): void {
    if (this.isEnded) return;
    const plain = this.phase === 'open' && !this.isProvisioning ? plainPublish(frame, this.version) : undefined;
    if (plain) {
      this.answer(plain.qos, plain.messageId, this.take(plain.arrival, plain.payload));
      return;
    }
    const reader = this.parser ?? this.newParser();
    reader.parse(frame);
  }

  private newParser(): Parser {
    // The protocol's version is known once CONNECT has been read; the parser takes it over from there.
    const made = parser({ protocolVersion: this.version });
    made.on('packet', (packet) => this.onPacket(packet));
    made.on('error', () => this.end(REASON.malformed));
    this.parser = made;
    return made;
  }

  private onPacket(packet: Packet): void {
    if (this.isEnded) return;
    if (packet.cmd === 'connect' ? this.phase !== 'new' : this.phase === 'new') this.end(REASON.protocol);
    else if (packet.cmd === 'connect') this.begin(packet);
    else if (this.phase === 'open') this.handle(packet);
    else if (this.waiting.push(packet) > MAX_EARLY) this.end(REASON.protocol);
  }

  private begin(packet: IConnectPacket): void {
    this.phase = 'connecting';
    this.connect(packet).catch((error: unknown) => {
      this.services.onFault(error);
      this.end(REASON.implementation);
    });
  }

  private handle(packet: Packet): void {
    switch (packet.cmd) {
      case 'publish':
        this.publish(packet);
        break;
      case 'subscribe':
        this.subscribe(packet);
        break;
      case 'unsubscribe':
        this.unsubscribe(packet);
        break;
      case 'pingreq':
        this.send(generate({ cmd: 'pingresp' }));
        break;
      case 'puback':
        this.outgoing?.acknowledged(packet.messageId ?? 0);
        break;
      case 'pubrel':
        this.unreleased.delete(packet.messageId ?? 0);
        this.send(generate({ cmd: 'pubcomp', messageId: packet.messageId ?? 0 }, this.options));
        break;
      case 'disconnect':
        this.stream.end();
        this.close();
        break;
      default:
        // Nothing else comes from a client that we never sent a QoS 2 message or asked to authenticate further.
        this.end(REASON.protocol);
    }
  }

  private get options() {
    return { protocolVersion: this.version };
  }

  private async connect(packet: IConnectPacket): Promise<void> {
    this.version = packet.protocolVersion ?? 4;
    const userName = packet.username?.toString();
    const { clientId } = packet;
    this.isProvisioning = userName === 'provision' || clientId === 'provision';
    const device = this.isProvisioning
      ? undefined
      : await this.recognise(clientId, userName, packet.password?.toString());
    if (this.isEnded) return;
    if (!device && !this.isProvisioning) {
      this.send(
        generate(
          this.version === 5
            ? { cmd: 'connack', reasonCode: REASON.notAuthorised, sessionPresent: false }
            : { cmd: 'connack', returnCode: 5, sessionPresent: false },
          this.options,
        ),
      );
      this.isEnded = true;
      this.stream.end();
      return;
    }
    this.keepAliveMs = (packet.keepalive ?? 0) * 1_000;
    const { receiveMaximum = 65_535, maximumPacketSize = MAX_PACKET_BYTES } = packet.properties ?? {};
    const limits = { protocolVersion: this.version, receiveMaximum, maximumPacketSize };
    this.outgoing = new Outgoing(limits, (bytes) => this.send(bytes));
    if (device) this.link = this.services.open(device, this.listener());
    const isAnonymous = clientId === '';
    this.send(
      generate(
        {
          cmd: 'connack',
          sessionPresent: false,
          ...(this.version === 5
            ? {
                reasonCode: 0,
                properties: {
                  maximumQoS: 1,
                  retainAvailable: false,
                  receiveMaximum: RECEIVE_MAXIMUM,
                  maximumPacketSize: MAX_PACKET_BYTES,
                  wildcardSubscriptionAvailable: true,
                  subscriptionIdentifiersAvailable: false,
                  sharedSubscriptionAvailable: false,
                  ...(isAnonymous ? { assignedClientIdentifier: `twinscape-${device?.id ?? 'provision'}` } : {}),
                },
              }
            : { returnCode: 0 }),
        },
        this.options,
      ),
    );
    const { waiting } = this;
    this.waiting = [];
    this.phase = 'open';
    for (const one of waiting) if (!this.isEnded) this.handle(one);
  }

  /** By certificate where there is one, then by access token, then by client ID, user name and password. */
  private async recognise(clientId: string, userName: string | undefined, password: string | undefined) {
    const { fingerprint } = this.peer;
    const byKey = fingerprint && (await this.services.authenticate({ kind: 'publicKey', fingerprint }));
    if (byKey) return byKey;
    const byToken = userName ? await this.services.authenticate({ kind: 'token', token: userName }) : undefined;
    return byToken ?? this.services.authenticate({ kind: 'mqtt', clientId, userName, password });
  }

  private publish(packet: IPublishPacket): void {
    const { topic, qos, messageId = 0 } = packet;
    const wrong = this.version === 5 ? offered(packet) : undefined;
    const arrival = arrivalAt(topic);
    // A topic that devices do not publish to ends the connection, so that a slip of the pen is noticed at once.
    if (wrong !== undefined || !arrival || (this.isProvisioning && arrival.kind !== 'provision')) {
      this.end(wrong ?? REASON.topic);
      return;
    }
    if (qos === 2) {
      const isKnown = this.unreleased.has(messageId);
      this.unreleased.add(messageId);
      // Sent again because our answer was lost: it is answered again, and not taken twice.
      if (isKnown) {
        this.answer(qos, messageId, undefined);
        return;
      }
    }
    const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
    this.answer(qos, messageId, this.take(arrival, payload));
  }

  private take(arrival: Arrival, payload: Buffer): Promise<void> | undefined {
    if (arrival.kind === 'provision')
      return this.services.provision(payload).then((answer) => {
        this.tell({ heard: 'provision', payload: answer.toString() });
      });
    return this.link?.arrived(arrival, payload);
  }

  /** Queues the acknowledgement of a message behind those before it; it leaves once the message's work is done. */
  private answer(qos: 0 | 1 | 2, messageId: number, work: Promise<void> | undefined): void {
    const done = this.acknowledgements.add(qos, messageId);
    if (!work) {
      done();
      return;
    }
    work.then(done, (error: unknown) => {
      // What the product refuses is the device's fault and would be refused again: it hears so by the end of its connection, as on the thing platform.
      if (!(error instanceof Refusal)) this.services.onFault(error);
      this.end(error instanceof Refusal ? REASON.payload : REASON.implementation);
    });
  }

  private subscribe({ messageId = 0, subscriptions }: ISubscribePacket): void {
    const granted = subscriptions.map(({ topic, qos }) => {
      const heard = heardAt(topic);
      if (!heard || this.isProvisioning !== (heard === 'provision')) return this.version === 5 ? REASON.filter : 0x80;
      const given = Math.min(qos, 1) as 0 | 1;
      this.subscriptions.set(topic, { heard, qos: given });
      this.link?.subscribed(heard);
      return given;
    });
    this.send(generate({ cmd: 'suback', messageId, granted }, this.options));
  }

  private unsubscribe({ messageId = 0, unsubscriptions }: IUnsubscribePacket): void {
    const granted = unsubscriptions.map((topic) => {
      const known = this.subscriptions.get(topic);
      this.subscriptions.delete(topic);
      if (known && !this.hears(known.heard)) this.link?.unsubscribed(known.heard);
      return known ? 0 : 0x11;
    });
    this.send(generate({ cmd: 'unsuback', messageId, granted }, this.options));
  }

  private hears(heard: Heard): boolean {
    for (const subscription of this.subscriptions.values()) if (subscription.heard === heard) return true;
    return false;
  }

  private listener(): LinkListener {
    return {
      tell: (message, onTaken) => this.tell(message, onTaken),
      end: () => this.end(REASON.administrative),
    };
  }

  /** Publishes to the device if it has asked for it; false when it has not. `onTaken` runs when it has acknowledged, or at once at QoS 0. */
  private tell(message: ToDevice, onTaken?: () => void): boolean {
    if (this.isEnded) return false;
    for (const [filter, { heard, qos }] of this.subscriptions) {
      const topic = heard === message.heard ? topicFor(message, filter) : undefined;
      if (topic !== undefined) return this.outgoing?.send({ topic, payload: message.payload, qos, onTaken }) ?? false;
    }
    return false;
  }

  private send(bytes: Buffer): void {
    if (this.stream.destroyed || !this.stream.writable) return;
    this.stream.write(bytes);
    // Whoever asks and never reads would fill our memory.
    if (this.stream.writableLength > MAX_UNSENT_BYTES) this.stream.destroy();
  }
}
