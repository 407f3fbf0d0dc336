/**
 * Messages of one connection that may wait for their commit; beyond it nothing more is read, so that the sender slows
 * down.
 */
const MOST_WAITING = 2_000;
const RESUME_AT = 1_000;
/** The same in bytes of their bodies. */
const MOST_BYTES = 4 * 1024 ** 2;
const RESUME_AT_BYTES = 2 * 1024 ** 2;
/**
 * First bytes of PUBACK and PUBREC; with the number of the message they are whole, in MQTT 5 too, where a missing
 * reason is success (3.4.2.1).
 */
const HEADS = { 1: 0x40, 2: 0x50 } as const;

const PLAIN_BYTES = 4;

/** The place of a message's acknowledgement in the row. */
export type PendingAcknowledgement = {
  readonly qos: 0 | 1 | 2;
  readonly messageId: number;
  readonly bytes: number;
  isDone: boolean;
  /** The whole packet where it is more than the plain acknowledgement. */
  packet: Buffer | undefined;
};

/**
 * Acknowledgements of one connection: they leave in the order of their messages (MQTT 5, 4.6), and all that became due
 * in one moment in one write, because a commit settles hundreds of messages at once.
 */
export class Acknowledgements {
  private queue: PendingAcknowledgement[] = [];
  private first = 0;
  private bytes = 0;
  private soon: NodeJS.Immediate | undefined;
  private isPaused = false;

  constructor(
    private readonly stream: {
      /** Whole packets. */
      write(bytes: Buffer): void;
      pause(): void;
      resume(): void;
    },
  ) {}

  /** Takes a message in its turn, with the size of its body. */
  add(qos: 0 | 1 | 2, messageId: number, bytes = 0): PendingAcknowledgement {
    const due: PendingAcknowledgement = { qos, messageId, bytes, isDone: false, packet: undefined };
    this.queue.push(due);
    this.bytes += bytes;
    if (!this.isPaused && (this.waiting >= MOST_WAITING || this.bytes >= MOST_BYTES)) {
      this.isPaused = true;
      this.stream.pause();
    }
    return due;
  }

  /** The work of a message is done; `packet` is sent in place of the plain acknowledgement. */
  done(due: PendingAcknowledgement, packet?: Buffer): void {
    due.isDone = true;
    due.packet = packet;
    if (this.queue[this.first] === due) this.soon ??= setImmediate(() => this.flush());
  }

  /** Sends what is due, now. */
  flush(): void {
    clearImmediate(this.soon);
    this.soon = undefined;
    let end = this.first;
    let size = 0;
    for (let due = this.queue[end]; due?.isDone; due = this.queue[++end]) {
      this.bytes -= due.bytes;
      if (due.qos !== 0) size += due.packet?.length ?? PLAIN_BYTES;
    }
    if (size > 0) this.stream.write(this.serialize(end, size));
    this.first = end;
    // Moving the rest is worth it only now and then.
    if (this.first > MOST_WAITING || this.first === this.queue.length) {
      this.queue = this.queue.slice(this.first);
      this.first = 0;
    }
    if (!this.isPaused || this.waiting >= RESUME_AT || this.bytes >= RESUME_AT_BYTES) return;
    this.isPaused = false;
    this.stream.resume();
  }

  private get waiting(): number {
    return this.queue.length - this.first;
  }

  private serialize(end: number, size: number): Buffer {
    const bytes = Buffer.allocUnsafe(size);
    let at = 0;
    for (let index = this.first; index < end; index++) {
      const due = this.queue[index];
      if (!due || due.qos === 0) continue;
      if (due.packet) {
        at += due.packet.copy(bytes, at);
        continue;
      }
      bytes[at] = HEADS[due.qos];
      bytes[at + 1] = 2;
      bytes.writeUInt16BE(due.messageId, at + 2);
      at += PLAIN_BYTES;
    }
    return bytes;
  }
}
