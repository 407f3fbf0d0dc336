import { SaxesParser } from 'saxes';
import { DavRefused } from './refused.ts';

export const DAV_ROOT = '/dav';
const MAX_SEGMENTS = 40;

/** Where an address leads: the project, and the names on the way down from it. */
export type DavPath = { readonly projectId: string | undefined; readonly names: readonly string[] };

/** Of an address as it came, names decoded one by one: none of them holds a stroke afterwards. Pure. */
export function parseDavPath(url: string): DavPath {
  const [path = ''] = url.split('?');
  const segments = path.split('/').filter(Boolean);
  if (`/${segments[0]}` !== DAV_ROOT || segments.length > MAX_SEGMENTS) throw new DavRefused(404);
  const [, projectId, ...names] = segments.map(decode);
  return { projectId, names };
}

function decode(segment: string): string {
  try {
    const name = decodeURIComponent(segment).normalize('NFC');
    if (/[/\0]/.test(name)) throw new DavRefused(400);
    return name;
  } catch (error) {
    throw error instanceof DavRefused ? error : new DavRefused(400);
  }
}

/** The other address of a copy or a move; another server's is none of ours. Pure. */
export function parseDestination(header: string | undefined, host: string): DavPath {
  if (!header) throw new DavRefused(400);
  if (header.startsWith('/')) return parseDavPath(header);
  const url = URL.canParse(header) ? new URL(header) : undefined;
  if (!url) throw new DavRefused(400);
  if (url.host.toLowerCase() !== host.toLowerCase()) throw new DavRefused(502);
  return parseDavPath(url.pathname);
}

/** How deep a question goes: the thing alone, or what stands in it as well. All below it is nobody's to ask. Pure. */
export function parseDepth(header: string | undefined): 0 | 1 {
  if (header === '0') return 0;
  if (header === '1') return 1;
  throw new DavRefused(403);
}

/** The lock tokens that a request shows, wherever it does (RFC 4918, 10.4 and 10.5). Pure. */
export function parseLockTokens(...headers: readonly (string | undefined)[]): ReadonlySet<string> {
  const found = headers.flatMap((header) => [
    ...(header ?? '').slice(0, 4_000).matchAll(/opaquelocktoken:([\da-f-]{36})/gi),
  ]);
  return new Set(found.map(([, token = '']) => token.toLowerCase()));
}

/** What a condition of the header `If` is about: a lock by its token, or a state by its tag. */
type Condition = { readonly isNot: boolean; readonly token?: string; readonly etag?: string };

/**
 * The lists of conditions of the header `If` (RFC 4918, 10.4), one of which must hold; those for other addresses than
 * the path that is asked are left out. Undefined where there is no such header. Pure.
 */
export function parseIf(header: string | undefined, path: string): readonly (readonly Condition[])[] | undefined {
  if (!header) return undefined;
  const lists: Condition[][] = [];
  let isHere = true;
  for (const [, tag, list] of header.slice(0, 4_000).matchAll(/<([^>]*)>(?=\s*\()|\(([^)]*)\)/g)) {
    if (tag !== undefined) isHere = isPath(tag, path);
    else if (isHere && list !== undefined) lists.push(parseConditions(list));
  }
  return lists;
}

const isPath = (tag: string, path: string): boolean =>
  (URL.canParse(tag) ? new URL(tag).pathname : tag).replace(/\/$/, '') === path.replace(/\/$/, '');

const parseConditions = (list: string): Condition[] =>
  [...list.matchAll(/(Not\s+)?(?:<([^>]*)>|\[\s*(?:W\/)?"([^"]*)"\s*\])/gi)].map(([, not, token, etag]) => ({
    isNot: not !== undefined,
    ...(token === undefined ? {} : { token: token.toLowerCase() }),
    ...(etag === undefined ? {} : { etag }),
  }));

/** Whether one of the lists holds for a thing in this state. Pure. */
export const holds = (
  lists: readonly (readonly Condition[])[],
  state: { readonly token: string | undefined; readonly etag: string | undefined },
): boolean =>
  lists.some((list) =>
    list.every(
      ({ isNot, token, etag }) =>
        (token === undefined ? etag === state.etag : token === `opaquelocktoken:${state.token}`) !== isNot,
    ),
  );

const LOCK_SECONDS = { usual: 600, most: 3_600 };

/** For how long a lock is asked, in seconds; forever is an hour, after which it is asked for again. Pure. */
export function parseTimeout(header: string | undefined): number {
  const [, seconds] = /second-(\d{1,10})/i.exec(header ?? '') ?? [];
  if (seconds) return Math.min(LOCK_SECONDS.most, Math.max(1, Number(seconds)));
  return /infinite/i.test(header ?? '') ? LOCK_SECONDS.most : LOCK_SECONDS.usual;
}

/** The name of a property or of anything else in the body of a request. */
export type DavName = { readonly space: string; readonly name: string };
/** What a body says: its outermost element, and what stands in it, each with its way from the outside. */
export type DavBody = {
  readonly root: DavName | undefined;
  readonly elements: readonly (DavName & { readonly path: string })[];
};

const MAX_ELEMENTS = 500;

/** The elements of a body; one with a document type, or that is no XML, is refused. Empty without any. Pure. */
export function parseDavBody(body: unknown): DavBody {
  if (typeof body !== 'string' || body.trim() === '') return { root: undefined, elements: [] };
  const elements: (DavName & { path: string })[] = [];
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => {
    throw new DavRefused(400);
  });
  parser.on('doctype', () => {
    throw new DavRefused(400);
  });
  parser.on('opentag', ({ local, uri }) => {
    elements.push({ space: uri, name: local, path: open.join('/') });
    open.push(local);
    if (elements.length > MAX_ELEMENTS || open.length > 20) throw new DavRefused(400);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(body).close();
  const [root, ...inside] = elements;
  return { root, elements: inside };
}
