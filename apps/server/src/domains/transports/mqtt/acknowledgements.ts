/** Messages of one connection that may wait for their commit; beyond it nothing more is read, so that the sender slows down. */
const MOST_WAITING = 2_000;
const RESUME_AT = 1_000;
/** First bytes of PUBACK and PUBREC; with the number of the message they are whole, in MQTT 5 too, where a missing reason is success (3.4.2.1). */
const HEADS = { 1: 0x40, 2: 0x50 } as const;

type Due = { readonly qos: 0 | 1 | 2; readonly messageId: number; isDone: boolean };

/**
 * Acknowledgements of one connection: they leave in the order of their messages (MQTT 5, 4.6), and all that became due in one moment in one write, because a commit
 * settles hundreds of messages at once.
 */
export class Acknowledgements {
  private queue: Due[] = [];
  private first = 0;
  private soon: NodeJS.Immediate | undefined;
  private isPaused = false;

  constructor(
    private readonly line: {
      /** Whole packets. */
      write(bytes: Buffer): void;
      pause(): void;
      resume(): void;
    },
  ) {}

  /** Takes a message in its turn; the answer says that its work is done. */
  add(qos: 0 | 1 | 2, messageId: number): () => void {
    const due: Due = { qos, messageId, isDone: false };
    this.queue.push(due);
    if (!this.isPaused && this.waiting >= MOST_WAITING) {
      this.isPaused = true;
      this.line.pause();
    }
    return () => {
      due.isDone = true;
      if (this.queue[this.first] === due) this.soon ??= setImmediate(() => this.flush());
    };
  }

  /** Sends what is due, now. */
  flush(): void {
    clearImmediate(this.soon);
    this.soon = undefined;
    let end = this.first;
    let packets = 0;
    for (let due = this.queue[end]; due?.isDone; due = this.queue[++end]) if (due.qos !== 0) packets += 1;
    if (packets > 0) this.line.write(this.written(end, packets));
    this.first = end;
    // Moving the rest is worth it only now and then.
    if (this.first > MOST_WAITING || this.first === this.queue.length) {
      this.queue = this.queue.slice(this.first);
      this.first = 0;
    }
    if (!this.isPaused || this.waiting >= RESUME_AT) return;
    this.isPaused = false;
    this.line.resume();
  }

  private get waiting(): number {
    return this.queue.length - this.first;
  }

  private written(end: number, packets: number): Buffer {
    const bytes = Buffer.allocUnsafe(packets * 4);
    let at = 0;
    for (let index = this.first; index < end; index++) {
      const due = this.queue[index];
      if (!due || due.qos === 0) continue;
      bytes[at] = HEADS[due.qos];
      bytes[at + 1] = 2;
      bytes.writeUInt16BE(due.messageId, at + 2);
      at += 4;
    }
    return bytes;
  }
}
