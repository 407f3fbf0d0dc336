import { once } from 'node:events';
import net from 'node:net';

const PUBACK = 0x40;
const CONNACK = 0x20;

/** A length of MQTT: seven bits a byte (MQTT 3.1.1, 2.2.3). */
function lengthBytes(length: number): Buffer {
  const bytes: number[] = [];
  let left = length;
  do {
    bytes.push((left & 0x7f) | (left > 0x7f ? 0x80 : 0));
    left >>= 7;
  } while (left > 0);
  return Buffer.from(bytes);
}
const text = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 0xff]), bytes]);
};
const packet = (head: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([head]), lengthBytes(body.length), body]);
};

/**
 * A PUBLISH of QoS 1 that is written once; number and moment are put in for each message, so that the sender costs next
 * to nothing.
 */
class Template {
  private readonly bytes: Buffer;
  private readonly idAt: number;
  private readonly momentAt: number;

  constructor(topic: string, payload: string) {
    const head = text(topic);
    this.bytes = packet(0x32, head, Buffer.alloc(2), Buffer.from(payload));
    this.idAt = this.bytes.length - Buffer.byteLength(payload) - 2;
    this.momentAt = this.bytes.indexOf(MOMENT);
  }

  with(id: number, moment: number): Buffer {
    const copy = Buffer.from(this.bytes);
    copy.writeUInt16BE(id, this.idAt);
    copy.write(String(moment), this.momentAt, 'latin1');
    return copy;
  }
}
/** Stands where a message has its moment, in milliseconds: as many digits. */
export const MOMENT = '1000000000000';

/** One connection (MQTT 3.1.1) that keeps some messages on their way at QoS 1. */
export class MqttLoad {
  private readonly template: Template;
  private nextId = 0;
  private waiting = 0;
  private rest: Buffer = Buffer.alloc(0);
  private onConnected: (() => void) | undefined;
  private onRoom: (() => void) | undefined;
  acknowledged = 0;
  isClosed = false;

  private constructor(
    private readonly socket: net.Socket,
    topic: string,
    payload: string,
    private readonly inFlight: number,
  ) {
    this.template = new Template(topic, payload);
    socket.on('data', (chunk: Buffer) => this.take(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.isClosed = true;
      this.onRoom?.();
    });
  }

  static async open(port: number, token: string, topic: string, payload: string, inFlight: number): Promise<MqttLoad> {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    const load = new MqttLoad(socket, topic, payload, inFlight);
    const connected = new Promise<void>((resolve) => {
      load.onConnected = resolve;
    });
    const flags = Buffer.from([4, 0x82, 0, 0]);
    socket.write(packet(0x10, text('MQTT'), flags, text(`bench-${process.hrtime.bigint()}`), text(token)));
    await connected;
    return load;
  }

  /**
   * Sends until `until` (performance.now), always as many on their way as allowed; `moment` gives each message its
   * time. Resolves when all are acknowledged.
   */
  async run(until: number, moment: () => number): Promise<void> {
    while (performance.now() < until && !this.isClosed) {
      const frames: Buffer[] = [];
      while (this.waiting < this.inFlight) frames.push(this.frame(moment()));
      if (frames.length > 0) this.socket.write(frames.length === 1 ? (frames[0] ?? '') : Buffer.concat(frames));
      await this.room();
    }
    while (this.waiting > 0 && !this.isClosed) await this.room();
    if (this.isClosed) throw new Error('the connection was closed');
  }

  /** Sends one message now; false when there is no room for it. */
  send(moment: number): boolean {
    if (this.waiting >= this.inFlight || this.isClosed) return false;
    this.socket.write(this.frame(moment));
    return true;
  }

  close(): void {
    this.socket.destroy();
  }

  private frame(moment: number): Buffer {
    this.nextId = (this.nextId % 65_535) + 1;
    this.waiting += 1;
    return this.template.with(this.nextId, moment);
  }

  private room(): Promise<void> {
    return new Promise((resolve) => {
      this.onRoom = resolve;
    });
  }

  private take(chunk: Buffer): void {
    let bytes = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk;
    // Both answers are four bytes long in this version.
    for (; bytes.length >= 4; bytes = bytes.subarray(4)) {
      if (bytes[0] === CONNACK && bytes[3] === 0) this.onConnected?.();
      else if (bytes[0] !== PUBACK) throw new Error(`an answer that was not expected: ${bytes.toString('hex', 0, 8)}`);
      else {
        this.waiting -= 1;
        this.acknowledged += 1;
      }
    }
    this.rest = bytes;
    const wake = this.onRoom;
    this.onRoom = undefined;
    wake?.();
  }
}
