import type { Readable } from 'node:stream';
import type { RateName } from '@twinscape/contract';
import { DOCUMENT_MAX_BYTES, documentCalls, documentRefusals as refusals } from '@twinscape/contract/documents';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RawContext, type RawMethod, type RawRoute, sendFile, toActor } from '../../../platform/http/index.ts';
import { answerStoredFile } from '../../files/index.ts';
import { requireRight } from '../access.ts';
import { deleteDocuments } from '../deleteDocuments.ts';
import { loadFolderItems } from '../documentStore.ts';
import { findDocumentLock, loadDocumentLocks } from '../lockStore.ts';
import { requireDocumentVersion } from '../requireDocumentVersion.ts';
import { noteVisits } from '../visits.ts';
import { type DavAsked, type DavItem, toEtag, writeLockAnswer, writeMultistatus, writeProppatch } from './answer.ts';
import {
  type DavEditor,
  endLock,
  lockFile,
  makeFolder,
  moveOrCopy,
  putFile,
  refreshLock,
  requireChangeable,
  requireLockShown,
} from './change.ts';
import { DavRefused } from './refused.ts';
import {
  DAV_ROOT,
  type DavPath,
  holds,
  parseDavBody,
  parseDavPath,
  parseDepth,
  parseDestination,
  parseIf,
  parseLockTokens,
  parseTimeout,
} from './request.ts';
import { type DavPlace, findDavPlace } from './resource.ts';

/** A request at an address in a project. */
type At = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: DavEditor;
  readonly path: DavPath;
  readonly place: DavPlace;
  readonly tokens: ReadonlySet<string>;
};
type DavHandler = (at: At) => Promise<FastifyReply>;

const XML = 'application/xml; charset=utf-8';
const BODY_BYTES = 64 * 1024;
const METHODS: readonly RawMethod[] = [
  'OPTIONS',
  'GET',
  'HEAD',
  'PUT',
  'DELETE',
  'PROPFIND',
  'PROPPATCH',
  'MKCOL',
  'COPY',
  'MOVE',
  'LOCK',
  'UNLOCK',
];
/** Classes 1 and 2 (RFC 4918, 18): what there is, and locks. */
const CAPABILITIES = { dav: '1, 2', 'ms-author-via': 'DAV', allow: METHODS.join(', '), 'cache-control': 'no-store' };

