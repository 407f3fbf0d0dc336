import type { BrowsedNode } from '@twinscape/contract/adapters';
import type { DocumentAddress } from '../documents/address.ts';
import { findInJson, parseJsonPath } from '../documents/jsonPath.ts';
import { browseDocument, findRows, readDocument, readPoints } from '../documents/readDocument.ts';
import {
  readTargetText,
  type SourceConnection,
  type SourceContext,
  SourceFailed,
  type SourceKind,
  type SourcePoint,
  type SourceReading,
  type SourceTarget,
  type SourceValue,
} from '../port.ts';
import { toSourceFailed } from '../toSourceFailed.ts';
import { findNextPage, isOfPast } from './pages.ts';

/** A token is renewed a while before it ends. */
const TOKEN_LEAD_MS = 30_000;
const TOKEN_MS = 300_000;

/** Pages of one reading; an interface that has more says so with its next reading. */
const PAGES_MAX = 50;
const PAGES_CHARACTERS = 32 * 1024 ** 2;
/** How far back the first reading of a past goes. */
const FIRST_MS = 3_600_000;

/** An interface that answers JSON, XML or CSV: asked at each interval, and written to by POST. */
export const httpKind: SourceKind<DocumentAddress> = {
  connect: async (target, context) => {
    const connection = new HttpConnection(target, context);
    // Reached now, so that wrong settings show at once.
    await connection.loadPage(connection.firstUrl());
    return connection;
  },
};

class HttpConnection implements SourceConnection<DocumentAddress> {
  /** The newest time that was read, where the address asks for a span of time. */
  position: string | undefined;
  hasMore = false;
  readonly readsTogether: boolean;
  /** Characters of the pages of this reading. */
  private loaded = 0;
  private token: { readonly value: string; readonly until: number } | undefined;
  private readonly target: SourceTarget;
  private readonly context: SourceContext;

  constructor(target: SourceTarget, context: SourceContext) {
    this.target = target;
    this.context = context;
    this.position = target.position;
    this.readsTogether = isOfPast(this.url());
  }

  async loadPage(url: string): Promise<unknown> {
    const text = await this.send('GET', url);
    this.loaded += text.length;
    return readDocument(this.target, text);
  }

  /** What the interface says now, page by page. */
  private async load(): Promise<unknown[]> {
    const template = this.url();
    const nextPath = parseJsonPath(readTargetText(this.target, 'nextPath')) ?? [];
    const pages: unknown[] = [];
    this.hasMore = false;
    this.loaded = 0;
    let url: string | undefined = this.firstUrl();
    while (url !== undefined) {
      const page: unknown = await this.loadPage(url);
      pages.push(page);
      const next = findNextPage(template, page, nextPath, pages.length + 1, findRows(this.target, page));
      url = next === undefined ? undefined : this.expand(next);
      if (url !== undefined && (pages.length === PAGES_MAX || this.loaded > PAGES_CHARACTERS)) {
        this.hasMore = isOfPast(template);
        if (!this.hasMore) this.context.log('warning', 'answerTooLarge', `${PAGES_MAX} pages`);
        break;
      }
    }
    return pages;
  }

  async read(points: readonly SourcePoint<DocumentAddress>[]): Promise<SourceReading[]> {
    const { readings, newest } = readPoints(this.target, points, await this.load());
    const before = this.position === undefined ? Number.NEGATIVE_INFINITY : Date.parse(this.position);
    if (this.readsTogether && newest !== undefined && newest > before) this.position = new Date(newest).toISOString();
    // Nothing newer came: what is asked for next would be the same again.
    else this.hasMore = false;
    return readings;
  }

  async browse(nodeId: string | undefined): Promise<BrowsedNode[]> {
    if (nodeId !== undefined) return [];
    const isWritable = readTargetText(this.target, 'writeUrl') !== '';
    const page = await this.loadPage(this.firstUrl());
    return browseDocument(this.target, page, isWritable);
  }

