import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { guardListener } from '../faults/index.ts';
import type { Log } from '../log/index.ts';
import { parseAddressBytes } from './addressBytes.ts';
import type { AllowList } from './allowList.ts';
import { type Destination, parseDestination } from './destination.ts';
import { OutboundFailed, OutboundRefused, type OutboundTrouble } from './errors.ts';
import { type ResolvedAddress, type Resolver, resolveAllowed, systemResolver } from './resolve.ts';

export type OutboundLimits = {
  /** Name, connection and TLS together; then until the answer begins; all of it. Milliseconds. */
  readonly connectMs: number;
  readonly answerMs: number;
  readonly totalMs: number;
  /** Bytes of a request's and of an answer's body. */
  readonly requestBytes: number;
  readonly answerBytes: number;
};
export const OUTBOUND_LIMITS: OutboundLimits = {
  connectMs: 5_000,
  answerMs: 10_000,
  totalMs: 20_000,
  requestBytes: 262_144,
  answerBytes: 65_536,
};
const HEADER_BYTES = 16_384;

export type OutboundRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
};
export type OutboundResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** As UTF-8, up to the limit. */
  readonly body: string;
  readonly isCut: boolean;
};

/**
 * The one door for requests to addresses that people typed in, and the guard against SSRF. It goes to the open
 * internet, and to this machine and the networks around it only where the operator listed host and port; never to
 * link-local and metadata addresses. A name is resolved once. Redirects are answers like any other and are not
 * followed. Proxies of the environment are not used: behind them nobody could say where a request goes.
 */
export class Outbound {
  private readonly limits: OutboundLimits;
  private readonly resolver: Resolver;

  constructor(
    /** Near places that may be reached, for whoever opens a door of the same kind elsewhere. */
    readonly allowed: AllowList,
    private readonly log: Log,
    options: { readonly limits?: Partial<OutboundLimits>; readonly resolver?: Resolver } = {},
  ) {
    this.limits = { ...OUTBOUND_LIMITS, ...options.limits };
    this.resolver = options.resolver ?? systemResolver;
  }

  /**
   * Throws OutboundRefused when the address may not be reached now: for a form, so that its author hears it at once. A
   * name that does not resolve passes.
   */
  async check(url: string): Promise<void> {
    const destination = parseOrRefuse(url);
    try {
      await withTimeout(resolveAllowed(destination, this.allowed, this.resolver), this.limits.connectMs, () => {
        return new OutboundFailed('connectTimeout', destination.host);
      });
    } catch (error) {
      if (!(error instanceof OutboundFailed)) throw error;
    }
  }

  /**
   * Where a connection in another protocol may go: every address of the host, judged for that port. The connection is
   * to be made to one of them and not to the name. Throws OutboundRefused or OutboundFailed.
   */
  resolve(host: string, port: number): Promise<readonly ResolvedAddress[]> {
    const bare = host
      .trim()
      .replace(/^\[(.*)\]$/, '$1')
      .toLowerCase();
    return withTimeout(
      resolveAllowed({ host: bare, port }, this.allowed, this.resolver),
      this.limits.connectMs,
      () => new OutboundFailed('connectTimeout', bare),
    );
  }

  /** Makes one request; throws OutboundRefused or OutboundFailed. Any HTTP status is an answer. */
  async send(request: OutboundRequest): Promise<OutboundResponse> {
    const began = Date.now();
    const destination = parseOrRefuse(request.url);
    const { host } = destination;
    try {
      if (Buffer.byteLength(request.body ?? '') > this.limits.requestBytes) throw new OutboundRefused('tooLarge', host);
      const addresses = await withTimeout(
        resolveAllowed(destination, this.allowed, this.resolver),
        this.limits.connectMs,
        () => new OutboundFailed('connectTimeout', host),
      );
      const answer = await this.exchange(request, destination, addresses, began);
      this.log.debug({ host, status: answer.status, ms: Date.now() - began }, 'an outgoing request was answered');
      return answer;
    } catch (error) {
      this.log.debug({ host, why: String(error), ms: Date.now() - began }, 'an outgoing request came to nothing');
      throw error;
    }
  }

