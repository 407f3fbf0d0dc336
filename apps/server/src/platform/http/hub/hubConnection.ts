import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import {
  coreRefusals,
  type Language,
  Refusal,
  type RefusalText,
  refuse,
  socketRefusals,
  toPascalCase,
} from '@twinscape/contract';
import { type Push, SESSION_ENDED } from '../../live/index.ts';
import type { Platform } from '../../platform.ts';
import { parseBearer } from '../access/credentials.ts';
import type { Credential, Session } from '../session.ts';
import { SocketInbox } from '../sockets/socketInbox.ts';
import type { ConnectionPermit } from '../sockets/socketLimiter.ts';

/** A page on the hub, as a feed sees it. */
export type HubPage = {
  readonly session: Session;
  readonly credential: Credential;
  /** Each payload, as JSON, becomes one ReceiveMessage. */
  send(payloads: readonly string[]): void;
  isOpen(): boolean;
  /** Bytes that the page has not taken yet. */
  bufferedBytes(): number;
  /** Lets the page go; it does not come back by itself. */
  refuse(refusal: RefusalText): void;
};
/** What a page hears by ReceiveMessage besides its pushes. */
export type HubFeed = {
  /** Called every few seconds. */
  tick(now: number): void;
  end(): void;
};
/** Looks at what a page asked for in `Begin`: a feed for it, a refusal, or nothing where it asked for none. */
export type OpenHubFeed = (page: HubPage, request: unknown) => Promise<HubFeed | Refusal | undefined>;

/** Finds the session behind a credential; `watching` does not count as a use of it. */
export type AuthenticateSession = (
  credential: Credential,
  options: { readonly watching: boolean },
) => Promise<Session | undefined>;

/** End of a frame in SignalR's JSON protocol. */
const FRAME_END = '\u001e';
/** A connection whose peer says nothing for this long is closed. */
const RECEIVE_TIMEOUT_MS = 45_000;
/**
 * A message holds the ids of 10,000 devices at most. A stranger may name them in the same `Begin` that shows the token.
 */
const MESSAGE_BYTES = 1024 ** 2;
const UNAUTHENTICATED_MESSAGE_BYTES = 512 * 1024;
const FRAMES_OF_MESSAGE = 1_000;
const TOKEN_LENGTH = 8_192;
/** Sessions end for idleness and by hand; an ended one is noticed by a push, at the latest after this time. */
const SESSION_CHECK_MS = 60_000;
const CLOSE_TIMEOUT_MS = 1_000;
const MOST_BUFFERED_BYTES = 1024 ** 2;

type Frame = {
  readonly type?: number;
  readonly target?: string;
  readonly arguments?: readonly unknown[];
  readonly invocationId?: string;
  readonly protocol?: string;
};

/** The connection of a page and what it offered when it was opened. */
export type HubPeer = {
  readonly socket: WebSocket;
  readonly line: Socket;
  readonly permit: ConnectionPermit;
  readonly offeredCredential: Credential | undefined;
};

/** One page on the hub. */
export class HubConnection {
  private readonly socket: WebSocket;
  private readonly inbox: SocketInbox;
  private hasHandshake = false;
  private language: Language = 'en';
  private lastReceivedAt = Date.now();
  private sessionCheckedAt = Date.now();
  private unsubscribe: (() => void) | undefined;
  private feeds: HubFeed[] = [];
  /** The credential that began, kept to see whether its session still holds. */
  private credential: Credential | undefined;

  constructor(
    private readonly page: HubPeer,
    private readonly platform: Platform,
    private readonly authenticate: AuthenticateSession,
    private readonly openFeeds: readonly OpenHubFeed[] = [],
  ) {
    this.socket = page.socket;
    this.inbox = new SocketInbox(page.socket, page.line, page.permit, {
      name: 'the hub',
      messageBytes: MESSAGE_BYTES,
      unauthenticatedBytes: UNAUTHENTICATED_MESSAGE_BYTES,
      onMessage: (text) => this.read(text),
      onFault: (error) => platform.log.warn({ err: error }, 'a hub frame could not be read'),
      sendCloseReason: (refusal) => {
        this.end();
        const error = refusal.in(this.language);
        // A handshake is refused in its own words.
        this.send(this.hasHandshake ? { type: 7, error, allowReconnect: false } : { error });
      },
    });
  }

  /** Pings, lets a silent peer go, and looks after the session when it is time. */
  tick(now: number): void {
    if (now - this.lastReceivedAt > RECEIVE_TIMEOUT_MS) {
      this.socket.terminate();
      return;
    }
    this.inbox.tick(now, { ping: false });
    // The page takes the first word for the answer to its handshake, and would leave.
    if (this.hasHandshake) this.send({ type: 6 });
    for (const openRequestedFeeds of this.feeds) openRequestedFeeds.tick(now);
    if (now - this.sessionCheckedAt > SESSION_CHECK_MS) this.checkSession();
  }

  end(): void {
    this.unsubscribe?.();
    this.unsubscribe = undefined;
    for (const openRequestedFeeds of this.feeds.splice(0)) openRequestedFeeds.end();
  }

