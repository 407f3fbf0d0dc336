import { type RefusalText, refusalOf, refuse } from '@twinscape/contract';
import { fileName, fileRefusals as no } from '@twinscape/contract/files';
import type { ReceivedFile } from '../../platform/http/index.ts';
import { type BlobStore, isAcceptedName, sniff, sniffBytes } from '../../platform/storage/index.ts';

/** The one file of an upload (RU-VAL-08) with a fit name (RU-VAL-33); one without content is none. */
export function onlyFile(
  files: readonly ReceivedFile[],
  missing: RefusalText = no['upload.fileRequired'],
): ReceivedFile {
  const [first, second] = files;
  if (!first || (first.name === '' && first.size === 0)) throw refuse(missing);
  if (second) throw refuse(no['upload.fileOne']);
  const named = fileName().safeParse(first.name.normalize('NFC'));
  if (!named.success) {
    throw refuse(refusalOf(named.error.issues[0]?.message ?? '') ?? no['file.nameForbidden']);
  }
  if (first.size === 0) throw refuse(no['upload.noContent'], { name: named.data });
  return { ...first, name: named.data };
}

/** The type of an upload whose name and content agree; anything else is refused. */
export async function agreedType(blobs: BlobStore, file: ReceivedFile): Promise<string> {
  if (!isAcceptedName(file.name)) throw refuse(no['upload.typeUnsupported']);
  const start = await readPart(blobs, file, 0, Math.min(file.size, sniffBytes) - 1);
  const found = await sniff(start, file.name);
  if (!found.agrees) throw refuse(no['upload.contentDiffers'], { name: file.name });
  return found.mime;
}

/** Bytes of an upload from `start` to `end`, both included. */
export async function readPart(blobs: BlobStore, file: ReceivedFile, start: number, end: number): Promise<Buffer> {
  const body = await blobs.get(file.blobKey, { start, end });
  if (!body) throw refuse(no['upload.interrupted']);
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
