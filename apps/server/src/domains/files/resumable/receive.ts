import type { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { coreRefusals, refuse } from '@twinscape/contract';
import { fileRefusals as refusals, UPLOAD_PART_BYTES } from '@twinscape/contract/files';
import { formatSize } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { saveBytes } from '../saveFile.ts';
import { MAX_PARTS } from './limits.ts';
import { addPart, countParts, type UploadRow } from './uploadStore.ts';

/**
 * Takes bytes that follow the upload's offset, however many come, and answers the new offset. They are cut into parts;
 * a part is safe, on the disk and in the database, before the offset moves behind it. When the line breaks, what has
 * come until then is kept as well.
 */
export async function receiveUploadBytes(
  platform: Platform,
  upload: UploadRow,
  body: AsyncIterable<Buffer>,
): Promise<number> {
  let offset = upload.offset;
  let waiting: Buffer[] = [];
  let size = 0;
  let parts = await countParts(platform.database.db, upload.id);
  const flush = async () => {
    if (size === 0) return;
    if (parts >= MAX_PARTS) throw refuse(refusals['upload.pieces']);
    await savePart(platform, upload, offset, waiting, size);
    offset += size;
    parts += 1;
    waiting = [];
    size = 0;
  };
  try {
    for await (const piece of body) {
      for (let chunk = piece; chunk.length > 0; ) {
        const taken = chunk.subarray(0, UPLOAD_PART_BYTES - size);
        if (offset + size + taken.length > upload.fileSize)
          throw refuse(coreRefusals['common.tooLarge'], { limit: formatSize(upload.fileSize) });
        waiting.push(taken);
        size += taken.length;
        chunk = chunk.subarray(taken.length);
        if (size === UPLOAD_PART_BYTES) await flush();
      }
    }
  } catch (error) {
    if (isConnectionLost(error)) await flush();
    throw error;
  }
  await flush();
  return offset;
}

const savePart = (platform: Platform, upload: UploadRow, start: number, pieces: readonly Buffer[], size: number) =>
  saveBytes(
    platform,
    () => Readable.from(pieces, { objectMode: false }),
    {
      name: upload.fileName,
      mime: 'application/octet-stream',
      kind: 'part',
      companyId: upload.companyId,
      projectId: upload.projectId,
      ownerId: upload.userId,
    },
    async (tx, { id }) => {
      if (!(await addPart(tx, { uploadId: upload.id, start, size, fileId: id })))
        throw refuse(refusals['upload.elsewhere']);
    },
  );

const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE');
