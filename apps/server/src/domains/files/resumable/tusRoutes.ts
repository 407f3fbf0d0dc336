import type { Buffer } from 'node:buffer';
import { coreRefusals, refuse, UPLOAD_TIMEOUT_MS } from '@twinscape/contract';
import { fileRefusals as refusals } from '@twinscape/contract/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatSize, type RawContext, type RawRoute } from '../../../platform/http/index.ts';
import { isUuid } from '../../../platform/text/index.ts';
import { deleteFilesWithBlobs } from '../deleteFiles.ts';
import { requireUploadQuota } from '../storageQuota.ts';
import { expiresAt, expiryCutoff, MAX_SENDERS, MAX_UPLOADS } from './limits.ts';
import { receiveUploadBytes } from './receive.ts';
import {
  parseByteCount,
  parseUploadMetadata,
  serializeUploadMetadata,
  TUS_BODY_TYPE,
  TUS_VERSION,
} from './tusProtocol.ts';
import type { UploadKind, UploadTarget } from './uploadKind.ts';
import {
  countUploads,
  deleteUpload,
  insertUpload,
  loadUpload,
  lockUploadCreation,
  type UploadRow,
} from './uploadStore.ts';

/** A line that says nothing for so long is dead: what came is kept, and the client goes on from there. */
const RECEIVE_TIMEOUT_MS = 120_000;

const tusHeaders = ({ maxBytes }: Pick<UploadKind, 'maxBytes'>) => ({
  'tus-resumable': TUS_VERSION,
  'tus-version': TUS_VERSION,
  'tus-extension': 'creation,termination,expiration',
  'tus-max-size': String(maxBytes),
  'cache-control': 'no-store',
});

type TusHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  context: RawContext,
  kind: UploadKind,
) => Promise<FastifyReply>;

/** Creation: everything that can be wrong is said before a byte is taken. */
const createUpload: TusHandler = async (request, reply, context, kind) => {
  requireTusVersion(request);
  const { platform, session } = context;
  const announcement = kind.parse(
    parseUploadMetadata(firstValue(request.headers['upload-metadata'])),
    parseByteCount(request.headers['upload-length']),
  );
  const project = await context.requireProject(announcement.projectId);
  await kind.requireTarget({ platform, session, project }, announcement.target);
  await platform.reserve.requireSpaceFor(announcement.fileSize);
  const { companyId } = project;
  // Read before the transaction, which must not wait for another connection.
  await platform.quotas.read(companyId);
  const upload = await runInTurn(companyId, () =>
    platform.database.db.transaction(async (tx) => {
      await lockUploadCreation(tx, companyId);
      if ((await countUploads(tx, session.userId, expiryCutoff())) >= MAX_UPLOADS)
        throw refuse(refusals['upload.tooMany'], { limit: MAX_UPLOADS });
      await requireUploadQuota(platform, companyId, announcement.fileSize, tx);
      return insertUpload(tx, { ...announcement, kind: kind.name, companyId, userId: session.userId });
    }),
  );
  return reply
    .code(201)
    .headers({ location: `${kind.path}/${upload.id}`, 'upload-offset': '0', ...expiryHeader(upload.touchedAt) })
    .send();
};

const headUpload: TusHandler = async (request, reply, context, kind) => {
  requireTusVersion(request);
  const upload = await requireUpload(request, context, kind);
  const { fileName: filename, projectId, target } = upload;
  return reply
    .code(200)
    .headers({
      'upload-offset': String(upload.offset),
      'upload-length': String(upload.fileSize),
      'upload-metadata': serializeUploadMetadata({ filename, projectId, ...kind.describe(target) }),
      ...expiryHeader(upload.touchedAt),
    })
    .send();
};

const patchUpload: TusHandler = async (request, reply, context, kind) => {
  requireTusVersion(request);
  const upload = await requireUpload(request, context, kind);
  if (request.headers['content-type'] !== TUS_BODY_TYPE) throw refuse(coreRefusals['common.mediaType']);
  const start = parseByteCount(request.headers['upload-offset']);
  if (start === undefined) throw refuse(coreRefusals['common.invalidBody']);
  if (start !== upload.offset) throw refuse(refusals['upload.elsewhere']);
  const length = parseByteCount(request.headers['content-length']);
  if (length !== undefined && start + length > upload.fileSize)
    throw refuse(coreRefusals['common.tooLarge'], { limit: formatSize(upload.fileSize) });
  // What the parts are judged by is known from here on without another look.
  await context.platform.quotas.read(upload.companyId);
  const offset = await withSenderLimit(upload.id, () =>
    withTimeouts(request, () => receiveUploadBytes(context.platform, upload, request.body as AsyncIterable<Buffer>)),
  );
  return reply
    .code(204)
    .headers({ 'upload-offset': String(offset), ...expiryHeader(new Date()) })
    .send();
};

