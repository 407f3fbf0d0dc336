import type { RefusalText } from '@twinscape/contract';
import type { Db } from '../../../platform/db/index.ts';
import type { Context } from '../../../platform/http/index.ts';
import { requireOnlyFile } from '../received.ts';
import { isInfectedRefusal, refuseInfected } from '../refuseInfected.ts';
import { openBlob, saveBytes, saveFile } from '../saveFile.ts';
import type { StoredFile } from '../store.ts';
import type { UploadRow } from './uploadStore.ts';
import { openWholeUpload, requireWholeUpload, takeUpload } from './wholeUpload.ts';

type Caller = Pick<Context, 'platform' | 'files'> & {
  readonly session: { readonly userId: string };
  readonly project: { readonly projectId: string; readonly companyId: string };
};

/** What becomes of it: its kind and purpose among the files, and of which kind resumable uploads of it are. */
export type OriginalKind = {
  readonly kind: StoredFile['kind'];
  readonly purpose?: string;
  readonly uploads: string;
  readonly missing: RefusalText;
};

/** A file that has come completely, and how it is kept together with what is written about it. */
export type OriginalFile = {
  readonly name: string;
  readonly upload?: UploadRow;
  save<T>(write: (tx: Db, kept: StoredFile) => Promise<T>): Promise<T>;
};

/**
 * The file of a call: its part `file`, or the resumable upload that it names. Refuses what is missing or incomplete.
 */
export async function requireOriginalFile(
  caller: Caller,
  uploadId: string | undefined,
  { kind, purpose, uploads, missing }: OriginalKind,
): Promise<OriginalFile> {
  const { platform, session, project } = caller;
  const values = (name: string) => ({
    name,
    mime: 'application/octet-stream',
    kind,
    purpose: purpose ?? null,
    companyId: project.companyId,
    projectId: project.projectId,
    ownerId: session.userId,
  });
  if (uploadId === undefined) {
    const { name, size, blobKey } = requireOnlyFile(caller.files, missing);
    await refuseInfected(platform, { name, size }, () => openBlob(platform, blobKey));
    return {
      name,
      save: (write) =>
        platform.database.db.transaction(async (tx) =>
          write(tx, await saveFile(platform, tx, { ...values(name), size, blobKey })),
        ),
    };
  }
  const upload = await requireWholeUpload(caller, uploads, uploadId);
  await refuseInfected(platform, { name: upload.fileName, size: upload.fileSize }, async () =>
    openWholeUpload(platform, upload),
  ).catch(async (refusal: unknown) => {
    // What is infected does not wait for another try.
    if (isInfectedRefusal(refusal)) await platform.database.db.transaction((tx) => takeUpload(platform, tx, upload));
    throw refusal;
  });
  return {
    name: upload.fileName,
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
