import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import { coreRefusals, type Language, type RefusalText } from '@twinscape/contract';
import { DEVICES_AT_ONCE } from '@twinscape/contract/devices';
import {
  bearer,
  type Credential,
  type ShownShare,
  type SocketContext,
  writeFrames,
} from '../../platform/http/index.ts';
import { sessionOf, ValueFeed, type ValuePeer } from './valueFeed.ts';

/** The first message must come within this time. */
const BEGIN_MS = 20_000;
const ROUND_MS = 15_000;

/**
 * E-RealtimeRequest in whatever case. `Token` goes with the first message, because browsers cannot set headers here; whoever looks at a share shows `ShareToken` there, with
 * `VisitPassword` where it has one.
 */
type Request = {
  readonly token: string | undefined;
  readonly share: { readonly token: string; readonly code: string | undefined } | undefined;
  readonly projectId: string;
  readonly deviceIds: readonly string[];
};

/** Undefined for what is no request. */
export function requestOf(text: string): Request | undefined {
  try {
    return requestIn(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function requestIn(sent: unknown): Request | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined;
  const fields = new Map(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value as unknown]));
  const [projectId, deviceIds, kind = 1] = ['projectid', 'deviceids', 'websocketargumenttype'].map((name) =>
    fields.get(name),
  );
  const [token, shareToken, code] = ['token', 'sharetoken', 'visitpassword'].map((name) => textIn(fields.get(name)));
  // K-24: 1 is the only kind.
  if (typeof projectId !== 'string' || !Array.isArray(deviceIds) || Number(kind) !== 1) return undefined;
  if (deviceIds.length > DEVICES_AT_ONCE || !deviceIds.every((id): id is string => typeof id === 'string'))
    return undefined;
  return { projectId, deviceIds, token, share: shareToken ? { token: shareToken.slice(0, 200), code } : undefined };
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * C-RT-01, RU-RT-01: `/ws/iot`. The page sends E-RealtimeRequest, hears the present values of each device at once and then each change, as E-DeviceRealtimeData.
 * A new request replaces the devices that it hears of.
 */
export class ValueSocket {
  private readonly feed: ValueFeed;
  private credential: Credential | ShownShare | undefined;
  private language: Language = 'cn';
  private hasBegun = false;
  private isAlive = true;
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly socket: WebSocket,
    private readonly context: SocketContext,
    /** The connection under the socket. */
    private readonly line: Socket,
    /** From where it comes. */
    private readonly ip: string,
  ) {
    this.feed = new ValueFeed(this.peer(), context);
    const begin = setTimeout(() => {
      if (!this.hasBegun) socket.close(1008, 'nothing was asked for');
    }, BEGIN_MS);
    begin.unref();
    const round = setInterval(() => this.look(), ROUND_MS);
    round.unref();
    socket.on('pong', () => {
      this.isAlive = true;
    });
    socket.on('message', (data) => {
      this.isAlive = true;
      // One after the other: the newest request wins.
      this.work = this.work
        .then(() => this.read(String(data)))
        .catch((error: unknown) => {
          context.platform.log.warn({ err: error }, 'a request for live values failed');
          socket.close(1011);
        });
    });
    socket.on('close', () => {
      clearTimeout(begin);
      clearInterval(round);
      this.feed.end();
    });
  }

  private peer(): ValuePeer {
    const { socket } = this;
    return {
      send: (frames) =>
        writeFrames(
          socket,
          this.line,
          frames.map(({ frame }) => frame),
        ),
      isOpen: () => socket.readyState === socket.OPEN,
      waiting: () => socket.bufferedAmount,
      refuse: (refusal) => this.refuse(refusal),
    };
  }

  private async read(text: string): Promise<void> {
    const request = requestOf(text);
    if (!request) return this.refuse(coreRefusals['common.invalidBody']);
    const { token, share, projectId, deviceIds } = request;
    const credential = share
      ? ({ kind: 'share', share, ip: this.ip } as const)
      : token
        ? bearer(token)
        : (this.credential ?? this.context.offered);
    const session = credential && (await sessionOf(this.context, credential, false));
    if (!session) return this.refuse(coreRefusals['common.signInRequired']);
    this.language = session.language ?? 'cn';
    const refusal = await this.feed.begin({ session, credential, projectId, deviceIds });
    if (refusal) return this.refuse(refusal);
    this.credential = credential;
    this.hasBegun = true;
  }

  private look(): void {
    if (!this.isAlive) {
      this.socket.terminate();
      return;
    }
    this.isAlive = false;
    this.socket.ping();
    this.feed.look(Date.now());
  }

  private refuse(refusal: RefusalText): void {
    this.feed.end();
    this.socket.send(JSON.stringify({ ErrorCode: refusal.code, Message: refusal[this.language], Result: null }));
    this.socket.close(1008);
  }
}
