import { randomBytes } from 'node:crypto';
import type { WebSocket } from '@fastify/websocket';
import { pascal } from '@twinscape/contract';
import type { FastifyRequest } from 'fastify';
import type { Push } from '../live/index.ts';
import type { Platform } from '../platform.ts';
import type { Server } from './server.ts';
import type { Credential, Session } from './session.ts';

/** End of a frame in SignalR's JSON protocol. */
const END = '\u001e';
const PING_MS = 15_000;
/** A connection whose peer says nothing for this long is closed. */
const SILENCE_MS = 45_000;
/** The peer must introduce itself within this time. */
const HANDSHAKE_MS = 10_000;
const MOST_BUFFERED_BYTES = 1024 ** 2;

type Frame = {
  readonly type?: number;
  readonly target?: string;
  readonly arguments?: readonly unknown[];
  readonly invocationId?: string;
  readonly protocol?: string;
};

/**
 * `/hub/iot`: ASP.NET Core SignalR's JSON protocol over WebSocket. The page invokes `Begin`, then hears `ReceiveMessage`. The token travels as
 * `access_token` in the negotiated address, as that protocol has it, or in the first argument of `Begin`.
 */
export function serveHub(
  { app, metrics }: Server,
  platform: Platform,
  authenticate: (credential: Credential) => Promise<Session | undefined>,
): void {
  app.post('/hub/iot/negotiate', async () => ({
    negotiateVersion: 1,
    connectionId: randomBytes(16).toString('hex'),
    connectionToken: randomBytes(16).toString('hex'),
    availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
  }));
  app.get('/hub/iot', { websocket: true }, (socket, request) => {
    metrics.pages.inc();
    const connection = new HubConnection(socket, platform, authenticate, tokenOf(request));
    socket.on('close', () => {
      metrics.pages.dec();
      connection.end();
    });
  });
}

function tokenOf(request: FastifyRequest): string | undefined {
  const query = request.query as Record<string, unknown>;
  return typeof query.access_token === 'string' ? query.access_token : undefined;
}

class HubConnection {
  private introduced = false;
  private unsubscribe: (() => void) | undefined;
  private heardAt = Date.now();
  private readonly pinging: NodeJS.Timeout;

  constructor(
    private readonly socket: WebSocket,
    private readonly platform: Platform,
    private readonly authenticate: (credential: Credential) => Promise<Session | undefined>,
    private readonly token: string | undefined,
  ) {
    const opened = Date.now();
    this.pinging = setInterval(() => {
      const silent = Date.now() - this.heardAt > SILENCE_MS;
      if (silent || (!this.introduced && Date.now() - opened > HANDSHAKE_MS)) this.socket.terminate();
      else this.send({ type: 6 });
    }, PING_MS);
    socket.on('message', (data) => {
      this.heardAt = Date.now();
      this.read(String(data)).catch((error: unknown) => {
        this.platform.log.warn({ err: error }, 'a hub frame could not be read');
        this.send({ type: 7, error: 'The frame could not be read' });
        this.socket.close();
      });
    });
    socket.on('error', () => this.socket.terminate());
  }

  end(): void {
    clearInterval(this.pinging);
    this.unsubscribe?.();
  }

  private send(frame: object): void {
    // A page that does not read is let go; it reconnects and reads the present state.
    if (this.socket.bufferedAmount > MOST_BUFFERED_BYTES) this.socket.terminate();
    else this.socket.send(JSON.stringify(frame) + END);
  }

  private async read(text: string): Promise<void> {
    for (const part of text.split(END)) {
      if (part === '') continue;
      const frame = JSON.parse(part) as Frame;
      if (!this.introduced) {
        if (frame.protocol !== 'json') throw new Error('only the JSON protocol is spoken');
        this.introduced = true;
        this.send({});
      } else if (frame.type === 1) await this.invoke(frame);
      else if (frame.type === 7) this.socket.close();
    }
  }

  private async invoke(frame: Frame): Promise<void> {
    const answer = (body: object) => {
      if (frame.invocationId !== undefined) this.send({ type: 3, invocationId: frame.invocationId, ...body });
    };
    if (frame.target?.toLowerCase() !== 'begin')
      return answer({ error: `There is no method ${String(frame.target).slice(0, 60)}` });
    const [first] = frame.arguments ?? [];
    const given = typeof first === 'object' && first !== null && 'Token' in first ? String(first.Token) : undefined;
    const value = given ?? this.token;
    const session = value ? await this.authenticate({ kind: 'token', value, from: 'header' }) : undefined;
    if (!session) return answer({ error: 'Sign in first' });
    this.unsubscribe?.();
    this.unsubscribe = this.platform.live.subscribe(session.userId, (push) =>
      this.send({ type: 1, target: 'ReceiveMessage', arguments: [onWire(push)] }),
    );
    return answer({ result: true });
  }
}

const onWire = (push: Push): Record<string, unknown> =>
  Object.fromEntries(Object.entries(push).map(([name, value]) => [pascal(name), value]));
