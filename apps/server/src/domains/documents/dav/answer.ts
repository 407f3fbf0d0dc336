import { Readable } from 'node:stream';
import { escapeXml } from '../../../platform/text/index.ts';
import type { Document } from '../documentStore.ts';
import type { LockOfDocument } from '../lockStore.ts';
import { DAV_ROOT, type DavName } from './request.ts';

/** A thing as a list of properties tells it. */
export type DavItem = {
  readonly projectId: string | undefined;
  /** On the way down from the project. */
  readonly names: readonly string[];
  /** Undefined for the outermost level. */
  readonly document?: Document | undefined;
  readonly displayName: string;
  readonly lock?: LockOfDocument | undefined;
};
/** Which properties are asked for: all that there are, their names, or some. */
export type DavAsked = 'all' | 'names' | readonly DavName[];

export const toEtag = ({ id, versionCount }: Document): string => `${id}-${versionCount}`;

export function toHref({ projectId, names, document }: Pick<DavItem, 'projectId' | 'names' | 'document'>): string {
  const path = [DAV_ROOT, ...[...(projectId ? [projectId] : []), ...names].map(encodeURIComponent)].join('/');
  return document && !document.isFolder ? path : `${path}/`;
}

const WRITE_LOCK =
  '<D:lockentry><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockentry>';

/** A lock as the protocol tells it; `token` is told to who set it, and to nobody else. */
export function writeLock(lock: LockOfDocument, href: string, isOwn: boolean): string {
  const seconds = lock.until ? Math.max(1, Math.round((lock.until.getTime() - Date.now()) / 1000)) : undefined;
  const token = lock.token && isOwn ? `<D:locktoken><D:href>opaquelocktoken:${lock.token}</D:href></D:locktoken>` : '';
  return `<D:activelock><D:locktype><D:write/></D:locktype><D:lockscope><D:exclusive/></D:lockscope><D:depth>0</D:depth><D:owner>${escapeXml(lock.userName)}</D:owner><D:timeout>${seconds ? `Second-${seconds}` : 'Infinite'}</D:timeout>${token}<D:lockroot><D:href>${escapeXml(href)}</D:href></D:lockroot></D:activelock>`;
}

/** The properties of a thing (RFC 4918, 15), by their names in the space `DAV:`. */
function toProperties(item: DavItem, userId: string): Readonly<Record<string, string>> {
  const { document, displayName, lock } = item;
  const common = { displayname: escapeXml(displayName) };
  if (!document) return { ...common, resourcetype: '<D:collection/>' };
  const times = {
    creationdate: document.createdAt.toISOString(),
    getlastmodified: document.updatedAt.toUTCString(),
  };
  if (document.isFolder) return { ...common, ...times, resourcetype: '<D:collection/>' };
  return {
    ...common,
    ...times,
    resourcetype: '',
    getcontentlength: String(document.size),
    getcontenttype: 'application/octet-stream',
    getetag: `"${toEtag(document)}"`,
    supportedlock: WRITE_LOCK,
    lockdiscovery: lock ? writeLock(lock, toHref(item), lock.userId === userId) : '',
  };
}

function writeResponse(item: DavItem, asked: DavAsked, userId: string): string {
  const known = toProperties(item, userId);
  const wanted = typeof asked === 'string' ? Object.keys(known).map((name) => ({ space: 'DAV:', name })) : asked;
  const isKnown = ({ space, name }: DavName) => space === 'DAV:' && name in known;
  const found = wanted
    .filter(isKnown)
    .map(({ name }) => (asked === 'names' ? `<D:${name}/>` : `<D:${name}>${known[name]}</D:${name}>`));
  const missing = wanted.filter((one) => !isKnown(one)).map(writeName);
  return `<D:response><D:href>${escapeXml(toHref(item))}</D:href>${writeStatus(found, '200 OK')}${writeStatus(missing, '404 Not Found')}</D:response>`;
}

const writeStatus = (properties: readonly string[], status: string): string =>
  properties.length === 0 && !status.startsWith('200')
    ? ''
    : `<D:propstat><D:prop>${properties.join('')}</D:prop><D:status>HTTP/1.1 ${status}</D:status></D:propstat>`;

/** An empty element of whatever space. */
const writeName = ({ space, name }: DavName): string =>
  space === 'DAV:' ? `<D:${name}/>` : `<X:${name} xmlns:X="${escapeXml(space)}"/>`;

const BEGIN = '<?xml version="1.0" encoding="utf-8"?>\n<D:multistatus xmlns:D="DAV:">';
const END = '</D:multistatus>';

/** The properties of things, one after the other as they are sent. */
export const writeMultistatus = (items: Iterable<DavItem>, asked: DavAsked, userId: string): Readable =>
  Readable.from(
    (function* pieces() {
      yield BEGIN;
      for (const item of items) yield writeResponse(item, asked, userId);
      yield END;
    })(),
    { objectMode: false },
  );

/** Space of what Explorer says of each file that it writes; it gives a file up where that is refused. */
const EXPLORER = 'urn:schemas-microsoft-com:';

/** To the wish to change properties: those of Explorer are heard and not kept, all others are the server's own. */
export function writeProppatch(href: string, names: readonly DavName[]): string {
  const heard = names.filter(({ space }) => space === EXPLORER).map(writeName);
  const refused = names.filter(({ space }) => space !== EXPLORER).map(writeName);
  return `${BEGIN}<D:response><D:href>${escapeXml(href)}</D:href>${heard.length > 0 ? writeStatus(heard, '200 OK') : ''}${writeStatus(refused, '403 Forbidden')}</D:response>${END}`;
}

export const writeLockAnswer = (lock: LockOfDocument, href: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<D:prop xmlns:D="DAV:"><D:lockdiscovery>${writeLock(lock, href, true)}</D:lockdiscovery></D:prop>`;
