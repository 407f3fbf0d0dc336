import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { generate, type IConnackPacket, type IPublishPacket, type Packet, parser } from 'mqtt-packet';
import { guardListener } from '../../../../platform/faults/index.ts';
import { SourceFailed } from '../port.ts';
import { toSourceFailed } from '../toSourceFailed.ts';

/** A longer message is none of telemetry: the connection is closed. */
const PACKET_BYTES_MAX = 4 * 1024 ** 2;
const KEEPALIVE_S = 30;
/** Messages of the broker that are not confirmed yet; beyond it nothing more is read. */
const UNCONFIRMED_MAX = 1_000;

export type BrokerLogin = {
  readonly host: string;
  readonly port: number;
  /** The name that the certificate is for. */
  readonly serverName: string;
  readonly isTls: boolean;
  readonly ca: string | undefined;
  readonly clientId: string;
  /** The broker forgets the client when it goes. */
  readonly isClean: boolean;
  readonly userName: string | undefined;
  readonly password: string | undefined;
  readonly timeoutMs: number;
};

/** Keeps a message; the broker hears that it arrived when the promise resolves, and not when it rejects. */
export type KeepMessage = (topic: string, payload: Buffer) => Promise<void> | undefined;

/**
 * A client of an MQTT broker (MQTT 3.1.1) whose confirmations wait until messages are kept, many at a time: those of
 * the client libraries go out one by one.
 */
export class BrokerConnection {
  private keep: KeepMessage | undefined;
  /** What the broker kept for the client comes before anybody knows what to do with it. */
  private early: IPublishPacket[] = [];
  readonly lost: Promise<never>;
  private readonly socket: Socket;
  private readonly waiting = new Map<number, { resolve(packet: Packet): void; reject(error: unknown): void }>();
  private nextId = 0;
  private unconfirmed = 0;
  private unread = 0;
  private isAnswering = true;
  private pings: NodeJS.Timeout | undefined;
  private fail: (error: SourceFailed) => void = () => undefined;

  private constructor(socket: Socket) {
    this.socket = socket;
    this.lost = new Promise((_resolve, reject) => {
      this.fail = (error) => {
        for (const { reject: giveUp } of this.waiting.values()) giveUp(error);
        this.waiting.clear();
        clearInterval(this.pings);
        socket.destroy();
        reject(error);
      };
    });
    this.lost.catch(() => undefined);
    socket.on('error', (error) => this.fail(toSourceFailed(error)));
    socket.on('close', () => this.fail(new SourceFailed('lost')));
  }

  static async open(login: BrokerLogin): Promise<BrokerConnection> {
    const socket = login.isTls
      ? connectTls({
          host: login.host,
          port: login.port,
          servername: login.serverName,
          ...(login.ca === undefined ? {} : { ca: login.ca }),
        })
      : connectTcp({ host: login.host, port: login.port });
    const connection = new BrokerConnection(socket);
    const timer = setTimeout(() => connection.fail(new SourceFailed('timeout')), login.timeoutMs);
    try {
      await Promise.race([connection.introduce(login), connection.lost]);
    } finally {
      clearTimeout(timer);
    }
    connection.pings = setInterval(() => connection.ping(), KEEPALIVE_S * 1_000);
    return connection;
  }

  private introduce(login: BrokerLogin): Promise<void> {
    const { socket } = this;
    return new Promise((resolve, reject) => {
      const reader = parser({ protocolVersion: 4 });
      const onFault = (): void => this.fail(new SourceFailed('protocol'));
      const onPacket = guardListener(
        'adapters.mqtt.packet',
        (packet: Packet) => {
          this.unread = 0;
          if (packet.cmd !== 'connack') this.receive(packet);
          else if (isAccepted(packet)) resolve();
          else {
            const error = new SourceFailed(isCredentialCode(packet.returnCode) ? 'credentials' : 'refused');
            this.fail(error);
            reject(error);
          }
        },
        onFault,
      );
      const onBytes = guardListener(
        'adapters.mqtt.bytes',
        (chunk: Buffer) => {
          this.unread += chunk.length;
          if (this.unread > PACKET_BYTES_MAX) this.fail(new SourceFailed('answerTooLarge'));
          else reader.parse(chunk);
        },
        onFault,
      );
      reader.on('packet', onPacket);
      reader.on('error', (error: Error) => this.fail(new SourceFailed('protocol', error.message)));
      socket.on('data', onBytes);
      socket.once(login.isTls ? 'secureConnect' : 'connect', () =>
        this.send({
          cmd: 'connect',
          protocolId: 'MQTT',
          protocolVersion: 4,
          clientId: login.clientId,
          clean: login.isClean,
          keepalive: KEEPALIVE_S,
          ...(login.userName === undefined ? {} : { username: login.userName }),
          ...(login.password === undefined ? {} : { password: Buffer.from(login.password) }),
        } as Packet),
      );
    });
  }

