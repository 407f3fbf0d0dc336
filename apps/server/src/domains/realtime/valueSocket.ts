import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import { coreRefusals, type Language, type Refusal, refuse } from '@twinscape/contract';
import { DEVICES_AT_ONCE } from '@twinscape/contract/devices';
import { guardListener } from '../../platform/faults/index.ts';
import {
  type ConnectionPermit,
  type Credential,
  parseBearer,
  type SocketContext,
  SocketInbox,
  type SocketShareCredential,
  writeFrames,
} from '../../platform/http/index.ts';
import { resolveSession, ValueFeed, type ValuePeer } from './valueFeed.ts';

const ROUND_MS = 15_000;
/** A message holds the ids of 10,000 devices at most; the first one shows the token beside them. */
const MESSAGE_BYTES = 512 * 1024;
const TOKEN_LENGTH = 8_192;

/**
 * E-RealtimeRequest in whatever case. `Token` goes with the first message, because browsers cannot set headers
 * here; whoever looks at a share shows `ShareToken` there, with `VisitPassword` where it has one.
 */
type Request = {
  readonly token: string | undefined;
  readonly share: { readonly token: string; readonly code: string | undefined } | undefined;
  readonly projectId: string;
  readonly deviceIds: readonly string[];
};

/** Undefined for what is no request. */
export function parseRequest(text: string): Request | undefined {
  try {
    return parseRequestFields(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function parseRequestFields(sent: unknown): Request | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined;
  const fields = new Map(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value as unknown]));
  const [projectId, deviceIds, kind = 1] = ['projectid', 'deviceids', 'websocketargumenttype'].map((name) =>
    fields.get(name),
  );
  const [token, shareToken, code] = ['token', 'sharetoken', 'visitpassword'].map((name) => parseText(fields.get(name)));
  // K-24: 1 is the only kind.
  if (typeof projectId !== 'string' || !Array.isArray(deviceIds) || Number(kind) !== 1) return undefined;
  if (deviceIds.length > DEVICES_AT_ONCE || !deviceIds.every((id): id is string => typeof id === 'string'))
    return undefined;
  return { projectId, deviceIds, token, share: shareToken ? { token: shareToken.slice(0, 200), code } : undefined };
}

const parseText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= TOKEN_LENGTH ? value : undefined;

/**
 * C-RT-01, RU-RT-01: `/ws/iot`. The page sends E-RealtimeRequest, hears the present values of each device at once and
 * then each change, as E-DeviceRealtimeData. A new request replaces the devices that it hears of.
 */
export class ValueSocket {
  private readonly feed: ValueFeed;
  private credential: Credential | SocketShareCredential | undefined;
  private language: Language = 'cn';
  private readonly inbox: SocketInbox;

  constructor(
    private readonly socket: WebSocket,
    private readonly context: SocketContext,
    /** The connection under the socket. */
    private readonly connection: Socket,
    /** From where it comes. */
    private readonly ip: string,
    permit: ConnectionPermit,
  ) {
    this.feed = new ValueFeed(this.peer(), context);
    const { log } = context.platform;
    this.inbox = new SocketInbox(socket, connection, permit, {
      name: 'the socket of values',
      messageBytes: MESSAGE_BYTES,
      unauthenticatedBytes: MESSAGE_BYTES,
      onMessage: (text) => this.read(text),
      onFault: (error) => log.warn({ err: error }, 'a request for live values failed'),
      sendCloseReason: (refusal) => this.sayGoodbye(refusal),
    });
    const round = setInterval(
      guardListener('the round of a socket of values', () => this.look()),
      ROUND_MS,
    );
    round.unref();
    socket.on('close', () => {
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
          this.connection,
          frames.map(({ frame }) => frame),
        ),
      isOpen: () => socket.readyState === socket.OPEN,
      bufferedBytes: () => socket.bufferedAmount,
      refuse: (refusal) => this.inbox.end(refuse(refusal)),
    };
  }

  private async read(text: string): Promise<void> {
    const request = parseRequest(text);
    if (!request) return this.inbox.end(refuse(coreRefusals['common.invalidBody']));
    const { token, share, projectId, deviceIds } = request;
    const credential = share
      ? ({ kind: 'share', share, ip: this.ip } as const)
      : token
        ? parseBearer(token)
        : (this.credential ?? this.context.offeredCredential);
    const session = credential && (await resolveSession(this.context, credential, false));
    if (!session) return this.inbox.refuseSignIn();
    this.language = session.language ?? 'cn';
    if (!(await this.inbox.admitSession(session))) return;
    const refusal = await this.feed.begin({ session, credential, projectId, deviceIds });
    if (refusal) return this.inbox.end(refusal);
    this.credential = credential;
  }

  private look(): void {
    const now = Date.now();
    this.inbox.tick(now, { ping: true });
    this.feed.tick(now);
  }

  private sayGoodbye(refusal: Refusal): void {
    this.feed.end();
    const { code } = refusal.text;
    this.socket.send(JSON.stringify({ ErrorCode: code, Message: refusal.in(this.language), Result: null }));
  }
}
