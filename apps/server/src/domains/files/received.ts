import { findRefusalByMessage, type RefusalText, refuse } from '@twinscape/contract';
import { fileName, fileRefusals as refusals } from '@twinscape/contract/files';
import type { ReceivedFile } from '../../platform/http/index.ts';
import { type BlobStore, isAcceptedName, sniff, sniffBytes } from '../../platform/storage/index.ts';

/** The one file of an upload (RU-VAL-08) with a fit name (RU-VAL-33); one without content is none. */
export function requireOnlyFile(
  files: readonly ReceivedFile[],
  missing: RefusalText = refusals['upload.fileRequired'],
): ReceivedFile {
  const [first, second] = files;
  if (!first || (first.name === '' && first.size === 0)) throw refuse(missing);
  if (second) throw refuse(refusals['upload.fileOne']);
  const named = fileName().safeParse(first.name.normalize('NFC'));
  if (!named.success) {
    throw refuse(findRefusalByMessage(named.error.issues[0]?.message ?? '') ?? refusals['file.nameForbidden']);
  }
  if (first.size === 0) throw refuse(refusals['upload.noContent'], { name: named.data });
  return { ...first, name: named.data };
}

/** The type of an upload whose name and content agree; anything else is refused. */
export async function requireAgreedType(blobs: BlobStore, file: ReceivedFile): Promise<string> {
  if (!isAcceptedName(file.name)) throw refuse(refusals['upload.typeUnsupported']);
  const start = await readBytes(blobs, file, 0, Math.min(file.size, sniffBytes) - 1);
  const found = await sniff(start, file.name);
  if (!found.agrees) throw refuse(refusals['upload.contentDiffers'], { name: file.name });
  return found.mime;
}

/** Bytes of an upload from `start` to `end`, both included. */
export async function readBytes(blobs: BlobStore, file: ReceivedFile, start: number, end: number): Promise<Buffer> {
  const body = await blobs.get(file.blobKey, { start, end });
  if (!body) throw refuse(refusals['upload.interrupted']);
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