/** Termination: the queue's cancel (RU-UPQ-05). */
const deleteUploadByRequest: TusHandler = async (request, reply, context, kind) => {
  requireTusVersion(request);
  const { platform } = context;
  const { id, ...owner } = await requireUpload(request, context, kind);
  await platform.database.db.transaction(async (tx) => {
    if (!(await loadUpload(tx, id, owner, 'update'))) throw refuse(refusals['upload.notFound']);
    await deleteFilesWithBlobs(platform, tx, await deleteUpload(tx, id));
  });
  return reply.code(204).send();
};

/** Clients behind gateways that know no PATCH and no DELETE name the method in a header. */
const overrideMethod: TusHandler = (request, reply, context, kind) => {
  const step = { PATCH: patchUpload, DELETE: deleteUploadByRequest, HEAD: headUpload }[
    String(firstValue(request.headers['x-http-method-override']))
  ];
  if (!step) throw refuse(coreRefusals['common.callNotFound']);
  return step(request, reply, context, kind);
};

const answerOptions: TusHandler = async (_request, reply) => reply.code(204).send();

/** The caller's own upload in a project that they still reach; everybody else's does not exist. */
async function requireUpload(request: FastifyRequest, context: RawContext, kind: UploadKind): Promise<UploadRow> {
  const { id } = request.params as { id: string };
  const { platform, session } = context;
  const owner = { kind: kind.name, userId: session.userId };
  const found = isUuid(id) ? await loadUpload(platform.database.db, id, owner) : undefined;
  if (!found || found.touchedAt < expiryCutoff()) throw refuse(refusals['upload.notFound']);
  await context.requireProject(found.projectId);
  return found;
}
/** The standard's 412 is no code of our refusals; a client of another version cannot go on in either case. */
function requireTusVersion(request: FastifyRequest): void {
  if (firstValue(request.headers['tus-resumable']) !== TUS_VERSION) throw refuse(coreRefusals['common.invalidBody']);
}

/** The last upload of each enterprise that is being begun. */
const pendingCreations = new Map<string, Promise<unknown>>();

/**
 * One after the other, before a connection of the database is taken: whoever waits for the lock with one keeps it from
 * everybody.
 */
function runInTurn<T>(companyId: string, work: () => Promise<T>): Promise<T> {
  const before = pendingCreations.get(companyId) ?? Promise.resolve();
  const mine = before.then(work, work);
  pendingCreations.set(companyId, mine);
  const end = (): void => {
    if (pendingCreations.get(companyId) === mine) pendingCreations.delete(companyId);
  };
  mine.then(end, end);
  return mine;
}

/** How many requests of this process send each upload. */
const senders = new Map<string, number>();

/** Every sender holds a part of the upload in memory: few may send the same one. */
async function withSenderLimit<T>(uploadId: string, work: () => Promise<T>): Promise<T> {
  const others = senders.get(uploadId) ?? 0;
  if (others >= MAX_SENDERS) throw refuse(refusals['upload.elsewhere']);
  senders.set(uploadId, others + 1);
  try {
    return await work();
  } finally {
    const left = (senders.get(uploadId) ?? 1) - 1;
    if (left > 0) senders.set(uploadId, left);
    else senders.delete(uploadId);
  }
}

/** K-04: one request may send for four hours, but not be silent for long. */
async function withTimeouts<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { socket } = request.raw;
  const end = () => socket.destroy();
  const late = setTimeout(end, UPLOAD_TIMEOUT_MS);
  const before = socket.timeout ?? 0;
  socket.setTimeout(RECEIVE_TIMEOUT_MS).on('timeout', end);
  try {
    return await work();
  } finally {
    clearTimeout(late);
    // The next request may come on the same connection.
    socket.setTimeout(before).off('timeout', end);
  }
}

const expiryHeader = (touchedAt: Date) => ({ 'upload-expires': expiresAt(touchedAt).toUTCString() });
const firstValue = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

/** The routes by which files of a kind come in pieces (tus 1.0.0, [0011](docs/decisions/0011-uploads.md)). */
export function buildTusRoutes<Target extends UploadTarget>(kind: UploadKind<Target>): readonly RawRoute[] {
  const { path, maxBytes, call } = kind;
  const access = { access: call.access, effect: call.effect };
  const headers = tusHeaders(kind);
  const route = (
    method: RawRoute['method'],
    at: string,
    handler: TusHandler,
    more: Partial<RawRoute> = {},
  ): RawRoute => ({
    name: `tus ${method} ${kind.name}`,
    method,
    path: at,
    access,
    rate: 'uploadPart',
    headers,
    // What is kept of an upload came from its own kind.
    handler: (request, reply, context) => handler(request, reply, context, kind as unknown as UploadKind),
    ...more,
  });
  const streams = { type: TUS_BODY_TYPE, maxBytes };
  return [
    route('POST', path, createUpload, { rate: 'upload' }),
    route('OPTIONS', path, answerOptions),
    route('HEAD', `${path}/{id}`, headUpload),
    route('PATCH', `${path}/{id}`, patchUpload, { streams }),
    route('DELETE', `${path}/{id}`, deleteUploadByRequest),
    route('POST', `${path}/{id}`, overrideMethod, { streams }),
  ];
}