  private receive(packet: Packet): void {
    if (packet.cmd === 'publish') this.receiveMessage(packet);
    else if (packet.cmd === 'pingresp') this.isAnswering = true;
    else if (packet.cmd === 'suback' || packet.cmd === 'unsuback' || packet.cmd === 'puback') {
      const id = packet.messageId ?? 0;
      this.waiting.get(id)?.resolve(packet);
      this.waiting.delete(id);
    }
  }

  /** Who takes messages from now on, those that came before included. */
  set onMessage(keep: KeepMessage) {
    this.keep = keep;
    const { early } = this;
    this.early = [];
    for (const message of early) this.receiveMessage(message);
    this.socket.resume();
  }

  private receiveMessage(message: IPublishPacket): void {
    const { topic, payload, qos, messageId } = message;
    if (!this.keep) {
      this.early.push(message);
      if (this.early.length >= UNCONFIRMED_MAX) this.socket.pause();
      return;
    }
    const kept = this.keep(topic, typeof payload === 'string' ? Buffer.from(payload) : payload);
    if (qos === 0 || messageId === undefined) {
      kept?.catch(() => undefined);
      return;
    }
    const confirm = () => this.send({ cmd: 'puback', messageId });
    if (kept === undefined) {
      confirm();
      return;
    }
    this.unconfirmed += 1;
    if (this.unconfirmed >= UNCONFIRMED_MAX) this.socket.pause();
    kept
      // What is not kept is sent again with the next connection.
      .then(confirm, () => undefined)
      .finally(() => {
        this.unconfirmed -= 1;
        if (this.unconfirmed < UNCONFIRMED_MAX / 2) this.socket.resume();
      });
  }

  private ping(): void {
    if (!this.isAnswering && !this.socket.isPaused()) this.fail(new SourceFailed('timeout'));
    else {
      this.isAnswering = false;
      this.send({ cmd: 'pingreq' });
    }
  }

  async subscribe(topics: readonly string[], qos: 0 | 1): Promise<void> {
    const subscriptions = topics.map((topic) => ({ topic, qos }));
    await this.ask((messageId) => ({ cmd: 'subscribe', messageId, subscriptions }) as Packet);
  }

  async unsubscribe(topic: string): Promise<void> {
    await this.ask((messageId) => ({ cmd: 'unsubscribe', messageId, unsubscriptions: [topic] }) as Packet);
  }

  /** Resolves when the broker has taken the message. */
  async publish(topic: string, payload: string | Uint8Array): Promise<void> {
    const content = typeof payload === 'string' ? payload : Buffer.from(payload);
    await this.ask((messageId) => ({
      cmd: 'publish',
      topic,
      payload: content,
      qos: 1,
      dup: false,
      retain: false,
      messageId,
    }));
  }

  private ask(build: (messageId: number) => Packet): Promise<Packet> {
    this.nextId = (this.nextId % 65_535) + 1;
    const id = this.nextId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.send(build(id));
    });
  }

  private send(packet: Packet): void {
    if (!this.socket.destroyed) this.socket.write(generate(packet));
  }

  async close(): Promise<void> {
    this.send({ cmd: 'disconnect' });
    this.socket.end();
    this.fail(new SourceFailed('stopped'));
  }
}

const isAccepted = ({ returnCode }: IConnackPacket): boolean => returnCode === 0;
/** Bad user name or password, not authorised (MQTT 3.1.1, 3.2.2.3). */
const isCredentialCode = (code: number | undefined): boolean => code === 4 || code === 5;
