import type { Buffer } from 'node:buffer';
import { coreRefusals, refuse, UPLOAD_TIMEOUT_MS } from '@twinscape/contract';
import { MODEL_MAX_BYTES, modelRefusals as no, uploadCalls } from '@twinscape/contract/models';
import { projectRefusals } from '@twinscape/contract/projects';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatSize, type RawContext, type RawRoute } from '../../../platform/http/index.ts';
import { deleteFilesWithBlobs, requireUploadQuota } from '../../files/index.ts';
import { requireModel, requirePhase } from '../access.ts';
import { countUploads, deleteUpload, holdBeginning, insertUpload, loadUpload, type Upload } from '../uploadStore.ts';
import { BODY_TYPE, byteCount, readMetadata, TUS_VERSION, writeMetadata } from './protocol.ts';
import { receiveBytes } from './receive.ts';
import { expiresAt, keptSince, MOST_SENDERS, MOST_UPLOADS, readAnnouncement } from './rules.ts';

/** Below the calls' own addresses, so that reverse proxies send it the same way. */
export const UPLOAD_PATH = '/api/Model/Upload';
/** A line that says nothing for so long is dead: what came is kept, and the client goes on from there. */
const SILENCE_MS = 120_000;

const TUS_HEADERS = {
  'tus-resumable': TUS_VERSION,
  'tus-version': TUS_VERSION,
  'tus-extension': 'creation,termination,expiration',
  'tus-max-size': String(MODEL_MAX_BYTES),
  'cache-control': 'no-store',
};

type Step = (request: FastifyRequest, reply: FastifyReply, context: RawContext) => Promise<FastifyReply>;

/** Creation: everything that can be wrong is said before a byte is taken. */
const create: Step = async (request, reply, context) => {
  speaksTus(request);
  const { platform, session } = context;
  const announced = readAnnouncement(
    readMetadata(one(request.headers['upload-metadata'])),
    byteCount(request.headers['upload-length']),
    projectRefusals['project.required'],
  );
  const project = await context.requireProject(announced.projectId);
  const caller = { platform, session, project };
  if (announced.phaseId) await requirePhase(caller, announced.phaseId);
  if (announced.modelId) await requireModel(caller, announced.modelId);
  await platform.reserve.requireSpaceFor(announced.fileSize);
  const { companyId } = project;
  // Read before the transaction, which must not wait for another connection.
  await platform.quotas.read(companyId);
  const upload = await inTurn(companyId, () =>
    platform.database.db.transaction(async (tx) => {
      await holdBeginning(tx, companyId);
      if ((await countUploads(tx, session.userId, keptSince())) >= MOST_UPLOADS)
        throw refuse(no['upload.tooMany'], { limit: MOST_UPLOADS });
      await requireUploadQuota(platform, companyId, announced.fileSize, tx);
      return insertUpload(tx, { ...announced, companyId, userId: session.userId });
    }),
  );
  return reply
    .code(201)
    .headers({ location: `${UPLOAD_PATH}/${upload.id}`, 'upload-offset': '0', ...expiry(upload.touchedAt) })
    .send();
};

const look: Step = async (request, reply, context) => {
  speaksTus(request);
  const upload = await openUpload(request, context);
  const { fileName: filename, projectId, uploadType, phaseId, modelId } = upload;
  return reply
    .code(200)
    .headers({
      'upload-offset': String(upload.offset),
      'upload-length': String(upload.fileSize),
      'upload-metadata': writeMetadata({
        filename,
        projectId,
        uploadType,
        phase: phaseId ?? undefined,
        modelId: modelId ?? undefined,
      }),
      ...expiry(upload.touchedAt),
    })
    .send();
};

const goOn: Step = async (request, reply, context) => {
  speaksTus(request);
  const upload = await openUpload(request, context);
  if (request.headers['content-type'] !== BODY_TYPE) throw refuse(coreRefusals['common.mediaType']);
  const start = byteCount(request.headers['upload-offset']);
  if (start === undefined) throw refuse(coreRefusals['common.invalidBody']);
  if (start !== upload.offset) throw refuse(no['upload.elsewhere']);
  const length = byteCount(request.headers['content-length']);
  if (length !== undefined && start + length > upload.fileSize)
    throw refuse(coreRefusals['common.tooLarge'], { limit: formatSize(upload.fileSize) });
  // What the parts are judged by is known from here on without another look.
  await context.platform.quotas.read(upload.companyId);
  const offset = await asSender(upload.id, () =>
    withinTime(request, () => receiveBytes(context.platform, upload, request.body as AsyncIterable<Buffer>)),
  );
  return reply
    .code(204)
    .headers({ 'upload-offset': String(offset), ...expiry(new Date()) })
    .send();
};

