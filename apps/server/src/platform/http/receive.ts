import { type CallSpec, coreRefusals, refuse } from '@twinscape/contract';
import type { FastifyRequest } from 'fastify';
import { type BlobStore, BlobTooLarge } from '../storage/index.ts';
import type { ReceivedFile } from './context.ts';

/** Bytes as people read them: 20 MB. */
export function readableSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${Math.round(size * 10) / 10} ${units[unit]}`;
}

/** Reads a multipart request: files stream straight into the blob store, the other parts become fields. */
export async function receive(
  request: FastifyRequest,
  call: CallSpec,
  blobs: BlobStore,
): Promise<{ fields: Record<string, unknown>; files: ReceivedFile[] }> {
  const fields: Record<string, unknown> = {};
  const files: ReceivedFile[] = [];
  const limits = call.multipart ?? { maxFiles: 0, maxBytes: 0 };
  if (!request.isMultipart()) return { fields, files };
  try {
    for await (const part of request.parts({
      limits: { files: limits.maxFiles + 1, fileSize: limits.maxBytes + 1, fieldSize: 1024 ** 2, fields: 100 },
    })) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
        continue;
      }
      try {
        const stored = await blobs.put(part.file, { maxBytes: limits.maxBytes });
        files.push({
          field: part.fieldname,
          name: baseName(part.filename ?? ''),
          blobKey: stored.key,
          size: stored.size,
        });
      } catch (error) {
        part.file.resume();
        if (error instanceof BlobTooLarge)
          throw refuse(coreRefusals['common.tooLarge'], { limit: readableSize(limits.maxBytes) });
        throw error;
      }
    }
  } catch (error) {
    // One file more than allowed was read already: the handler refuses it in its own words.
    if (!(error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT')) throw error;
  }
  return { fields, files };
}

/** Some browsers send a whole path as the file's name. */
const baseName = (name: string): string => name.split(/[\\/]/).at(-1)?.slice(0, 1_000) ?? '';
