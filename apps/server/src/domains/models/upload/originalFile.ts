import { modelRefusals as refusals } from '@twinscape/contract/models';
import type { Db } from '../../../platform/db/index.ts';
import type { Context } from '../../../platform/http/index.ts';
import {
  openWholeUpload,
  requireOnlyFile,
  requireWholeUpload,
  type StoredFile,
  saveBytes,
  saveFile,
  type UploadRow,
} from '../../files/index.ts';
import { requireModelExtension } from './rules.ts';
import { modelUploads } from './uploadKind.ts';

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
  const upload = await requireWholeUpload(caller, modelUploads.name, uploadId);
  return {
    name: upload.fileName,
    extension: requireModelExtension(upload.fileName),
    upload,
    save: (write) =>
      saveBytes(
        platform,
        () => openWholeUpload(platform, upload),
        values(upload.fileName),
        write,
        // Its parts were counted as they came, and go with the same transaction.
        true,
      ),
  };
}
