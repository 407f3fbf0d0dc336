import type { Duplex } from 'node:stream';
import { Refusal, refuse } from '@twinscape/contract';
import { transportRefusals as refusals } from '@twinscape/contract/transports';
import { generate, type IConnectPacket, type IPublishPacket, type Packet, type Parser, parser } from 'mqtt-packet';
import { guardListener } from '../../../platform/faults/index.ts';
import type { DeviceIdentity, PresentedCredential } from '../../devices/index.ts';
import type { DeviceChannel, DeviceConnection, DownlinkMessage, UplinkMessage } from '../deviceConnection.ts';
import { Acknowledgements, type PendingAcknowledgement } from './acknowledgements.ts';
import { FrameError, type LargeBudget, PacketSplitter } from './frames.ts';
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
import { OutgoingQueue } from './outgoing.ts';
import { parsePlainPublish } from './plainPublish.ts';
import {
  findUnofferedFeature,
  isTemporaryRefusal,
  REASON,
  readPeerLimits,
  serializeAcceptance,
  serializeRefusal,
  serializeRejection,
  toReasonCode,
} from './reasons.ts';
import { RefusalThrottle } from './refusalThrottle.ts';
import { Subscriptions } from './subscriptions.ts';
import { parseUplinkTopic } from './topics.ts';

