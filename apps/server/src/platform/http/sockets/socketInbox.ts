import type { Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from '@fastify/websocket';
import { coreRefusals, type Refusal, refuse, socketRefusals } from '@twinscape/contract';
import { guardListener } from '../../faults/index.ts';
import { formatSize } from '../input/multipart.ts';
import type { Session } from '../session.ts';
import { limitControlFrames } from './controlFrames.ts';
import type { ConnectionPermit } from './socketLimiter.ts';

/** Somebody must sign in within this time. */
export const SIGN_IN_TIMEOUT_MS = 10_000;
/**
 * Messages that wait while one is worked on. While one waits nothing is taken from the network, so more only come from
 * what was already read.
 */
const MOST_QUEUED = 2_000;
const MOST_QUEUED_UNAUTHENTICATED = 500;
/** A peer that has not taken so many bytes is not read, and ended when that lasts. */
const MOST_BUFFERED_BYTES = 1024 ** 2;
const NOT_READING_MS = 60_000;
const LOOK_AT_BUFFER_MS = 50;
const CONTROL_HEAD_BYTES = 6;
/** Work on messages lets others have their turn after so long. */
const TURN_MS = 8;
const CLOSE_TIMEOUT_MS = 1_000;
const CLOSE = { policy: 1008, tooBig: 1009 } as const;

export type InboxOptions = {
  /** For the log. */
  readonly name: string;
  /** Bytes of one message, of somebody who signed in and of a stranger. */
  readonly messageBytes: number;
  readonly unauthenticatedBytes: number;
  /** Works on one message; the next follows when it is done. */
  onMessage(text: string): Promise<void>;
  /** A message could not be worked on; the connection ends. */
  onFault(error: unknown): void;
  /** Says in the protocol's words why the connection ends; the inbox closes it. */
  sendCloseReason(refusal: Refusal): void;
};

/**
 * Receives the messages of one WebSocket and bounds what its peer can cost: one message is worked on at a time, few
 * wait, and while any waits nothing is taken from the network. A stranger may send little and must sign in within
 * `SIGN_IN_TIMEOUT_MS`; a refused sign-in ends the connection. A peer that does not read is not read either.
 */
export class SocketInbox {
  private readonly queue: string[] = [];
  private isBusy = false;
  private isEnded = false;
  private isSignedIn = false;
  private isAlive = true;
  /** Bytes from the network since the last whole message: what fragments may take. */
  private unfinishedBytes = 0;
  private unreadSince: number | undefined;
  private readonly signInTimer: NodeJS.Timeout;

  constructor(
    private readonly socket: WebSocket,
    line: Socket,
    private readonly permit: ConnectionPermit,
    private readonly options: InboxOptions,
  ) {
    const { name } = options;
    const onBytes = guardListener(name, (chunk: Buffer) => this.countBytes(chunk.length));
    line.on('data', onBytes);
    socket.on(
      'message',
      guardListener(name, (data: Buffer) => this.receive(data)),
    );
    limitControlFrames(socket, (bytes) => this.onControlFrame(bytes));
    socket.on(
      'close',
      guardListener(name, () => {
        this.isEnded = true;
        this.queue.length = 0;
        clearTimeout(this.signInTimer);
        line.off('data', onBytes);
      }),
    );
    const seconds = SIGN_IN_TIMEOUT_MS / 1_000;
    this.signInTimer = setTimeout(
      guardListener(name, () => this.end(refuse(socketRefusals['socket.signInLate'], { seconds }))),
      SIGN_IN_TIMEOUT_MS,
    );
    this.signInTimer.unref();
  }

  /**
   * Somebody signed in: the limits of a known peer hold from now on. False when their account or enterprise has too
   * many connections; then the connection ends.
   */
  async admitSession(session: Session): Promise<boolean> {
    const refusal = await this.permit.admitSession(session);
    if (this.isEnded) return false;
    if (refusal) {
      this.end(refusal);
      return false;
    }
    this.isSignedIn = true;
    clearTimeout(this.signInTimer);
    return true;
  }

  /** A sign-in was refused: says so and ends the connection. */
  refuseSignIn(refusal: Refusal = refuse(coreRefusals['common.signInRequired'])): void {
    this.permit.countRefusedSignIn();
    this.end(refusal);
  }

  /** Says goodbye and closes; what waits is dropped. A peer that does not answer is not waited for. */
  end(refusal: Refusal, code: number = CLOSE.policy): void {
    if (this.isEnded) return;
    const { socket } = this;
    this.isEnded = true;
    this.queue.length = 0;
    clearTimeout(this.signInTimer);
    if (socket.readyState === socket.OPEN) this.options.sendCloseReason(refusal);
    socket.close(code);
    socket.resume();
    setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
  }

  /** Called every few seconds: ends a peer that is silent or does not read. `ping` asks it for a sign. */
  tick(now: number, { ping }: { readonly ping: boolean }): void {
    const { socket } = this;
    if (socket.bufferedAmount <= MOST_BUFFERED_BYTES) this.unreadSince = undefined;
    else this.unreadSince ??= now;
    if (this.unreadSince !== undefined && now - this.unreadSince >= NOT_READING_MS) {
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
    const { messageBytes, unauthenticatedBytes } = this.options;
    const limit = this.isSignedIn ? messageBytes : unauthenticatedBytes;
    if (data.length > limit)
      this.end(refuse(coreRefusals['common.tooLarge'], { limit: formatSize(limit) }), CLOSE.tooBig);
    else if (this.queue.length >= (this.isSignedIn ? MOST_QUEUED : MOST_QUEUED_UNAUTHENTICATED))
      this.end(refuse(socketRefusals['socket.tooManyMessages']));
    else {
      this.queue.push(String(data));
      if (this.isBusy || !this.isSignedIn) this.socket.pause();
      if (!this.isBusy) void this.processQueue();
    }
  }

  private async processQueue(): Promise<void> {
    this.isBusy = true;
    let turnFrom = performance.now();
    try {
      for (let text = this.queue.shift(); text !== undefined; text = this.queue.shift()) {
        await this.waitUntilSent();
        if (this.isEnded) return;
        await this.options.onMessage(text);
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
  private async waitUntilSent(): Promise<void> {
    const { socket } = this;
    const since = Date.now();
    while (!this.isEnded && socket.bufferedAmount > MOST_BUFFERED_BYTES) {
      if (Date.now() - since >= NOT_READING_MS) this.end(refuse(socketRefusals['socket.notReading']));
      await sleep(LOOK_AT_BUFFER_MS);
    }
  }

  private countBytes(count: number): void {
    const { messageBytes, unauthenticatedBytes } = this.options;
    const limit = this.isSignedIn ? messageBytes : unauthenticatedBytes;
    this.unfinishedBytes += count;
    // An eighth more for the heads of frames, and what one read from the network may bring besides.
    if (this.unfinishedBytes > limit * 1.125 + 2 * 65_536 || !this.permit.countBytes(count)) {
      this.end(refuse(coreRefusals['common.tooLarge'], { limit: formatSize(limit) }), CLOSE.tooBig);
      this.socket.terminate();
    }
  }

  private onControlFrame(bytes: number): void {
    this.isAlive = true;
    // Control frames may stand between the fragments of a message and are no part of it.
    this.unfinishedBytes = Math.max(0, this.unfinishedBytes - bytes - CONTROL_HEAD_BYTES);
  }
}
