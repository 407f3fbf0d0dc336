import { refuse } from '@twinscape/contract';
import { type IfTaken, documentRefusals as refusals } from '@twinscape/contract/documents';
import { type Db, isUniqueViolation } from '../../../platform/db/index.ts';
import type { Context, Session } from '../../../platform/http/index.ts';
import {
  deleteFilesWithBlobs,
  isInfectedRefusal,
  loadUpload,
  type OriginalFile,
  type OriginalKind,
  openBlob,
  refuseInfected,
  requireOriginalFile,
  type StoredFile,
  saveFile,
  takeUpload,
} from '../../files/index.ts';
import { type DocumentEditor, holdProject, requireDocument, requireFolder, requireTarget } from '../access.ts';
import { addDocumentVersion } from '../addDocumentVersion.ts';
import { DOCUMENT_NAME_TAKEN, type Document, documentNamed, insertDocument } from '../documentStore.ts';
import { deleteVersionsOfDocuments, findDocumentOfUpload } from '../documentVersionStore.ts';
import { documentEventData } from '../eventData.ts';
import { documentUploaded, documentVersionUploaded } from '../events.ts';
import { requireRoom } from '../limits.ts';
import { refuseLocked } from '../locks.ts';
import { findFreeName } from '../names.ts';
import { publishDocumentsChanged } from '../publish.ts';
import { documentUploads } from './uploadKind.ts';

type Caller = DocumentEditor & Pick<Context, 'files'> & { readonly session: Session };
type Note = { readonly note?: string | undefined };
/** A file into a folder, or the next version of one. */
type Place = Note &
  ({ readonly folderId: string | undefined; readonly ifTaken: IfTaken } | { readonly fileId: string }) & {
    /** Programs make an empty file before they write: what it holds then is its first version. */
    readonly replacesEmpty?: true;
  };
type Kept = { readonly fileId: string; readonly fileName: string; readonly version: string };

const DOCUMENT_FILE: OriginalKind = {
  kind: 'document',
  uploads: documentUploads.name,
  missing: refusals['document.fileRequired'],
};
const MAX_ATTEMPTS = 5;

/**
 * Makes a complete file a document, or the next version of one. A call that names an upload is answered with the same
 * version however often it is made (a page that lost the answer asks again).
 */
export async function keepDocument(caller: Caller, uploadId: string | undefined, place: Place): Promise<Kept> {
  const { platform, session, project } = caller;
  await platform.quotas.read(project.companyId);
  // The transaction looks again; this spares putting a large file together for a refusal.
  if ('fileId' in place) await requireDocument(caller, place.fileId, { right: 'upload' });
  else if (place.folderId !== undefined) await requireFolder(caller, place.folderId, { right: 'upload' });
  const owner = { userId: session.userId, projectId: project.projectId };
  for (let attempt = 1; ; attempt++) {
    const made = uploadId === undefined ? undefined : await findDocumentOfUpload(platform.database.db, uploadId, owner);
    if (made) return { fileId: made.id, fileName: made.name, version: String(made.number) };
    try {
      const original = await requireOriginalFile(caller, uploadId, DOCUMENT_FILE);
      return await original.save((tx, kept) => writeDocument(tx, caller, original, kept, place));
    } catch (error) {
      // Somebody else took the name a moment ago, or the same call was made twice and its twin took the upload.
      if (isInfectedRefusal(error)) throw error;
      const isLost = uploadId !== undefined && !(await uploadExists(caller, uploadId));
      if (attempt === MAX_ATTEMPTS || !(isLost || isUniqueViolation(error, DOCUMENT_NAME_TAKEN))) throw error;
    }
  }
}

const uploadExists = async ({ platform, session }: Caller, uploadId: string): Promise<boolean> =>
  (await loadUpload(platform.database.db, uploadId, { kind: documentUploads.name, userId: session.userId })) !==
  undefined;

/** Makes bytes that are stored already a file of a folder, or its next version. */
export async function keepBlob(
  caller: Omit<Caller, 'files'>,
  name: string,
  blob: { readonly key: string; readonly size: number },
  place: Place,
): Promise<Kept> {
  const { platform, session, project } = caller;
  await platform.quotas.read(project.companyId);
  await refuseInfected(platform, { name, size: blob.size }, () => openBlob(platform, blob.key));
  const values = {
    name,
    mime: 'application/octet-stream',
    kind: DOCUMENT_FILE.kind,
    companyId: project.companyId,
    projectId: project.projectId,
    ownerId: session.userId,
    size: blob.size,
    blobKey: blob.key,
  };
  for (let attempt = 1; ; attempt++) {
    try {
      return await platform.database.db.transaction(async (tx) =>
        writeDocument(tx, caller, { name }, await saveFile(platform, tx, values), place),
      );
    } catch (error) {
      // Somebody else took the name a moment ago.
      if (attempt === MAX_ATTEMPTS || !isUniqueViolation(error, DOCUMENT_NAME_TAKEN)) throw error;
    }
  }
}

async function writeDocument(
  tx: Db,
  caller: Omit<Caller, 'files'>,
  { name, upload }: Pick<OriginalFile, 'name' | 'upload'>,
  kept: StoredFile,
  place: Place,
): Promise<Kept> {
  const { platform, project, actor } = caller;
  if (upload) await takeUpload(platform, tx, upload);
  await holdProject(tx, caller);
  const held = await emptied(tx, platform, await holdPlace(tx, caller, name, place), place);
  const version = await addDocumentVersion(tx, caller, held, { stored: kept, note: place.note, id: upload?.id });
  await platform.events.emit(tx, version === '1' ? documentUploaded : documentVersionUploaded, actor, {
    ...documentEventData(project, held),
    values: { version },
    after: { file: name, version },
  });
  await publishDocumentsChanged(tx, project.projectId);
  return { fileId: held.id, fileName: held.name, version };
}

/** The document without the empty version that only kept its place, where it has nothing but that one. */
async function emptied(tx: Db, platform: Caller['platform'], held: Document, place: Place): Promise<Document> {
  if (!place.replacesEmpty || held.versionCount !== 1 || held.size !== 0) return held;
  await deleteFilesWithBlobs(platform, tx, await deleteVersionsOfDocuments(tx, [held.id]));
  return { ...held, versionCount: 0 };
}

/** The document that the bytes belong to, held; a new one where nothing of the name stands there yet. */
async function holdPlace(tx: Db, caller: Omit<Caller, 'files'>, fileName: string, place: Place): Promise<Document> {
  if ('fileId' in place) {
    const found = await requireDocument(caller, place.fileId, { right: 'upload', db: tx, lock: 'update' });
    await refuseLocked(tx, caller, [found.id]);
    return found;
  }
  const { session, project } = caller;
  const { projectId } = project;
  const { folderId, ifTaken } = place;
  const folder = await requireTarget(caller, folderId, tx, 'share');
  const taken = ifTaken === 'rename' ? undefined : await documentNamed(tx, projectId, folderId, fileName);
  if (taken && ifTaken === 'version' && !taken.isFolder) {
    await refuseLocked(tx, caller, [taken.id]);
    return taken;
  }
  if (taken) throw refuse(refusals['document.nameTaken'], { name: taken.name });
  await requireRoom(tx, projectId, folderId, { adding: 1, isNew: true });
  return insertDocument(tx, {
    projectId,
    parentId: folderId ?? null,
    accessId: folder?.accessId ?? null,
    isFolder: false,
    name: ifTaken === 'rename' ? await findFreeName(tx, projectId, folderId, fileName) : fileName,
    createdBy: session.userId,
    createdByName: session.masterName,
  });
}
