import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { coreRefusals, refuse } from '@twinscape/contract';
import { DOCUMENT_MAX_BYTES, documentRefusals as refusals } from '@twinscape/contract/documents';
import { fileName } from '@twinscape/contract/files';
import { formatSize, type Session } from '../../../platform/http/index.ts';
import { beginUpload, removeRefusedUploads } from '../../files/index.ts';
import { type DocumentEditor, holdProject, requireDocument } from '../access.ts';
import { addDocumentVersion } from '../addDocumentVersion.ts';
import { copyDocuments } from '../copyDocuments.ts';
import { copyStoredFile } from '../copyStoredFile.ts';
import { createFolder } from '../createFolder.ts';
import { deleteDocuments } from '../deleteDocuments.ts';
import type { Document } from '../documentStore.ts';
import { findDocumentVersion } from '../documentVersionStore.ts';
import { documentEventData } from '../eventData.ts';
import { documentVersionUploaded } from '../events.ts';
import { findDocumentLock, type LockOfDocument } from '../lockStore.ts';
import { lockDocument, refuseLocked, unlockDocument } from '../locks.ts';
import { moveDocuments } from '../moveDocuments.ts';
import { publishDocumentsChanged } from '../publish.ts';
import { keepBlob } from '../upload/keepDocument.ts';
import { DavRefused } from './refused.ts';
import type { DavPlace } from './resource.ts';

export type DavEditor = DocumentEditor & { readonly session: Session };

const PROJECT = 'project';

/** The folder in which something is to stand: its id, undefined for the outermost level. Missing, nothing can. */
function requireParent({ parent, name }: DavPlace): string | undefined {
  if (parent === undefined) throw new DavRefused(409);
  const checked = fileName().safeParse(name);
  if (!checked.success) throw new DavRefused(400);
  return parent?.id;
}

/** What is changed must be something in a project. */
export function requireChangeable({ resource }: DavPlace): Document {
  if (!resource) throw new DavRefused(404);
  if (resource.kind === PROJECT) throw new DavRefused(403);
  return resource.document;
}

/** A file that a program of the caller locked is changed by who shows the lock (RFC 4918, 6). */
export async function requireLockShown(
  caller: DavEditor,
  document: Document,
  tokens: ReadonlySet<string>,
): Promise<void> {
  const { db } = caller.platform.database;
  await refuseLocked(db, caller, [document.id]);
  const lock = await findDocumentLock(db, document.id);
  if (lock?.token && !tokens.has(lock.token)) throw new DavRefused(423);
}

/** Bytes as a file of a folder, or the next version of the one that stands there; answers whether it is new. */
export async function putFile(
  caller: DavEditor,
  place: DavPlace,
  { body, announced }: { readonly body: Readable; readonly announced: number },
): Promise<{ readonly isNew: boolean; readonly etag: string }> {
  const { platform, project } = caller;
  const folderId = requireParent(place);
  if (announced > DOCUMENT_MAX_BYTES)
    throw refuse(coreRefusals['common.tooLarge'], { limit: formatSize(DOCUMENT_MAX_BYTES) });
  requireUploadRight(place);
  await platform.reserve.requireSpaceFor(announced);
  const endUpload = await beginUpload(platform, project.companyId, announced);
  try {
    const blob = await platform.blobs.put(Readable.from(limitBytes(body), { objectMode: false }));
    const kept = await keepBlob(caller, place.name, blob, {
      folderId,
      ifTaken: 'version',
      replacesEmpty: true,
    }).catch(async (refusal: unknown) => {
      await removeRefusedUploads(platform, [blob.key], new Date());
      throw refusal;
    });
    return { isNew: place.resource === undefined, etag: `${kept.fileId}-${kept.version}` };
  } finally {
    endUpload();
  }
}

/** Said before a byte is taken; the transaction asks again. */
function requireUploadRight({ resource, parent, rights }: DavPlace): void {
  const accessId = resource?.kind === 'document' ? resource.document.accessId : (parent?.accessId ?? null);
  if (!rights.list(accessId).includes('upload')) throw refuse(refusals['document.noUpload']);
}

/** A body without its length ends at the largest file; one whose line breaks fails, and is no file. */
async function* limitBytes(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = DOCUMENT_MAX_BYTES;
  for await (const chunk of body) {
    left -= chunk.length;
    if (left < 0) throw refuse(coreRefusals['common.tooLarge'], { limit: formatSize(DOCUMENT_MAX_BYTES) });
    yield chunk;
  }
}

export async function makeFolder(caller: DavEditor, place: DavPlace): Promise<void> {
  const parentId = requireParent(place);
  if (place.resource) throw new DavRefused(405);
  await createFolder(caller, place.name, parentId);
}

