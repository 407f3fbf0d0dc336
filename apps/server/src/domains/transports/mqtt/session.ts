import type { Duplex } from 'node:stream';
import { Refusal, refuse } from '@twinscape/contract';
import { transportRefusals as no } from '@twinscape/contract/transports';
import { generate, type IConnectPacket, type IPublishPacket, type Packet, type Parser, parser } from 'mqtt-packet';
import { guarded } from '../../../platform/faults/index.ts';
import type { DeviceIdentity, ShownCredential } from '../../devices/index.ts';
import type { Arrival, DeviceLink, LinkListener, ToDevice } from '../link.ts';
import { Acknowledgements, type Due } from './acknowledgements.ts';
import { FrameError, Frames, type LargeBudget } from './frames.ts';
import {
  CONNECT_WITHIN_MS,
  LONGEST_SILENCE_MS,
  MAX_EARLY_BYTES,
  MAX_PACKET_BYTES,
  MAX_PROVISIONS,
  MAX_SUBSCRIBE_BYTES,
  MAX_UNSENT_BYTES,
  RECEIVE_MAXIMUM,
  TYPE,
} from './limits.ts';
import { Outgoing } from './outgoing.ts';
import { plainPublish } from './plainPublish.ts';
import {
  acceptance,
  isPassing,
  notOffered,
  peerLimits,
  REASON,
  reasonOf,
  refusedAcknowledgement,
  rejection,
} from './reasons.ts';
import { RefusalPace } from './refusalPace.ts';
import { Subscriptions } from './subscriptions.ts';
import { arrivalAt } from './topics.ts';

