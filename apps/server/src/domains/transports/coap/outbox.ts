import { randomInt } from 'node:crypto';

/** RFC 7252, 4.8: ACK_TIMEOUT, ACK_RANDOM_FACTOR and MAX_RETRANSMIT. */
const ACK_TIMEOUT_MS = 2_000;
const ACK_RANDOM_FACTOR = 1.5;
const MAX_RETRANSMIT = 4;
/** Messages that may wait for one peer. */
const MAX_WAITING = 100;

/** `taken`: it was acknowledged; `rejected`: the peer does not know what it is about; `lost`: nobody answered. */
export type Outcome = 'taken' | 'rejected' | 'lost';
type Waiting = { readonly write: (id: number) => Buffer; readonly done: (outcome: Outcome) => void };

/**
 * Confirmable messages to one peer: sent one at a time (NSTART, RFC 7252, 4.7), again and again with longer pauses
 * until it answers or counts as gone.
 */
export class Outbox {
  private readonly waiting: Waiting[] = [];
  private current: (Waiting & { readonly id: number }) | undefined;
  private timer: NodeJS.Timeout | undefined;
  private nextId = randomInt(65_536);
  private isClosed = false;

  constructor(private readonly send: (bytes: Buffer) => void) {}

  /** False when too much waits already, or the peer is gone. */
  push(write: Waiting['write'], done: Waiting['done']): boolean {
    if (this.isClosed || this.waiting.length >= MAX_WAITING) return false;
    this.waiting.push({ write, done });
    if (!this.current) this.next();
    return true;
  }

  /** The peer answered the message of that number; false for one that nobody waits for. */
  answered(id: number, outcome: 'taken' | 'rejected'): boolean {
    if (this.current?.id !== id) return false;
    this.end(outcome);
    return true;
  }

  /** A number for a message besides those that wait. */
  freeId(): number {
    this.nextId = (this.nextId + 1) % 65_536;
    return this.nextId;
  }

  /** What waits is lost. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    const lost = [...(this.current ? [this.current] : []), ...this.waiting.splice(0)];
    this.current = undefined;
    for (const { done } of lost) done('lost');
  }

  private next(): void {
    const first = this.waiting.shift();
    if (!first) return;
    const id = this.freeId();
    this.current = { ...first, id };
    this.try(first.write(id), ACK_TIMEOUT_MS * (1 + Math.random() * (ACK_RANDOM_FACTOR - 1)), MAX_RETRANSMIT);
  }

  private try(bytes: Buffer, pauseMs: number, triesLeft: number): void {
    this.send(bytes);
    this.timer = setTimeout(() => {
      if (triesLeft > 0) this.try(bytes, pauseMs * 2, triesLeft - 1);
      else this.end('lost');
    }, pauseMs);
    this.timer.unref();
  }

  private end(outcome: Outcome): void {
    clearTimeout(this.timer);
    const { current } = this;
    this.current = undefined;
    current?.done(outcome);
    if (!this.current && !this.isClosed) this.next();
  }
}
