import type { Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from '@fastify/websocket';
import { coreRefusals, type Refusal, refuse, socketRefusals } from '@twinscape/contract';
import { guarded } from '../faults/index.ts';
import { boundControlFrames } from './controlFrames.ts';
import { readableSize } from './receive.ts';
import type { Session } from './session.ts';
import type { Seat } from './socketGate.ts';

/** Somebody must sign in within this time. */
export const STRANGER_MS = 10_000;
/**
 * Messages that wait while one is worked on. While one waits nothing is taken from the network, so more only come from
 * what was already read.
 */
const WAITING = 2_000;
const WAITING_OF_STRANGER = 500;
/** A peer that has not taken so many bytes is not read, and ended when that lasts. */
const MOST_BUFFERED_BYTES = 1024 ** 2;
const NOT_READING_MS = 60_000;
const LOOK_AT_BUFFER_MS = 50;
const CONTROL_HEAD_BYTES = 6;
/** Work on messages lets others have their turn after so long. */
const TURN_MS = 8;
const GOODBYE_MS = 1_000;
const CLOSE = { policy: 1008, tooBig: 1009 } as const;

export type InboxOptions = {
  /** For the log. */
  readonly name: string;
  /** Bytes of one message, of somebody who signed in and of a stranger. */
  readonly messageBytes: number;
  readonly strangerBytes: number;
  /** Works on one message; the next follows when it is done. */
  read(text: string): Promise<void>;
  /** A message could not be worked on; the connection ends. */
  onFault(error: unknown): void;
  /** Says in the protocol's words why the connection ends; the inbox closes it. */
  sayGoodbye(refusal: Refusal): void;
};

/**
 * Receives the messages of one WebSocket and bounds what its peer can cost: one message is worked on at a time, few
 * wait, and while any waits nothing is taken from the network. A stranger may send little and must sign in within
 * `STRANGER_MS`; a refused sign-in ends the connection. A peer that does not read is not read either.
 */
export class SocketInbox {
  private readonly waiting: string[] = [];
  private isBusy = false;
  private isEnded = false;
  private isKnown = false;
  private isAlive = true;
  /** Bytes from the network since the last whole message: what fragments may take. */
  private unfinishedBytes = 0;
  private fullSince: number | undefined;
  private readonly late: NodeJS.Timeout;

  constructor(
    private readonly socket: WebSocket,
    line: Socket,
    private readonly seat: Seat,
    private readonly options: InboxOptions,
  ) {
    const { name } = options;
    const onBytes = guarded(name, (chunk: Buffer) => this.countBytes(chunk.length));
    line.on('data', onBytes);
    socket.on(
      'message',
      guarded(name, (data: Buffer) => this.receive(data)),
    );
    boundControlFrames(socket, (bytes) => this.hearSign(bytes));
    socket.on(
      'close',
      guarded(name, () => {
        this.isEnded = true;
        this.waiting.length = 0;
        clearTimeout(this.late);
        line.off('data', onBytes);
      }),
    );
    const seconds = STRANGER_MS / 1_000;
    this.late = setTimeout(
      guarded(name, () => this.end(refuse(socketRefusals['socket.signInLate'], { seconds }))),
      STRANGER_MS,
    );
    this.late.unref();
  }

  /**
   * Somebody signed in: the limits of a known peer hold from now on. False when their account or enterprise has too
   * many connections; then the connection ends.
   */
  async admit(session: Session): Promise<boolean> {
    const refusal = await this.seat.admit(session);
    if (this.isEnded) return false;
    if (refusal) {
      this.end(refusal);
      return false;
    }
    this.isKnown = true;
    clearTimeout(this.late);
    return true;
  }

  /** A sign-in was refused: says so and ends the connection. */
  refuseSignIn(refusal: Refusal = refuse(coreRefusals['common.signInRequired'])): void {
    this.seat.refused();
    this.end(refusal);
  }

  /** Says goodbye and closes; what waits is dropped. A peer that does not answer is not waited for. */
  end(refusal: Refusal, code: number = CLOSE.policy): void {
    if (this.isEnded) return;
    const { socket } = this;
    this.isEnded = true;
    this.waiting.length = 0;
    clearTimeout(this.late);
    if (socket.readyState === socket.OPEN) this.options.sayGoodbye(refusal);
    socket.close(code);
    socket.resume();
    setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
  }

  /** Called every few seconds: ends a peer that is silent or does not read. `ping` asks it for a sign. */
  look(now: number, { ping }: { readonly ping: boolean }): void {
    const { socket } = this;
    if (socket.bufferedAmount <= MOST_BUFFERED_BYTES) this.fullSince = undefined;
    else this.fullSince ??= now;
    if (this.fullSince !== undefined && now - this.fullSince >= NOT_READING_MS) {
      socket.terminate();
      return;
    }
    if (!ping || this.isEnded) return;
    // While a message of the peer is worked on, its signs are not read.
    if (!this.isAlive && !this.isBusy) {
      socket.terminate();
      return;
    }
    this.isAlive = false;
    socket.ping();
  }

  private receive(data: Buffer): void {
    if (this.isEnded) return;
    this.isAlive = true;
    this.unfinishedBytes = 0;
    const { messageBytes, strangerBytes } = this.options;
    const limit = this.isKnown ? messageBytes : strangerBytes;
    if (data.length > limit)
      this.end(refuse(coreRefusals['common.tooLarge'], { limit: readableSize(limit) }), CLOSE.tooBig);
    else if (this.waiting.length >= (this.isKnown ? WAITING : WAITING_OF_STRANGER))
      this.end(refuse(socketRefusals['socket.tooManyMessages']));
    else {
      this.waiting.push(String(data));
      if (this.isBusy || !this.isKnown) this.socket.pause();
      if (!this.isBusy) void this.work();
    }
  }

  private async work(): Promise<void> {
    this.isBusy = true;
    let turnFrom = performance.now();
    try {
      for (let text = this.waiting.shift(); text !== undefined; text = this.waiting.shift()) {
        await this.untilRead();
        if (this.isEnded) return;
        await this.options.read(text);
        if (performance.now() - turnFrom < TURN_MS) continue;
        await setImmediate();
        turnFrom = performance.now();
      }
    } catch (error) {
      this.options.onFault(error);
      this.end(refuse(coreRefusals['common.invalidBody']));
    } finally {
      this.isBusy = false;
      this.socket.resume();
    }
  }

  /** Waits until the peer has taken what was sent to it; one that never does is ended. */
  private async untilRead(): Promise<void> {
    const { socket } = this;
    const since = Date.now();
    while (!this.isEnded && socket.bufferedAmount > MOST_BUFFERED_BYTES) {
      if (Date.now() - since >= NOT_READING_MS) this.end(refuse(socketRefusals['socket.notReading']));
      await sleep(LOOK_AT_BUFFER_MS);
    }
  }

  private countBytes(count: number): void {
    const { messageBytes, strangerBytes } = this.options;
    const limit = this.isKnown ? messageBytes : strangerBytes;
    this.unfinishedBytes += count;
    // An eighth more for the heads of frames, and what one read from the network may bring besides.
    if (this.unfinishedBytes > limit * 1.125 + 2 * 65_536 || !this.seat.received(count)) {
      this.end(refuse(coreRefusals['common.tooLarge'], { limit: readableSize(limit) }), CLOSE.tooBig);
      this.socket.terminate();
    }
  }

  private hearSign(bytes: number): void {
    this.isAlive = true;
    // Control frames may stand between the fragments of a message and are no part of it.
    this.unfinishedBytes = Math.max(0, this.unfinishedBytes - bytes - CONTROL_HEAD_BYTES);
  }
}
