import { once } from 'node:events';
import net, { type Socket } from 'node:net';
import { generate, type Packet, parser } from 'mqtt-packet';

const TICK_MS = 20;
const KEYS = 10;
const MAX_ID = 65_535;

/**
 * A device that would send more than it can: `rate` messages a second at QoS 1, each with ten values of its own moment.
 * It writes while the connection takes it and waits while it does not. Message `n` has the time `from + n` and the
 * value `n`, so that what was acknowledged can be looked for.
 */
export class Flood {
  private socket: Socket | undefined;
  private sentCount = 0;
  private ackedCount = 0;
  private nextWanted = 0;
  private readonly waiting: number[] = [];
  private isFull = false;
  private hasEnded = false;

  constructor(
    private readonly port: number,
    readonly device: { readonly id: string; readonly token: string },
    private readonly from: number,
  ) {}

  /** Messages that were written, and those that were acknowledged: in their order, so the first so many. */
  get sent(): number {
    return this.sentCount;
  }
  get acknowledged(): number {
    return this.ackedCount;
  }
  /** Messages that this device would have sent by now. */
  get wanted(): number {
    return Math.floor(this.nextWanted);
  }
  get ended(): boolean {
    return this.hasEnded;
  }

  async connect(): Promise<void> {
    const socket = net.connect({ port: this.port, host: '127.0.0.1', noDelay: true });
    this.socket = socket;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.hasEnded = true;
    });
    const reader = parser({ protocolVersion: 4 });
    const connected = once(reader, 'packet');
    reader.on('packet', (packet: Packet) => {
      if (packet.cmd !== 'puback') return;
      // Acknowledgements come in the order of their messages: anything else is a loss.
      if (packet.messageId !== this.waiting[0])
        throw new Error(`${packet.messageId} was acknowledged before ${this.waiting[0]}`);
      this.waiting.shift();
      this.ackedCount += 1;
    });
    socket.on('data', (bytes) => reader.parse(bytes));
    socket.on('drain', () => {
      this.isFull = false;
    });
    socket.write(
      generate({
        cmd: 'connect',
        protocolId: 'MQTT',
        protocolVersion: 4,
        clientId: '',
        clean: true,
        keepalive: 0,
        username: this.device.token,
      }),
    );
    await connected;
  }

  /** Sends until it is told to stop; at most `inFlight` messages wait for their acknowledgement. */
  async send(rate: number, forMs: number, inFlight = MAX_ID): Promise<void> {
    const begun = performance.now();
    const before = this.sentCount;
    for (let now = begun; now - begun < forMs && !this.hasEnded; now = performance.now()) {
      this.nextWanted = before + Math.min(Number.MAX_SAFE_INTEGER, (rate * (now - begun)) / 1_000);
      while (this.sentCount < this.nextWanted && !this.isFull && this.waiting.length < inFlight) this.publish();
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    }
  }

  private publish(): void {
    const n = this.sentCount;
    this.sentCount += 1;
    const values = Array.from({ length: KEYS }, (_, key) => `"k${key}":${n}`).join(',');
    const messageId = (n % MAX_ID) + 1;
    this.waiting.push(messageId);
    const bytes = generate({
      cmd: 'publish',
      topic: 'v1/devices/me/telemetry',
      payload: `{"ts":${this.from + n},"values":{${values}}}`,
      qos: 1,
      messageId,
      dup: false,
      retain: false,
    });
    this.isFull = !(this.socket?.write(bytes) ?? true);
  }

  /** Waits until everything that was written is acknowledged. */
  async settled(withinMs: number): Promise<boolean> {
    const until = Date.now() + withinMs;
    while (this.ackedCount < this.sentCount && Date.now() < until && !this.hasEnded)
      await new Promise((resolve) => setTimeout(resolve, 100));
    return this.ackedCount === this.sentCount;
  }

  close(): void {
    this.socket?.destroy();
  }
}