export type SessionServices = {
  /** The device; undefined when nobody is known by that. Refuses when too many are being looked up. */
  authenticate(credential: ShownCredential): Promise<DeviceIdentity | undefined>;
  /** Refuses when the enterprise has too many connections. */
  open(device: DeviceIdentity, listener: LinkListener): DeviceLink;
  /** Answers a device that asks to be registered. */
  provision(payload: Buffer): Promise<Buffer>;
  readonly onFault: (error: unknown) => void;
  /** Refuses who connects too often, before anything is looked up. */
  mayConnect?(): Promise<void>;
  /** The peer has shown who it is. */
  recognised?(): void;
  /** Shared by all connections. */
  readonly largePackets?: LargeBudget;
};
type Peer = {
  /** From a client certificate, where the connection is TLS and has one. */
  readonly fingerprint?: string;
};
/** Why nothing is read now: CONNECT is looked at; too much waits for its commit; too much of all devices, or of the enterprise, does; too much was refused. */
type Hold = 'connecting' | 'acknowledgements' | 'gate' | 'refusals';

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
  private provisions = 0;
  private readonly refusals = new RefusalPace({
    pause: () => this.hold('refusals'),
    resume: () => this.release('refusals'),
  });
  /** MQTT 5, 3.1.2.11.7: the peer wants to read why something is refused. */
  private wantsReasons = true;
  private isEnding = false;
  private isEnded = false;
  private readonly subscriptions = new Subscriptions();
  private readonly acknowledgements: Acknowledgements;
  /** Our own messages; what the device takes is known once it has connected. */
  private outgoing: Outgoing | undefined;
  /** QoS 2 messages that were taken and wait for their release. */
  private readonly unreleased = new Set<number>();
  private phase: 'new' | 'connecting' | 'open' = 'new';
  private readonly holds = new Set<Hold>();
  private readonly openedAt = Date.now();
  private lastHeard = this.openedAt;
  private keepAliveMs = 0;

  constructor(
    private readonly stream: Duplex,
    private readonly services: SessionServices,
    private readonly peer: Peer = {},
  ) {
    this.frames = new Frames(MAX_EARLY_BYTES, (frame) => this.read(frame), services.largePackets);
    this.acknowledgements = new Acknowledgements({
      write: (bytes) => this.send(bytes),
      pause: () => this.hold('acknowledgements'),
      resume: () => this.release('acknowledgements'),
    });
    stream.on(
      'data',
      guarded('bytes of MQTT', (chunk: Buffer) => {
        if (this.isEnded) return;
        this.lastHeard = Date.now();
        this.reading(() => this.frames.take(chunk));
      }),
    );
    // Whoever is told is the 'close' that follows.
    stream.on('error', () => stream.destroy());
    stream.on('close', () => this.close());
  }

  /** Called every few seconds: lets a peer go that broke its keep-alive (MQTT 5, 3.1.2.10: one and a half times) or never said who it is. */
  look(now: number): void {
    if (this.phase !== 'open') {
      if (now - this.openedAt > CONNECT_WITHIN_MS) this.end(REASON.keepAlive);
      return;
    }
    // Nothing is heard of whom we do not read.
    if (this.holds.size > 0) this.lastHeard = now;
    if (now - this.lastHeard > this.keepAliveMs * 1.5) this.end(REASON.keepAlive);
    else this.link?.alive(this.lastHeard);
  }

  /** Ends the connection; an MQTT 5 peer hears why. */
  end(reasonCode: number): void {
    if (this.isEnding) return;
    this.isEnding = true;
    // What is stored already is acknowledged before the end.
    this.acknowledgements.flush();
    if (this.version === 5 && this.phase === 'open')
      this.send(generate({ cmd: 'disconnect', reasonCode }, { protocolVersion: 5 }));
    this.finish();
  }

  private finish(): void {
    this.isEnding = true;
    this.stream.end();
    // The end of a peer that we held is heard only when it is read.
    this.stream.resume();
    // A peer that does not close its side would hold the connection for ever.
    setTimeout(() => this.stream.destroy(), 1_000).unref();
    this.close();
  }

  private close(): void {
    this.isEnding = true;
    this.isEnded = true;
    const { link } = this;
    this.link = undefined;
    link?.close();
    this.outgoing?.clear();
    this.frames.close();
  }

  private hold(why: Hold): void {
    if (this.holds.size === 0) {
      this.frames.holdBack();
      this.stream.pause();
    }
    this.holds.add(why);
  }

  private release(why: Hold): void {
    if (!this.holds.delete(why) || this.holds.size > 0 || this.isEnding) return;
    this.reading(() => this.frames.goOn());
    if (this.holds.size === 0 && !this.isEnding) this.stream.resume();
  }

  private reading(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.end(error instanceof FrameError ? error.reasonCode : REASON.malformed);
    }
  }

  private read(frame: Buffer): void {
    if (this.isEnding) return;
    const plain = this.phase === 'open' && !this.isProvisioning ? plainPublish(frame, this.version) : undefined;
    if (plain) this.answer(plain.qos, plain.messageId, plain.payload.length, this.take(plain.arrival, plain.payload));
    else this.parse(frame);
    if (this.link?.gate.isClosed) this.waitForGate(this.link);
  }

  private waitForGate({ gate }: DeviceLink): void {
    this.hold('gate');
    gate.whenOpen(() => {
      if (!this.isEnding && gate.isClosed && this.link) this.waitForGate(this.link);
      else this.release('gate');
    });
  }

  private parse(frame: Buffer): void {
    const type = (frame[0] ?? 0) >> 4;
    const isSubscribing = type === TYPE.subscribe || type === TYPE.unsubscribe;
    if (isSubscribing && frame.length > MAX_SUBSCRIBE_BYTES) this.end(REASON.quota);
    else (this.parser ?? this.newParser()).parse(frame);
  }

  private newParser(): Parser {
    // The protocol's version is known once CONNECT has been read; the parser takes it over from there.
    const made = parser({ protocolVersion: this.version });
    made.on(
      'packet',
      guarded(
        'a packet of MQTT',
        (packet) => this.onPacket(packet),
        () => this.stream.destroy(),
      ),
    );
    made.on('error', () => this.end(REASON.malformed));
    this.parser = made;
    return made;
  }

  private onPacket(packet: Packet): void {
    if (this.isEnding) return;
    if (packet.cmd === 'connect' ? this.phase !== 'new' : this.phase !== 'open') this.end(REASON.protocol);
    else if (packet.cmd === 'connect') this.begin(packet);
    else this.handle(packet);
  }

  /** Nothing more is read until it is known who connects. */
  private begin(packet: IConnectPacket): void {
    this.phase = 'connecting';
    this.hold('connecting');
    this.connect(packet).then(
      () => this.release('connecting'),
      (error: unknown) => {
        if (error instanceof Refusal) {
          this.reject(isPassing(error) ? REASON.busy : reasonOf(error));
          return;
        }
        this.services.onFault(error);
        this.reject(REASON.unavailable);
      },
    );
  }

  private handle(packet: Packet): void {
    switch (packet.cmd) {
      case 'publish':
        this.publish(packet);
        break;
      case 'subscribe': {
        const granted = this.subscriptions.add(packet, this.version, this.isProvisioning, this.link);
        this.send(generate({ cmd: 'suback', messageId: packet.messageId ?? 0, granted }, this.options));
        break;
      }
      case 'unsubscribe': {
        const granted = this.subscriptions.remove(packet, this.link);
        this.send(generate({ cmd: 'unsuback', messageId: packet.messageId ?? 0, granted }, this.options));
        break;
      }
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
        this.finish();
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
    await this.services.mayConnect?.();
    this.isProvisioning = userName === 'provision' || clientId === 'provision';
    const device = this.isProvisioning
      ? undefined
      : await this.recognise(clientId, userName, packet.password?.toString());
    if (this.isEnding) return;
    if (!device && !this.isProvisioning) {
      this.reject(REASON.notAuthorised);
      return;
    }
    this.keepAliveMs = packet.keepalive ? packet.keepalive * 1_000 : LONGEST_SILENCE_MS;
    this.wantsReasons = packet.properties?.requestProblemInformation !== false;
    this.outgoing = new Outgoing(peerLimits(packet, MAX_PACKET_BYTES), (bytes) => this.send(bytes));
    if (device) this.link = this.services.open(device, this.listener());
    this.send(
      acceptance(this.version, {
        receiveMaximum: RECEIVE_MAXIMUM,
        maximumPacketSize: MAX_PACKET_BYTES,
        assignedClientIdentifier: clientId === '' ? `twinscape-${device?.id ?? 'provision'}` : undefined,
      }),
    );
    this.services.recognised?.();
    this.frames.max = MAX_PACKET_BYTES;
    this.phase = 'open';
  }

  private reject(reasonCode: number): void {
    if (this.isEnding) return;
    this.send(rejection(this.version, reasonCode));
    this.finish();
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
    const wrong = this.version === 5 ? notOffered(packet) : undefined;
    const arrival = arrivalAt(topic);
    // A topic that devices do not publish to ends the connection, so that a slip of the pen is noticed at once; but whoever waits for an
    // acknowledgement would send it again for ever.
    const isAnswered = qos > 0 && !this.isProvisioning;
    if (wrong !== undefined || (this.isProvisioning && arrival?.kind !== 'provision') || (!arrival && !isAnswered)) {
      this.end(wrong ?? REASON.topic);
      return;
    }
    if (qos === 2) {
      const isKnown = this.unreleased.has(messageId);
      this.unreleased.add(messageId);
      // Sent again because our answer was lost: it is answered again, and not taken twice.
      if (isKnown) {
        this.answer(qos, messageId, 0, undefined);
        return;
      }
    }
    const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
    this.answer(qos, messageId, payload.length, arrival ? this.take(arrival, payload) : this.notServed(topic));
  }

  private take(arrival: Arrival, payload: Buffer): Promise<void> | undefined {
    if (arrival.kind !== 'provision') return this.link?.arrived(arrival, payload);
    this.provisions += 1;
    if (this.provisions > MAX_PROVISIONS) {
      this.end(REASON.quota);
      return undefined;
    }
    return this.services.provision(payload).then((answer) => {
      this.tell({ heard: 'provision', payload: answer.toString() });
    });
  }

  private notServed(topic: string): Promise<void> {
    const refusal = refuse(no['topic.notServed'], { topic: topic.slice(0, 100) });
    this.link?.refused('topic', refusal);
    return Promise.reject(refusal);
  }

  /** Queues the acknowledgement of a message behind those before it; it leaves once the message's work is done, or it is refused for good. */
  private answer(qos: 0 | 1 | 2, messageId: number, bytes: number, work: Promise<void> | undefined): void {
    const due = this.acknowledgements.add(qos, messageId, bytes);
    if (!work) {
      this.acknowledgements.done(due);
      return;
    }
    work.then(
      () => this.acknowledgements.done(due),
      (error: unknown) => this.failed(due, error),
    );
  }

  private failed(due: Due, error: unknown): void {
    this.refusals.note();
    if (!(error instanceof Refusal)) {
      this.services.onFault(error);
      this.end(REASON.implementation);
    } else if (isPassing(error)) this.end(REASON.busy);
    else if (this.version !== 5) this.acknowledgements.done(due);
    else {
      const reason = this.wantsReasons ? error.in('en') : undefined;
      this.acknowledgements.done(due, refusedAcknowledgement(due.messageId, reasonOf(error), reason));
    }
  }

  private listener(): LinkListener {
    return {
      tell: (message, onTaken) => this.tell(message, onTaken),
      end: () => this.end(REASON.administrative),
    };
  }

  /** Publishes to the device if it has asked for it; false when it has not. `onTaken` runs when it has acknowledged, or at once at QoS 0. */
  private tell(message: ToDevice, onTaken?: () => void): boolean {
    if (this.isEnding) return false;
    const found = this.subscriptions.find(message);
    return (found && this.outgoing?.send({ ...found, payload: message.payload, onTaken })) ?? false;
  }

  private send(bytes: Buffer): void {
    if (this.stream.destroyed || !this.stream.writable) return;
    this.stream.write(bytes);
    // Whoever asks and never reads would fill our memory.
    if (this.stream.writableLength > MAX_UNSENT_BYTES) this.stream.destroy();
  }
}