  /**
   * The server stops: the page may come back, to another process or to the next one. A peer that does not answer is not
   * waited for.
   */
  closeForShutdown(): void {
    this.end();
    if (this.hasHandshake) this.send({ type: 7, allowReconnect: true });
    this.socket.close(1001);
    setTimeout(() => this.socket.terminate(), CLOSE_TIMEOUT_MS).unref();
  }

  private checkSession(): void {
    if (!this.credential) return;
    this.sessionCheckedAt = Date.now();
    this.authenticate(this.credential, { watching: true })
      .then((session) => {
        if (!session) this.inbox.end(refuse(coreRefusals['common.signInRequired']));
      })
      // The database is away: the next round asks again.
      .catch((error: unknown) => this.platform.log.warn({ err: error }, 'a page’s session could not be looked up'));
  }

  private send(frame: object): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    // A page that does not read is let go; it reconnects and reads the present state.
    if (this.socket.bufferedAmount > MOST_BUFFERED_BYTES) this.socket.terminate();
    else this.socket.send(JSON.stringify(frame) + FRAME_END);
  }

  private async read(text: string): Promise<void> {
    this.lastReceivedAt = Date.now();
    let frames = 0;
    for (let from = 0; from < text.length && this.socket.readyState === this.socket.OPEN; ) {
      const end = text.indexOf(FRAME_END, from);
      const part = text.slice(from, end < 0 ? undefined : end);
      from = end < 0 ? text.length : end + 1;
      frames += 1;
      if (frames > FRAMES_OF_MESSAGE) return this.inbox.end(refuse(socketRefusals['socket.tooManyMessages']));
      if (part === '') continue;
      const frame = parseFrame(part);
      // A mistake of the peer, which is told; nothing of it belongs into the log.
      if (!frame || (!this.hasHandshake && frame.protocol !== 'json'))
        return this.inbox.end(refuse(coreRefusals['common.invalidBody']));
      if (!this.hasHandshake) {
        this.hasHandshake = true;
        this.send({});
      } else if (frame.type === 1) await this.invoke(frame);
      else if (frame.type === 7) this.socket.close();
    }
  }

  private async invoke(frame: Frame): Promise<void> {
    const answer = (body: object) => {
      if (frame.invocationId !== undefined) this.send({ type: 3, invocationId: frame.invocationId, ...body });
    };
    if (String(frame.target).toLowerCase() !== 'begin')
      return answer({ error: `There is no method ${String(frame.target).slice(0, 60)}` });
    const [first] = frame.arguments ?? [];
    const given = typeof first === 'object' && first !== null && 'Token' in first ? String(first.Token) : undefined;
    const credential = given ? parseBearer(given.slice(0, TOKEN_LENGTH)) : this.page.offeredCredential;
    const session = credential && (await this.authenticate(credential, { watching: false }));
    if (!session) {
      answer({ error: coreRefusals['common.signInRequired'].en });
      return this.inbox.refuseSignIn();
    }
    this.language = session.language ?? 'en';
    // The page went away while the session was looked up, or has no room.
    if (!(await this.inbox.admitSession(session)) || this.socket.readyState !== this.socket.OPEN) return;
    this.end();
    const refusal = await this.openRequestedFeeds(session, credential, first);
    if (refusal) return answer({ error: refusal.in(this.language) });
    if (this.socket.readyState !== this.socket.OPEN) return this.end();
    this.credential = credential;
    this.sessionCheckedAt = Date.now();
    this.unsubscribe = this.platform.live.subscribe(session.userId, (push) => {
      if (push.kind === SESSION_ENDED) this.checkSession();
      else this.send({ type: 1, target: 'ReceiveMessage', arguments: [pushToJson(push)] });
    });
    // A session that ended since it was looked up was told before anybody listened.
    this.checkSession();
    answer({ result: true });
  }

  /** C-RT-02: opens what the page asked for; all of it or nothing. */
  private async openRequestedFeeds(
    session: Session,
    credential: Credential,
    request: unknown,
  ): Promise<Refusal | undefined> {
    const { socket } = this;
    const page: HubPage = {
      session,
      credential,
      send: (payloads) => {
        for (const payload of payloads)
          socket.send(`{"type":1,"target":"ReceiveMessage","arguments":[${payload}]}${FRAME_END}`);
      },
      isOpen: () => socket.readyState === socket.OPEN,
      bufferedBytes: () => socket.bufferedAmount,
      refuse: (refusal) => this.inbox.end(refuse(refusal)),
    };
    for (const open of this.openFeeds) {
      const openRequestedFeeds = await open(page, request);
      if (openRequestedFeeds instanceof Refusal) {
        this.end();
        return openRequestedFeeds;
      }
      if (openRequestedFeeds) this.feeds.push(openRequestedFeeds);
    }
    return undefined;
  }
}

/** Undefined for what is no frame. */
function parseFrame(text: string): Frame | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const pushToJson = (push: Push): Record<string, unknown> =>
  Object.fromEntries(Object.entries(push).map(([name, value]) => [toPascalCase(name), value]));
