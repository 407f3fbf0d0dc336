import { once } from 'node:events';
import net from 'node:net';
import { generate, type Packet, parser } from 'mqtt-packet';

export type MqttOptions = {
  readonly host: string;
  readonly port: number;
  /** The device's access token. */
  readonly token: string;
  readonly clientId: string;
  readonly onMessage?: (topic: string, payload: Buffer) => void;
};

const KEEP_ALIVE_S = 60;
/** What is not answered in that time is taken for lost, and the connection with it. */
const PATIENCE_MS = 20_000;
const MESSAGE_IDS = 65_535;

type Waiting = { readonly resolve: () => void; readonly reject: (error: Error) => void; readonly since: number };

/** One connection of one device: MQTT 3.1.1 over TCP, everything at QoS 1. It ends once and is not used again. */
export class MqttConnection {
  private readonly waiting = new Map<number, Waiting>();
  private readonly parser = parser({ protocolVersion: 4 });
  private nextId = 0;
  private timer: NodeJS.Timeout | undefined;
  private isOver = false;
  private lastPing = performance.now();

  private constructor(
    private readonly socket: net.Socket,
    private readonly onMessage: MqttOptions['onMessage'],
  ) {
    this.parser.on('packet', (packet) => this.take(packet));
    this.parser.on('error', (error) => this.end(error));
    socket.on('data', (bytes: Buffer) => void this.parser.parse(bytes));
    socket.on('error', (error) => this.end(error));
    socket.on('close', () => this.end(new Error('the connection was closed')));
  }

  /** Resolves when the server has taken the device in; rejects when it has not. */
  static async open({ host, port, token, clientId, onMessage }: MqttOptions): Promise<MqttConnection> {
    const socket = net.connect({ host, port, noDelay: true });
    const connection = new MqttConnection(socket, onMessage);
    const taken = connection.wait(0);
    socket.once('connect', () =>
      connection.send({
        cmd: 'connect',
        protocolId: 'MQTT',
        protocolVersion: 4,
        clean: true,
        clientId,
        keepalive: KEEP_ALIVE_S,
        username: token,
      }),
    );
    connection.timer = setInterval(() => connection.checkConnection(), 5_000);
    connection.timer.unref();
    await taken;
    return connection;
  }

  get isOpen(): boolean {
    return !this.isOver;
  }

  /** Resolves when the server has acknowledged the message, that is when it is durable there. */
  publish(topic: string, payload: string): Promise<void> {
    const messageId = this.newId();
    const acknowledged = this.wait(messageId);
    this.send({ cmd: 'publish', topic, payload, qos: 1, dup: false, retain: false, messageId });
    return acknowledged;
  }

  subscribe(topic: string): Promise<void> {
    const messageId = this.newId();
    const granted = this.wait(messageId);
    this.send({ cmd: 'subscribe', messageId, subscriptions: [{ topic, qos: 1 }] });
    return granted;
  }

  /** Messages that are not acknowledged yet. */
  get inFlight(): number {
    return this.waiting.size;
  }

  /** Resolves when the socket takes more. */
  async drained(): Promise<void> {
    if (this.socket.writableNeedDrain && !this.isOver) await once(this.socket, 'drain').catch(() => undefined);
  }

  close(): void {
    if (this.isOver) return;
    this.send({ cmd: 'disconnect' });
    this.socket.end();
    this.end(new Error('the connection was closed'));
  }

  private take(packet: Packet): void {
    switch (packet.cmd) {
      case 'connack':
        if (packet.returnCode === 0) this.resolveWaiting(0);
        else this.end(new Error(`the server does not take the device in (${packet.returnCode})`));
        return;
      case 'puback':
      case 'suback':
        this.resolveWaiting(packet.messageId ?? 0);
        return;
      case 'publish':
        if (packet.qos === 1 && packet.messageId !== undefined)
          this.send({ cmd: 'puback', messageId: packet.messageId });
        this.onMessage?.(packet.topic, Buffer.from(packet.payload));
        return;
      default:
    }
  }

  private resolveWaiting(id: number): void {
    const known = this.waiting.get(id);
    this.waiting.delete(id);
    known?.resolve();
  }

  private wait(id: number): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.isOver) reject(new Error('the connection is over'));
      else this.waiting.set(id, { resolve, reject, since: performance.now() });
    });
  }

  private newId(): number {
    do this.nextId = (this.nextId % MESSAGE_IDS) + 1;
    while (this.waiting.has(this.nextId));
    return this.nextId;
  }

  private checkConnection(): void {
    const now = performance.now();
    const [oldest] = this.waiting.values();
    if (oldest && now - oldest.since > PATIENCE_MS) this.end(new Error('the server does not answer'));
    if (now - this.lastPing < (KEEP_ALIVE_S * 1000) / 2) return;
    this.lastPing = now;
    this.send({ cmd: 'pingreq' });
  }

  private send(packet: Packet): void {
    if (!this.isOver) this.socket.write(generate(packet, { protocolVersion: 4 }));
  }

  private end(error: Error): void {
    if (this.isOver) return;
    this.isOver = true;
    clearInterval(this.timer);
    this.socket.destroySoon();
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