const header = ({ request }: At, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const propfind: DavHandler = async (at) => {
  const { request, reply, caller, path, place } = at;
  const { db } = caller.platform.database;
  const depth = parseDepth(header(at, 'depth'));
  const { root, elements } = parseDavBody(request.body);
  const asked: DavAsked = elements.some(({ name, path: way }) => name === 'propname' && way === root?.name)
    ? 'names'
    : elements.some(({ path: way }) => way === 'propfind/prop')
      ? elements.filter(({ path: way }) => way === 'propfind/prop')
      : 'all';
  if (!place.resource) throw new DavRefused(404);
  const document = place.resource.kind === 'document' ? place.resource.document : undefined;
  const { projectId } = caller.project;
  const children =
    depth === 1 && document?.isFolder !== false ? await loadFolderItems(db, projectId, document?.id, place.rights) : [];
  const locks = await loadDocumentLocks(
    db,
    [...(document ? [document] : []), ...children].map(({ id }) => id),
  );
  const own: DavItem = {
    projectId,
    names: path.names,
    document,
    displayName: document?.name ?? projectId,
    lock: document && locks.get(document.id),
  };
  const below = children.map((child) => ({
    projectId,
    names: [...path.names, child.name],
    document: child,
    displayName: child.name,
    lock: locks.get(child.id),
  }));
  return reply
    .code(207)
    .type(XML)
    .send(writeMultistatus([own, ...below], asked, caller.session.userId));
};

const get: DavHandler = async ({ request, reply, caller, place }) => {
  if (!place.resource) throw new DavRefused(404);
  if (place.resource.kind === 'project' || place.resource.document.isFolder) {
    if (request.method === 'HEAD') return reply.code(200).send();
    throw new DavRefused(405);
  }
  const { document } = place.resource;
  requireRight(place.rights, document.accessId, 'download', refusals['document.notFound']);
  const { file } = await requireDocumentVersion(caller, { fileId: document.id }, 'download');
  await noteVisits(caller, 'download', [document]);
  reply.header('last-modified', document.updatedAt.toUTCString());
  if (request.method === 'HEAD')
    return reply
      .headers({ 'content-length': file.size, etag: `"${toEtag(document)}"`, 'accept-ranges': 'bytes' })
      .type('application/octet-stream')
      .send();
  return sendFile(request, reply, {
    ...answerStoredFile(caller.platform, file),
    name: document.name,
    etag: toEtag(document),
  });
};

const put: DavHandler = async (at) => {
  const { request, reply, caller, place, tokens } = at;
  const found = place.resource?.kind === 'document' ? place.resource.document : undefined;
  if (place.resource?.kind === 'project' || found?.isFolder) throw new DavRefused(405);
  // A part of a file is no file (RFC 9110, 14.4).
  if (header(at, 'content-range')) throw new DavRefused(400);
  requireUnchanged(at, found && toEtag(found));
  if (found) await requireLockShown(caller, found, tokens);
  const announced = Number(header(at, 'content-length') ?? header(at, 'x-expected-entity-length') ?? 0);
  const { isNew, etag } = await putFile(caller, place, {
    body: (request.body as Readable | undefined) ?? request.raw,
    announced: Number.isFinite(announced) ? announced : 0,
  });
  return reply
    .code(isNew ? 201 : 204)
    .header('etag', `"${etag}"`)
    .send();
};

/** `If-Match` and `If-None-Match` (RFC 9110, 13): nobody overwrites what they have not seen. */
function requireUnchanged(at: At, etag: string | undefined): void {
  const [match, none] = [header(at, 'if-match'), header(at, 'if-none-match')];
  if (match && (etag === undefined || (match.trim() !== '*' && !match.includes(`"${etag}"`))))
    throw new DavRefused(412);
  if (none && etag !== undefined && (none.trim() === '*' || none.includes(`"${etag}"`))) throw new DavRefused(412);
}

const remove: DavHandler = async ({ reply, caller, place, tokens }) => {
  const document = requireChangeable(place);
  if (!document.isFolder) await requireLockShown(caller, document, tokens);
  await deleteDocuments(caller, [document.id]);
  return reply.code(204).send();
};

const mkcol: DavHandler = async ({ request, reply, caller, place }) => {
  if (typeof request.body === 'string' && request.body !== '') throw new DavRefused(415);
  await makeFolder(caller, place);
  return reply.code(201).send();
};

const relocate =
  (kind: 'move' | 'copy'): DavHandler =>
  async (at) => {
    const { request, reply, caller, path, place, tokens } = at;
    const from = requireChangeable(place);
    const destination = parseDestination(header(at, 'destination'), request.host);
    if (destination.projectId?.toLowerCase() !== path.projectId?.toLowerCase()) throw new DavRefused(403);
    const to = await findDavPlace(caller, destination);
    if (kind === 'move' && !from.isFolder) await requireLockShown(caller, from, tokens);
    if (to.resource?.kind === 'document' && !to.resource.document.isFolder)
      await requireLockShown(caller, to.resource.document, tokens);
    const isNew = await moveOrCopy(caller, kind, {
      from,
      to,
      overwrites: header(at, 'overwrite')?.toUpperCase() !== 'F',
    });
    return reply.code(isNew ? 201 : 204).send();
  };

const lock: DavHandler = async (at) => {
  const { request, reply, caller, place, tokens } = at;
  const seconds = parseTimeout(header(at, 'timeout'));
  const { root, elements } = parseDavBody(request.body);
  if (!root) {
    const refreshed = await refreshLock(caller, place, { tokens, seconds });
    return reply.code(200).type(XML).send(writeLockAnswer(refreshed, request.url));
  }
  // One who writes excludes all others: there is no lock to share.
  if (root.name !== 'lockinfo' || elements.some(({ name }) => name === 'shared')) throw new DavRefused(412);
  const { lock: set, isNew } = await lockFile(caller, place, seconds);
  return reply
    .code(isNew ? 201 : 200)
    .header('lock-token', `<opaquelocktoken:${set.token}>`)
    .type(XML)
    .send(writeLockAnswer(set, request.url));
};

const unlock: DavHandler = async ({ reply, caller, place, tokens }) => {
  await endLock(caller, place, tokens);
  return reply.code(204).send();
};

const proppatch: DavHandler = async ({ request, reply, caller, place, tokens }) => {
  const document = requireChangeable(place);
  if (!document.isFolder) await requireLockShown(caller, document, tokens);
  const names = parseDavBody(request.body).elements.filter(({ path }) =>
    /^propertyupdate\/(set|remove)\/prop$/.test(path),
  );
  return reply.code(207).type(XML).send(writeProppatch(request.url, names));
};

/** Finds what the address names, as the caller, and tells refusals of the protocol by their status. */
const serve =
  (handler: DavHandler): RawRoute['handler'] =>
  async (request, reply, context) => {
    try {
      const path = parseDavPath(request.url);
      if (path.projectId === undefined) return await answerRoot(request, reply, context);
      const project = await context.requireProject(path.projectId);
      const { platform, session } = context;
      const caller = { platform, session, project, actor: toActor(session, context) };
      const tokens = parseLockTokens(...['if', 'lock-token'].map((name) => String(request.headers[name] ?? '')));
      const place = await findDavPlace(caller, path);
      await requireConditions(request, caller, place);
      return await handler({ request, reply, caller, path, place, tokens });
    } catch (error) {
      if (!(error instanceof DavRefused)) throw error;
      return reply.code(error.status).send();
    }
  };

/** The header `If`: a change that was meant for another state of the file is none. */
async function requireConditions(request: FastifyRequest, { platform }: DavEditor, { resource }: DavPlace) {
  const lists = parseIf(String(request.headers.if ?? ''), request.url.split('?')[0] ?? '');
  if (lists === undefined || lists.length === 0) return;
  const document = resource?.kind === 'document' ? resource.document : undefined;
  const lock = document && (await findDocumentLock(platform.database.db, document.id));
  if (!holds(lists, { token: lock?.token ?? undefined, etag: document && toEtag(document) })) throw new DavRefused(412);
}

/** Above the projects there is nothing to list: each is mounted by itself. */
async function answerRoot(
  request: FastifyRequest,
  reply: FastifyReply,
  { session }: RawContext,
): Promise<FastifyReply> {
  if (request.method !== 'PROPFIND') throw new DavRefused(405);
  const root: DavItem = { projectId: undefined, names: [], displayName: 'Twinscape' };
  return reply
    .code(207)
    .type(XML)
    .send(writeMultistatus([root], 'all', session.userId));
}

const READING = { access: documentCalls.GetFolderContent.access, effect: documentCalls.GetFolderContent.effect };
const WRITING = { access: documentCalls.CreateFolder.access, effect: documentCalls.CreateFolder.effect };

type Served = { readonly handler: DavHandler; readonly access: RawRoute['access']; readonly rate: RateName };
const HANDLERS: Readonly<Record<Exclude<RawMethod, 'OPTIONS' | 'POST' | 'PATCH'>, Served>> = {
  GET: { handler: get, access: READING, rate: 'search' },
  HEAD: { handler: get, access: READING, rate: 'search' },
  PROPFIND: { handler: propfind, access: READING, rate: 'search' },
  PUT: { handler: put, access: WRITING, rate: 'upload' },
  DELETE: { handler: remove, access: WRITING, rate: 'write' },
  PROPPATCH: { handler: proppatch, access: WRITING, rate: 'write' },
  MKCOL: { handler: mkcol, access: WRITING, rate: 'write' },
  COPY: { handler: relocate('copy'), access: WRITING, rate: 'write' },
  MOVE: { handler: relocate('move'), access: WRITING, rate: 'write' },
  LOCK: { handler: lock, access: WRITING, rate: 'write' },
  UNLOCK: { handler: unlock, access: WRITING, rate: 'write' },
};

const PATHS = [DAV_ROOT, `${DAV_ROOT}/{path*}`];

/** A project's documents as a drive (WebDAV, RFC 4918), with the same rights and versions as everywhere. */
export const davRoutes: readonly RawRoute[] = PATHS.flatMap((path) => [
  {
    name: 'dav OPTIONS',
    method: 'OPTIONS' as const,
    path,
    access: READING,
    takesBasic: true as const,
    headers: CAPABILITIES,
    handler: async (_request, reply) => reply.code(200).send(),
  },
  ...Object.entries(HANDLERS).map(([method, { handler, access, rate }]) => ({
    name: `dav ${method}`,
    method: method as RawMethod,
    path,
    access,
    rate,
    takesBasic: true as const,
    headers: { dav: CAPABILITIES.dav },
    ...(method === 'PUT' ? { streams: { type: '*', maxBytes: DOCUMENT_MAX_BYTES } } : {}),
    ...(['PUT', 'GET', 'HEAD'].includes(method) ? {} : { textBytes: BODY_BYTES }),
    handler: serve(handler),
  })),
]);