type Transfer = { readonly from: Document; readonly to: DavPlace; readonly overwrites: boolean };

/**
 * Moves or copies to another address; answers whether nothing stood there. A file onto a file becomes its next version,
 * as programs mean it that write beside a file and put the result in its place; anything else that stands there goes
 * to the recycle bin.
 */
export async function moveOrCopy(
  caller: DavEditor,
  kind: 'move' | 'copy',
  { from, to, overwrites }: Transfer,
): Promise<boolean> {
  const targetFolderId = requireParent(to);
  const there = to.resource?.kind === 'document' ? to.resource.document : undefined;
  if (to.resource?.kind === PROJECT) throw new DavRefused(403);
  const isItself = there?.id === from.id;
  // A name may change its case alone.
  if (isItself && (kind === 'copy' || there?.name === to.name)) throw new DavRefused(403);
  if (there && !isItself) {
    if (!overwrites) throw new DavRefused(412);
    if (!there.isFolder && !from.isFolder) {
      await takeContent(caller, from, there);
      if (kind === 'move') await deleteDocuments(caller, [from.id]);
      return false;
    }
    await deleteDocuments(caller, [there.id]);
  }
  if (kind === 'move') await moveDocuments(caller, [from.id], targetFolderId, to.name);
  else await copyDocuments(caller, { ids: [from.id], targetFolderId, name: to.name });
  return there === undefined || isItself;
}

/** What a file says now becomes the next version of another one. */
function takeContent(caller: DavEditor, from: Document, to: Document): Promise<void> {
  const { platform, project, actor } = caller;
  return platform.database.db.transaction(async (tx) => {
    await holdProject(tx, caller);
    await requireDocument(caller, from.id, { right: 'download', db: tx });
    const held = await requireDocument(caller, to.id, { right: 'upload', db: tx, lock: 'update' });
    await refuseLocked(tx, caller, [held.id]);
    const newest = await findDocumentVersion(tx, from.id, undefined);
    if (!newest) throw new DavRefused(404);
    const version = await addDocumentVersion(tx, caller, held, {
      stored: await copyStoredFile(caller, tx, newest.fileId),
    });
    await platform.events.emit(tx, documentVersionUploaded, actor, {
      ...documentEventData(project, held),
      values: { version },
    });
    await publishDocumentsChanged(tx, project.projectId);
  });
}

/** Locks a file for a program; where nothing stands an empty file comes to be (RFC 4918, 7.3). */
export async function lockFile(
  caller: DavEditor,
  place: DavPlace,
  seconds: number,
): Promise<{ readonly lock: LockOfDocument; readonly isNew: boolean }> {
  const isNew = place.resource === undefined;
  const fileId = isNew ? await putEmpty(caller, place) : requireFile(place).id;
  const held = await findDocumentLock(caller.platform.database.db, fileId);
  if (held?.token) throw new DavRefused(423);
  const lock = await lockDocument(caller, fileId, { token: randomUUID(), until: toEnd(seconds) });
  return { lock, isNew };
}

async function putEmpty(caller: DavEditor, place: DavPlace): Promise<string> {
  const folderId = requireParent(place);
  requireUploadRight(place);
  const blob = await caller.platform.blobs.put(Readable.from([]));
  return (await keepBlob(caller, place.name, blob, { folderId, ifTaken: 'refuse' })).fileId;
}

/** Folders are not locked: what stands in them is. */
function requireFile(place: DavPlace): Document {
  const document = requireChangeable(place);
  if (document.isFolder) throw new DavRefused(403);
  return document;
}

const toEnd = (seconds: number): Date => new Date(Date.now() + seconds * 1_000);

/** Asks for a lock that is held once more. */
export async function refreshLock(
  caller: DavEditor,
  place: DavPlace,
  { tokens, seconds }: { readonly tokens: ReadonlySet<string>; readonly seconds: number },
): Promise<LockOfDocument> {
  const { id } = requireFile(place);
  const held = await findDocumentLock(caller.platform.database.db, id);
  if (!held?.token || !tokens.has(held.token)) throw new DavRefused(412);
  return lockDocument(caller, id, { token: held.token, until: toEnd(seconds) });
}

export async function endLock(caller: DavEditor, place: DavPlace, tokens: ReadonlySet<string>): Promise<void> {
  const { id } = requireFile(place);
  const held = await findDocumentLock(caller.platform.database.db, id);
  if (!held?.token || !tokens.has(held.token)) throw new DavRefused(409);
  await unlockDocument(caller, id);
}
