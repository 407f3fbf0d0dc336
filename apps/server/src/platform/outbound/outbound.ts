import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { guarded } from '../faults/index.ts';
import type { Log } from '../log/index.ts';
import { addressBytes } from './addressBytes.ts';
import type { AllowList } from './allowList.ts';
import { type Destination, destinationOf } from './destination.ts';
import { OutboundFailed, OutboundRefused, type OutboundTrouble } from './errors.ts';
import { type Resolved, type Resolver, reachable, systemResolver } from './resolve.ts';

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
export type OutboundAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** As UTF-8, up to the limit. */
  readonly body: string;
  readonly isCut: boolean;
};

/**
 * The one door for requests to addresses that people typed in. It goes to the open internet, and to this machine and
 * the networks around it only where the operator listed host and port; never to link-local and metadata addresses. A
 * name is resolved once. Redirects are answers like any other and are not followed. Proxies of the environment are not
 * used: behind them nobody could say where a request goes.
 */
export class Outbound {
  private readonly limits: OutboundLimits;
  private readonly resolver: Resolver;

  constructor(
    private readonly allowed: AllowList,
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
    const destination = read(url);
    try {
      await within(reachable(destination, this.allowed, this.resolver), this.limits.connectMs, () => {
        return new OutboundFailed('connectTimeout', destination.host);
      });
    } catch (error) {
      if (!(error instanceof OutboundFailed)) throw error;
    }
  }

  /** Makes one request; throws OutboundRefused or OutboundFailed. Any HTTP status is an answer. */
  async send(request: OutboundRequest): Promise<OutboundAnswer> {
    const began = Date.now();
    const destination = read(request.url);
    const { host } = destination;
    try {
      if (Buffer.byteLength(request.body ?? '') > this.limits.requestBytes) throw new OutboundRefused('tooLarge', host);
      const addresses = await within(
        reachable(destination, this.allowed, this.resolver),
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
    addresses: readonly Resolved[],
    began: number,
  ): Promise<OutboundAnswer> {
    const { limits } = this;
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const settle = <T>(done: (value: T) => void, value: T): void => {
        clearTimeout(timer);
        clearTimeout(total);
        request.destroy();
        done(value);
      };
      const fail = (trouble: OutboundTrouble, code?: string) => settle(reject, new OutboundFailed(trouble, host, code));
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
          ...headers,
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
          const peer = addressBytes(socket.remoteAddress ?? '')?.join('.');
          if (!addresses.some(({ address }) => addressBytes(address)?.join('.') === peer))
            settle(reject, new OutboundRefused('address', host));
        });
        socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
          clearTimeout(timer);
          timer = setTimeout(() => fail('answerTimeout'), limits.answerMs);
        });
      });
      request.on('error', (error: NodeJS.ErrnoException) => {
        if (error.name === 'AbortError') fail('aborted');
        else fail(troubleOf(error), error.code);
      });
      // Nobody speaks another protocol with us.
      request.once(
        'upgrade',
        guarded('an upgrade from outside', () => fail('broken', 'UPGRADE')),
      );
      request.once('response', (response) => {
        clearTimeout(timer);
        const chunks: Buffer[] = [];
        let bytes = 0;
        const answered = (isCut: boolean) =>
          settle(resolve, {
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
            isCut,
          });
        response.on(
          'data',
          guarded('an answer from outside', (chunk: Buffer) => {
            chunks.push(chunk.subarray(0, Math.max(0, limits.answerBytes - bytes)));
            bytes += chunk.length;
            if (bytes > limits.answerBytes) answered(true);
          }),
        );
        response.once('end', () => answered(false));
        response.on('error', () => fail('broken'));
      });
      request.end(body);
    });
  }
}

function read(url: string): Destination {
  const destination = destinationOf(url);
  if ('refused' in destination) throw new OutboundRefused(destination.refused, '');
  return destination;
}

const troubleOf = (error: NodeJS.ErrnoException): OutboundTrouble => {
  const { code = '' } = error;
  if (/CERT|SSL|TLS|SIGNATURE|SELF_SIGNED|ISSUER|EPROTO/.test(code)) return 'tls';
  return /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EADDRNOTAVAIL|EACCES|EINVAL)$/.test(code)
    ? 'connect'
    : 'broken';
};

/** The system's resolver cannot be stopped; who waits for it can. */
async function within<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
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