export type SessionServices = {
  /** The device; undefined when nobody is known by that. Refuses when too many are being looked up. */
  authenticate(credential: PresentedCredential): Promise<DeviceIdentity | undefined>;
  /** Refuses when the enterprise has too many connections. */
  open(device: DeviceIdentity, channel: DeviceChannel): DeviceConnection;
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
/**
 * Why nothing is read now: CONNECT is looked at; too much waits for its commit; too much of all devices, or of the
 * enterprise, does; too much was refused.
 */
type PauseReason = 'connecting' | 'acknowledgements' | 'gate' | 'refusals';

/**
 * One MQTT connection (3.1, 3.1.1 or 5) of a device. What it publishes is acknowledged after its commit, in order;
 * while too much waits for commits, nothing is read. Devices never see each other's topics: there is no broker.
 */
export class MqttSession {
  private readonly frames: PacketSplitter;
  private parser: Parser | undefined;
  private version: 3 | 4 | 5 = 4;
  private connection: DeviceConnection | undefined;
  private isProvisioning = false;
  private provisions = 0;
  private readonly refusals = new RefusalThrottle({
    pause: () => this.pauseReading('refusals'),
    resume: () => this.resumeReading('refusals'),
  });
  /** MQTT 5, 3.1.2.11.7: the peer wants to read why something is refused. */
  private wantsReasons = true;
  private isEnding = false;
  private isEnded = false;
  private readonly subscriptions = new Subscriptions();
  private readonly acknowledgements: Acknowledgements;
  /** Our own messages; what the device takes is known once it has connected. */
  private outgoing: OutgoingQueue | undefined;
  /** QoS 2 messages that were taken and wait for their release. */
  private readonly unreleased = new Set<number>();
  private phase: 'new' | 'connecting' | 'open' = 'new';
  private readonly pauseReasons = new Set<PauseReason>();
  private readonly openedAt = Date.now();
  private lastReceivedAt = this.openedAt;
  private keepAliveMs = 0;

  constructor(
    private readonly stream: Duplex,
    private readonly services: SessionServices,
    private readonly peer: Peer = {},
  ) {
    this.frames = new PacketSplitter(MAX_EARLY_BYTES, (frame) => this.read(frame), services.largePackets);
    this.acknowledgements = new Acknowledgements({
      write: (bytes) => this.send(bytes),
      pause: () => this.pauseReading('acknowledgements'),
      resume: () => this.resumeReading('acknowledgements'),
    });
    stream.on(
      'data',
      guardListener('bytes of MQTT', (chunk: Buffer) => {
        if (this.isEnded) return;
        this.lastReceivedAt = Date.now();
        this.endOnError(() => this.frames.take(chunk));
      }),
    );
    // Whoever is told is the 'close' that follows.
    stream.on('error', () => stream.destroy());
    stream.on('close', () => this.close());
  }

  /**
   * Called every few seconds: lets a peer go that broke its keep-alive (MQTT 5, 3.1.2.10: one and a half times) or
   * never said who it is.
   */
  checkKeepAlive(now: number): void {
    if (this.phase !== 'open') {
      if (now - this.openedAt > CONNECT_WITHIN_MS) this.end(REASON.keepAlive);
      return;
    }
    // Nothing is heard of whom we do not read.
    if (this.pauseReasons.size > 0) this.lastReceivedAt = now;
    if (now - this.lastReceivedAt > this.keepAliveMs * 1.5) this.end(REASON.keepAlive);
    else this.connection?.recordActivity(this.lastReceivedAt);
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
    const { connection } = this;
    this.connection = undefined;
    connection?.close();
    this.outgoing?.clear();
    this.frames.close();
  }

  private pauseReading(reason: PauseReason): void {
    if (this.pauseReasons.size === 0) {
      this.frames.pause();
      this.stream.pause();
    }
    this.pauseReasons.add(reason);
  }

  private resumeReading(reason: PauseReason): void {
    if (!this.pauseReasons.delete(reason) || this.pauseReasons.size > 0 || this.isEnding) return;
    this.endOnError(() => this.frames.resume());
    if (this.pauseReasons.size === 0 && !this.isEnding) this.stream.resume();
  }

  private endOnError(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.end(error instanceof FrameError ? error.reasonCode : REASON.malformed);
    }
  }

  private read(frame: Buffer): void {
    if (this.isEnding) return;
    const plain = this.phase === 'open' && !this.isProvisioning ? parsePlainPublish(frame, this.version) : undefined;
    if (plain)
      this.answer(plain.qos, plain.messageId, plain.payload.length, this.receive(plain.message, plain.payload));
    else this.parse(frame);
    if (this.connection?.gate.isClosed) this.waitForGate(this.connection);
  }

  private waitForGate({ gate }: DeviceConnection): void {
    this.pauseReading('gate');
    gate.whenOpen(() => {
      if (!this.isEnding && gate.isClosed && this.connection) this.waitForGate(this.connection);
      else this.resumeReading('gate');
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
      guardListener(
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
    else if (packet.cmd === 'connect') this.beginConnect(packet);
    else this.handle(packet);
  }

  /** Nothing more is read until it is known who connects. */
  private beginConnect(packet: IConnectPacket): void {
    this.phase = 'connecting';
    this.pauseReading('connecting');
    this.connect(packet).then(
      () => this.resumeReading('connecting'),
      (error: unknown) => {
        if (error instanceof Refusal) {
          this.reject(isTemporaryRefusal(error) ? REASON.busy : toReasonCode(error));
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
        const granted = this.subscriptions.add(packet, this.version, this.isProvisioning, this.connection);
        this.send(generate({ cmd: 'suback', messageId: packet.messageId ?? 0, granted }, this.options));
        break;
      }
      case 'unsubscribe': {
        const granted = this.subscriptions.remove(packet, this.connection);
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
      : await this.authenticateDevice(clientId, userName, packet.password?.toString());
    if (this.isEnding) return;
    if (!device && !this.isProvisioning) {
      this.reject(REASON.notAuthorised);
      return;
    }
    this.keepAliveMs = packet.keepalive ? packet.keepalive * 1_000 : LONGEST_SILENCE_MS;
    this.wantsReasons = packet.properties?.requestProblemInformation !== false;
    this.outgoing = new OutgoingQueue(readPeerLimits(packet, MAX_PACKET_BYTES), (bytes) => this.send(bytes));
    if (device) this.connection = this.services.open(device, this.createChannel());
    this.send(
      serializeAcceptance(this.version, {
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
    this.send(serializeRejection(this.version, reasonCode));
    this.finish();
  }

  /** By certificate where there is one, then by access token, then by client ID, user name and password. */
  private async authenticateDevice(clientId: string, userName: string | undefined, password: string | undefined) {
    const { fingerprint } = this.peer;
    const byKey = fingerprint && (await this.services.authenticate({ kind: 'publicKey', fingerprint }));
    if (byKey) return byKey;
    const byToken = userName ? await this.services.authenticate({ kind: 'token', token: userName }) : undefined;
    return byToken ?? this.services.authenticate({ kind: 'mqtt', clientId, userName, password });
  }

  private publish(packet: IPublishPacket): void {
    const { topic, qos, messageId = 0 } = packet;
    const wrong = this.version === 5 ? findUnofferedFeature(packet) : undefined;
    const message = parseUplinkTopic(topic);
    // A topic that devices do not publish to ends the connection, so that a slip of the pen is noticed at once; but
    // whoever waits for an acknowledgement would send it again for ever.
    const isAnswered = qos > 0 && !this.isProvisioning;
    if (wrong !== undefined || (this.isProvisioning && message?.kind !== 'provision') || (!message && !isAnswered)) {
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
    this.answer(qos, messageId, payload.length, message ? this.receive(message, payload) : this.refuseTopic(topic));
  }

  private receive(message: UplinkMessage, payload: Buffer): Promise<void> | undefined {
    if (message.kind !== 'provision') return this.connection?.receive(message, payload);
    this.provisions += 1;
    if (this.provisions > MAX_PROVISIONS) {
      this.end(REASON.quota);
      return undefined;
    }
    return this.services.provision(payload).then((answer) => {
      this.sendMessage({ kind: 'provision', payload: answer.toString() });
    });
  }

  private refuseTopic(topic: string): Promise<void> {
    const refusal = refuse(refusals['topic.notServed'], { topic: topic.slice(0, 100) });
    this.connection?.recordRefusal('topic', refusal);
    return Promise.reject(refusal);
  }

  /**
   * Queues the acknowledgement of a message behind those before it; it leaves once the message's work is done, or it is
   * refused for good.
   */
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

  private failed(due: PendingAcknowledgement, error: unknown): void {
    this.refusals.recordRefusal();
    if (!(error instanceof Refusal)) {
      this.services.onFault(error);
      this.end(REASON.implementation);
    } else if (isTemporaryRefusal(error)) this.end(REASON.busy);
    else if (this.version !== 5) this.acknowledgements.done(due);
    else {
      const reason = this.wantsReasons ? error.in('en') : undefined;
      this.acknowledgements.done(due, serializeRefusal(due.messageId, toReasonCode(error), reason));
    }
  }

  private createChannel(): DeviceChannel {
    return {
      sendMessage: (message, onTaken) => this.sendMessage(message, onTaken),
      end: () => this.end(REASON.administrative),
    };
  }

  /**
   * Publishes to the device if it has asked for it; false when it has not. `onTaken` runs when it has acknowledged, or
   * at once at QoS 0.
   */
  private sendMessage(message: DownlinkMessage, onTaken?: () => void): boolean {
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
