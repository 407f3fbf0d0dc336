import { Readable } from 'node:stream';
import { refuse } from '@twinscape/contract';
import { modelRefusals as refusals } from '@twinscape/contract/models';
import type { Db } from '../../../platform/db/index.ts';
import type { Context } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  loadStoredFile,
  openStoredFile,
  requireOnlyFile,
  type StoredFile,
  saveBytes,
  saveFile,
} from '../../files/index.ts';
import { loadUpload, loadUploadParts, type UploadRow } from '../uploadStore.ts';
import { expiryCutoff, requireModelExtension } from './rules.ts';

type Caller = Pick<Context, 'platform' | 'files'> & {
  readonly session: { readonly userId: string };
  readonly project: { readonly projectId: string; readonly companyId: string };
};

/** A model file that has come completely, and how it is kept together with what is written about it. */
export type OriginalFile = {
  readonly name: string;
  readonly extension: string;
  readonly upload?: UploadRow;
  save<T>(write: (tx: Db, kept: StoredFile) => Promise<T>): Promise<T>;
};

/**
 * The file of a call: its part `file`, or the resumable upload that it names. Refuses what is missing, incomplete or no
 * model format.
 */
export async function requireOriginalFile(caller: Caller, uploadId: string | undefined): Promise<OriginalFile> {
  const { platform, session, project } = caller;
  const { db } = platform.database;
  const values = (name: string) => ({
    name,
    mime: 'application/octet-stream',
    kind: 'model' as const,
    purpose: 'original',
    companyId: project.companyId,
    projectId: project.projectId,
    ownerId: session.userId,
  });
  if (uploadId === undefined) {
    const { name, size, blobKey } = requireOnlyFile(caller.files, refusals['model.fileRequired']);
    const extension = requireModelExtension(name);
    return {
      name,
      extension,
      save: (write) =>
        db.transaction(async (tx) => write(tx, await saveFile(platform, tx, { ...values(name), size, blobKey }))),
    };
  }
  const upload = await loadUpload(db, uploadId, session.userId);
  if (!upload || upload.projectId !== project.projectId || upload.touchedAt < expiryCutoff())
    throw refuse(refusals['upload.notFound']);
  if (upload.offset < upload.fileSize) throw refuse(refusals['upload.unfinished']);
  return {
    name: upload.fileName,
    extension: requireModelExtension(upload.fileName),
    upload,
    save: (write) =>
      saveBytes(
        platform,
        () => Readable.from(readWholeUpload(platform, upload), { objectMode: false }),
        values(upload.fileName),
        write,
        // Its parts were counted as they came, and go with the same transaction.
        true,
      ),
  };
}

/**
 * The bytes of a complete upload, part after part; refused when it goes into a version, or is cancelled, in the middle
 * of that.
 */
async function* readWholeUpload(platform: Platform, upload: UploadRow): AsyncGenerator<Buffer> {
  let at = 0;
  for (const { start, size, fileId } of await loadUploadParts(platform.database.db, upload.id)) {
    const part = await loadStoredFile(platform.database.db, fileId);
    if (start !== at || !part) throw refuse(refusals['upload.notFound']);
    for await (const chunk of await openStoredFile(platform, part)) yield chunk as Buffer;
    at += size;
  }
  if (at !== upload.fileSize) throw refuse(refusals['upload.notFound']);
}