  private exchange(
    { method, headers, body, signal }: OutboundRequest,
    { url, host }: Destination,
    addresses: readonly ResolvedAddress[],
    began: number,
  ): Promise<OutboundResponse> {
    const { limits } = this;
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const finish = <T>(done: (value: T) => void, value: T): void => {
        clearTimeout(timer);
        clearTimeout(total);
        request.destroy();
        done(value);
      };
      const fail = (trouble: OutboundTrouble, code?: string) => finish(reject, new OutboundFailed(trouble, host, code));
      const lookup = ((_host, options, done) => {
        const [first] = addresses;
        if (options.all) done(null, [...addresses]);
        else done(null, first?.address ?? '', first?.family);
      }) as LookupFunction;
      const request = (url.protocol === 'https:' ? https : http).request(url, {
        method,
        lookup,
        // A connection of its own: none is shared with a request that was judged at another time.
        agent: false,
        maxHeaderSize: HEADER_BYTES,
        headers: {
          accept: '*/*',
          'user-agent': 'Twinscape',
          ...withoutFraming(headers),
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          connection: 'close',
        },
        ...(signal ? { signal } : {}),
      });
      const total = setTimeout(() => fail('totalTimeout'), Math.max(0, began + limits.totalMs - Date.now()));
      timer = setTimeout(() => fail('connectTimeout'), Math.max(0, began + limits.connectMs - Date.now()));

      request.once('socket', (socket) => {
        // The last word before a byte leaves: the other end is one of the addresses that were judged.
        socket.prependOnceListener('connect', () => {
          const peer = parseAddressBytes(socket.remoteAddress ?? '')?.join('.');
          if (!addresses.some(({ address }) => parseAddressBytes(address)?.join('.') === peer))
            finish(reject, new OutboundRefused('address', host));
        });
        socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
          clearTimeout(timer);
          timer = setTimeout(() => fail('answerTimeout'), limits.answerMs);
        });
      });
      request.on('error', (error: NodeJS.ErrnoException) => {
        if (error.name === 'AbortError') fail('aborted');
        else fail(toTrouble(error), error.code);
      });
      // Nobody speaks another protocol with us.
      request.once(
        'upgrade',
        guardListener('an upgrade from outside', () => fail('broken', 'UPGRADE')),
      );
      request.once('response', (response) => {
        clearTimeout(timer);
        const chunks: Buffer[] = [];
        let bytes = 0;
        const respond = (isCut: boolean) =>
          finish(resolve, {
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
            isCut,
          });
        response.on(
          'data',
          guardListener('an answer from outside', (chunk: Buffer) => {
            chunks.push(chunk.subarray(0, Math.max(0, limits.answerBytes - bytes)));
            bytes += chunk.length;
            if (bytes > limits.answerBytes) respond(true);
          }),
        );
        response.once('end', () => respond(false));
        response.on('error', () => fail('broken'));
      });
      request.end(body);
    });
  }
}

function parseOrRefuse(url: string): Destination {
  const destination = parseDestination(url);
  if ('refused' in destination) throw new OutboundRefused(destination.refused, '');
  return destination;
}

const toTrouble = (error: NodeJS.ErrnoException): OutboundTrouble => {
  const { code = '' } = error;
  if (/CERT|SSL|TLS|SIGNATURE|SELF_SIGNED|ISSUER|EPROTO/.test(code)) return 'tls';
  return /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EADDRNOTAVAIL|EACCES|EINVAL)$/.test(code)
    ? 'connect'
    : 'broken';
};

/** The system's resolver cannot be stopped; who waits for it can. */
async function withTimeout<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const alarm = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, alarm]);
  } finally {
    clearTimeout(timer);
  }
}

/** Headers that say where a message goes, or how long it is, are nobody's to set (Fetch standard, 2.2.2). */
const FRAMING = /^(host|connection|content-length|transfer-encoding|upgrade|expect)$/i;
const withoutFraming = (headers: OutboundRequest['headers'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !FRAMING.test(name)));
