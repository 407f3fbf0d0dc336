import { BROWSED_MAX, type BrowsedNode } from '@twinscape/contract/adapters';
import { findInJson, listScalars, parseJsonPath, toMoment, toScalar } from '../jsonPath.ts';
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
import type { HttpAddress } from './address.ts';
import { readCsvTable } from './readCsvTable.ts';
import { readXmlDocument } from './readXmlDocument.ts';

/** A token is renewed a while before it ends. */
const TOKEN_LEAD_MS = 30_000;
const TOKEN_MS = 300_000;

/** An interface that answers JSON, XML or CSV: asked at each interval, and written to by POST. */
export const httpKind: SourceKind<HttpAddress> = {
  connect: async (target, context) => {
    const connection = new HttpConnection(target, context);
    // Reached now, so that wrong settings show at once.
    await connection.load();
    return connection;
  },
};

class HttpConnection implements SourceConnection<HttpAddress> {
  private token: { readonly value: string; readonly until: number } | undefined;
  private readonly target: SourceTarget;
  private readonly context: SourceContext;

  constructor(target: SourceTarget, context: SourceContext) {
    this.target = target;
    this.context = context;
  }

  /** What the interface says now. */
  async load(): Promise<unknown> {
    const body = await this.send('GET', this.url());
    const format = readTargetText(this.target, 'format');
    if (format === 'csv') return readCsvTable(body);
    if (format === 'xml') return readXmlDocument(body);
    try {
      return JSON.parse(body);
    } catch {
      throw new SourceFailed('answerInvalid', body.slice(0, 100));
    }
  }

  async read(points: readonly SourcePoint<HttpAddress>[]): Promise<SourceReading[]> {
    const document = await this.load();
    const timePath = parseJsonPath(readTargetText(this.target, 'timePath'));
    const at = timePath && timePath.length > 0 ? toMoment(findInJson(document, timePath)) : undefined;
    return points.map(({ index, address }) => {
      const value = toScalar(findInJson(document, address.path));
      return value === undefined
        ? { index, quality: 'bad', detail: 'no such value in the answer' }
        : { index, quality: 'good', value, ...(at === undefined ? {} : { at }) };
    });
  }

  async browse(nodeId: string | undefined): Promise<BrowsedNode[]> {
    if (nodeId !== undefined) return [];
    const isWritable = readTargetText(this.target, 'writeUrl') !== '';
    return listScalars(await this.load())
      .slice(0, BROWSED_MAX)
      .map(({ path, value }) => ({ nodeId: path, name: path, address: path, value, isWritable, hasChildren: false }));
  }

  async write({ text }: HttpAddress, value: SourceValue | null): Promise<void> {
    const url = readTargetText(this.target, 'writeUrl');
    if (url === '') throw new SourceFailed('notSupported');
    const plain = typeof value === 'bigint' ? Number(value) : value;
    await this.send('POST', url, JSON.stringify({ address: text, value: plain }));
  }

  async close(): Promise<void> {
    this.token = undefined;
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
