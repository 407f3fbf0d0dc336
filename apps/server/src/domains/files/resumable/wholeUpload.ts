import { Readable } from 'node:stream';
import { refuse } from '@twinscape/contract';
import { fileRefusals as refusals } from '@twinscape/contract/files';
import type { Db } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteFilesWithBlobs } from '../deleteFiles.ts';
import { fileById } from '../store.ts';
import { openStoredFile } from '../stored.ts';
import { expiryCutoff } from './limits.ts';
import { deleteUpload, loadUpload, loadUploadParts, type UploadRow } from './uploadStore.ts';

type UploadCaller = {
  readonly platform: Platform;
  readonly session: { readonly userId: string };
  readonly project: { readonly projectId: string };
};

/** The caller's upload of a kind in their project; refused unless all of it has come. */
export async function requireWholeUpload(
  { platform, session, project }: UploadCaller,
  kind: string,
  uploadId: string,
): Promise<UploadRow> {
  const upload = await loadUpload(platform.database.db, uploadId, { kind, userId: session.userId });
  if (!upload || upload.projectId !== project.projectId || upload.touchedAt < expiryCutoff())
    throw refuse(refusals['upload.notFound']);
  if (upload.offset < upload.fileSize) throw refuse(refusals['upload.unfinished']);
  return upload;
}

/** The bytes of a complete upload; refused when it is taken, or cancelled, in the middle of that. */
export const openWholeUpload = (platform: Platform, upload: UploadRow): Readable =>
  Readable.from(readParts(platform, upload), { objectMode: false });

async function* readParts(platform: Platform, upload: UploadRow): AsyncGenerator<Buffer> {
  let at = 0;
  for (const { start, size, fileId } of await loadUploadParts(platform.database.db, upload.id)) {
    const part = await fileById(platform.database.db, fileId);
    if (start !== at || !part) throw refuse(refusals['upload.notFound']);
    for await (const chunk of await openStoredFile(platform, part)) yield chunk as Buffer;
    at += size;
  }
  if (at !== upload.fileSize) throw refuse(refusals['upload.notFound']);
}

/** Takes a complete upload away, in the transaction that keeps what it became; refused when somebody was faster. */
export async function takeUpload(platform: Platform, tx: Db, upload: UploadRow): Promise<void> {
  if (!(await loadUpload(tx, upload.id, upload, 'update'))) throw refuse(refusals['upload.notFound']);
  await deleteFilesWithBlobs(platform, tx, await deleteUpload(tx, upload.id));
}