  async write({ text }: DocumentAddress, value: SourceValue | null): Promise<undefined> {
    const url = readTargetText(this.target, 'writeUrl');
    if (url === '') throw new SourceFailed('notSupported');
    const plain = typeof value === 'bigint' ? Number(value) : value;
    await this.send('POST', url, JSON.stringify({ address: text, value: plain }));
  }

  async close(): Promise<void> {
    this.token = undefined;
  }

  firstUrl(): string {
    return this.expand(this.url().replaceAll('{page}', '1').replaceAll('{cursor}', ''));
  }

  /** The span that is asked for begins where the last one ended. */
  private expand(url: string): string {
    const from = this.position ?? new Date(Date.now() - FIRST_MS).toISOString();
    return url
      .replaceAll('{from}', encodeURIComponent(from))
      .replaceAll('{to}', encodeURIComponent(new Date().toISOString()));
  }

  private url(): string {
    const { serverIp, serverPort } = this.target;
    const url = readTargetText(this.target, 'url');
    if (url !== '') return url;
    if (serverIp === undefined) throw new SourceFailed('settings');
    return `http://${serverIp.includes(':') ? `[${serverIp}]` : serverIp}${serverPort === undefined ? '' : `:${serverPort}`}/`;
  }

  private async send(method: 'GET' | 'POST', url: string, body?: string): Promise<string> {
    try {
      const answer = await this.context.outbound.send({
        method,
        url,
        headers: {
          ...readHeaders(readTargetText(this.target, 'headers')),
          ...(await this.authorize()),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
      });
      const { status } = answer;
      if (status === 401 || status === 403) {
        this.token = undefined;
        throw new SourceFailed('credentials', `HTTP ${status}`);
      }
      if (status < 200 || status >= 300) throw new SourceFailed('status', `HTTP ${status}`);
      if (answer.isCut) throw new SourceFailed('answerTooLarge');
      return answer.body;
    } catch (error) {
      throw toSourceFailed(error);
    }
  }

  private async authorize(): Promise<Record<string, string>> {
    const userName = readTargetText(this.target, 'userName');
    const password = readTargetText(this.target, 'password');
    switch (readTargetText(this.target, 'auth')) {
      case 'basic':
        return { authorization: `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}` };
      case 'oauth2':
        return { authorization: `Bearer ${await this.loadToken(userName, password)}` };
      default:
        return {};
    }
  }

  /** OAuth 2.0 client credentials (RFC 6749, 4.4). */
  private async loadToken(clientId: string, clientSecret: string): Promise<string> {
    if (this.token && this.token.until > Date.now()) return this.token.value;
    const scope = readTargetText(this.target, 'scope');
    const answer = await this.context.outbound.send({
      method: 'POST',
      url: readTargetText(this.target, 'tokenUrl'),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`,
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope === '' ? {} : { scope }) }).toString(),
    });
    // A service that fails says nothing about who asks it.
    if (answer.status >= 500) throw new SourceFailed('status', `HTTP ${answer.status}`);
    if (answer.status < 200 || answer.status >= 300) throw new SourceFailed('credentials', `HTTP ${answer.status}`);
    const said: unknown = parseOrUndefined(answer.body);
    const value = findInJson(said, [{ name: 'access_token' }]);
    if (typeof value !== 'string') throw new SourceFailed('credentials', 'no access_token');
    const seconds = Number(findInJson(said, [{ name: 'expires_in' }]));
    const lasts = Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : TOKEN_MS;
    this.token = { value, until: Date.now() + Math.max(0, lasts - TOKEN_LEAD_MS) };
    return value;
  }
}

const parseOrUndefined = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** One a line, `Name: value`. */
function readHeaders(text: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of text.split('\n')) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).trim().toLowerCase();
    // A token (RFC 9110, 5.6.2); what is none is no header.
    if (at > 0 && /^[a-z0-9!#$%&'*+.^_`|~-]+$/.test(name)) headers[name] = line.slice(at + 1).trim();
  }
  return headers;
}