/** Termination: the queue's cancel (RU-UPQ-05). */
const cancel: Step = async (request, reply, context) => {
  speaksTus(request);
  const { platform, session } = context;
  const { id } = await openUpload(request, context);
  await platform.database.db.transaction(async (tx) => {
    if (!(await loadUpload(tx, id, session.userId, 'update'))) throw refuse(no['upload.notFound']);
    await deleteFilesWithBlobs(platform, tx, await deleteUpload(tx, id));
  });
  return reply.code(204).send();
};

/** Clients behind gateways that know no PATCH and no DELETE name the method in a header. */
const byHeader: Step = (request, reply, context) => {
  const step = { PATCH: goOn, DELETE: cancel, HEAD: look }[String(one(request.headers['x-http-method-override']))];
  if (!step) throw refuse(coreRefusals['common.callNotFound']);
  return step(request, reply, context);
};

const describe: Step = async (_request, reply) => reply.code(204).send();

/** The caller's own upload in a project that they still reach; everybody else's does not exist. */
async function openUpload(request: FastifyRequest, context: RawContext): Promise<Upload> {
  const { id } = request.params as { id: string };
  const { platform, session } = context;
  const found = UUID.test(id) ? await loadUpload(platform.database.db, id, session.userId) : undefined;
  if (!found || found.touchedAt < keptSince()) throw refuse(no['upload.notFound']);
  await context.requireProject(found.projectId);
  return found;
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The standard's 412 is no code of our refusals; a client of another version cannot go on in either case. */
function speaksTus(request: FastifyRequest): void {
  if (one(request.headers['tus-resumable']) !== TUS_VERSION) throw refuse(coreRefusals['common.invalidBody']);
}

/** The last upload of each enterprise that is being begun. */
const beginning = new Map<string, Promise<unknown>>();

/**
 * One after the other, before a connection of the database is taken: whoever waits for the lock with one keeps it from
 * everybody.
 */
function inTurn<T>(companyId: string, work: () => Promise<T>): Promise<T> {
  const before = beginning.get(companyId) ?? Promise.resolve();
  const mine = before.then(work, work);
  beginning.set(companyId, mine);
  const end = (): void => {
    if (beginning.get(companyId) === mine) beginning.delete(companyId);
  };
  mine.then(end, end);
  return mine;
}

/** How many requests of this process send each upload. */
const senders = new Map<string, number>();

/** Every sender holds a part of the upload in memory: few may send the same one. */
async function asSender<T>(uploadId: string, work: () => Promise<T>): Promise<T> {
  const others = senders.get(uploadId) ?? 0;
  if (others >= MOST_SENDERS) throw refuse(no['upload.elsewhere']);
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
async function withinTime<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { socket } = request.raw;
  const end = () => socket.destroy();
  const late = setTimeout(end, UPLOAD_TIMEOUT_MS);
  const before = socket.timeout ?? 0;
  socket.setTimeout(SILENCE_MS).on('timeout', end);
  try {
    return await work();
  } finally {
    clearTimeout(late);
    // The next request may come on the same connection.
    socket.setTimeout(before).off('timeout', end);
  }
}

const expiry = (touchedAt: Date) => ({ 'upload-expires': expiresAt(touchedAt).toUTCString() });
const one = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header);

/** Whoever may upload models: the rights of the calls that uploads end in. */
const access = { access: uploadCalls.UploadModel.access, effect: uploadCalls.UploadModel.effect };
const raw = (method: RawRoute['method'], path: string, handler: Step, more: Partial<RawRoute> = {}): RawRoute => ({
  name: `tus ${method}`,
  method,
  path,
  access,
  rate: 'uploadPart',
  headers: TUS_HEADERS,
  handler,
  ...more,
});
const streams = { type: BODY_TYPE, maxBytes: MODEL_MAX_BYTES };

export const uploadProtocol: readonly RawRoute[] = [
  raw('POST', UPLOAD_PATH, create, { rate: 'upload' }),
  raw('OPTIONS', UPLOAD_PATH, describe),
  raw('HEAD', `${UPLOAD_PATH}/{id}`, look),
  raw('PATCH', `${UPLOAD_PATH}/{id}`, goOn, { streams }),
  raw('DELETE', `${UPLOAD_PATH}/{id}`, cancel),
  raw('POST', `${UPLOAD_PATH}/{id}`, byHeader, { streams }),
];
