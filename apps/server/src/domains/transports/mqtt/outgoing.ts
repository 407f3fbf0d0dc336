import { generate } from 'mqtt-packet';

/** What a peer lets be sent to it; MQTT 5 peers say it in CONNECT, to others these limits are ours alone. */
export type PeerLimits = {
  readonly protocolVersion: 3 | 4 | 5;
  /** Messages at QoS 1 that may be unacknowledged (MQTT 5, 3.1.2.11.3). */
  readonly receiveMaximum: number;
  /** Bytes of one packet (MQTT 5, 3.1.2.11.4). */
  readonly maximumPacketSize: number;
};
export type OutgoingMessage = {
  readonly topic: string;
  readonly payload: Buffer | string;
  readonly qos: 0 | 1;
  /** The peer has taken it: it acknowledged, or, at QoS 0, was sent it. */
  readonly onTaken?: (() => void) | undefined;
};

/** A peer that acknowledges nothing is not sent more than this, whatever it allows. */
const UNACKNOWLEDGED_MAX = 1_000;
const WAITING_MAX = 1_000;
const LAST_ID = 65_535;

/** Messages to one peer, in their order: no more of them unacknowledged than it takes, the others wait. */
export class OutgoingQueue {
  private readonly unacknowledged = new Map<number, (() => void) | undefined>();
  private readonly waiting: OutgoingMessage[] = [];
  private nextId = 0;

  constructor(
    private readonly limits: PeerLimits,
    private readonly write: (bytes: Buffer) => void,
  ) {}

  /** False for what the peer cannot take: too large for it, or too much waits already. */
  send(message: OutgoingMessage): boolean {
    if (message.qos === 1 && this.isFull) {
      if (this.waiting.length >= WAITING_MAX || this.serialize(message, LAST_ID) === undefined) return false;
      this.waiting.push(message);
      return true;
    }
    return this.sendNow(message);
  }

  acknowledged(messageId: number): void {
    const onTaken = this.unacknowledged.get(messageId);
    if (!this.unacknowledged.delete(messageId)) return;
    onTaken?.();
    while (!this.isFull) {
      const next = this.waiting.shift();
      if (!next) return;
      this.sendNow(next);
    }
  }

  clear(): void {
    this.unacknowledged.clear();
    this.waiting.length = 0;
  }

  private get isFull(): boolean {
    return this.unacknowledged.size >= Math.min(this.limits.receiveMaximum, UNACKNOWLEDGED_MAX);
  }

  private sendNow(message: OutgoingMessage): boolean {
    const messageId = message.qos === 0 ? undefined : this.freeId();
    const bytes = this.serialize(message, messageId);
    if (!bytes) return false;
    if (messageId !== undefined) this.unacknowledged.set(messageId, message.onTaken);
    this.write(bytes);
    if (messageId === undefined) message.onTaken?.();
    return true;
  }

  private serialize({ topic, payload, qos }: OutgoingMessage, messageId: number | undefined): Buffer | undefined {
    const { protocolVersion, maximumPacketSize } = this.limits;
    const bytes = generate(
      {
        cmd: 'publish',
        topic,
        payload,
        qos,
        dup: false,
        retain: false,
        ...(messageId === undefined ? {} : { messageId }),
      },
      { protocolVersion },
    );
    return bytes.length > maximumPacketSize ? undefined : bytes;
  }

  private freeId(): number {
    do this.nextId = (this.nextId % LAST_ID) + 1;
    while (this.unacknowledged.has(this.nextId));
    return this.nextId;
  }
}
