import type { MultipartFile } from '@fastify/multipart';
import { type CallSpec, coreRefusals, refuse } from '@twinscape/contract';
import type { FastifyRequest } from 'fastify';
import { type BlobStore, BlobTooLarge } from '../../storage/index.ts';
import type { ReceivedFile } from '../context.ts';

/** Bytes as people read them: 20 MB. */
export function formatSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${Math.round(size * 10) / 10} ${units[unit]}`;
}

/** Parts beside files, the length of their names, and the lines and bytes above a part. */
const FORM_LIMITS = { fields: 100, fieldNameSize: 200, headerPairs: 20, headerSize: 16 * 1024 } as const;

/**
 * A form whose sender says nothing for so long is given up: it holds one of the uploads that its enterprise may have
 * open.
 */
const SILENCE_MS = 60_000;

/** A file as it was stored, and whether these bytes were stored by it. */
export type StoredPart = ReceivedFile & { readonly isNew: boolean };

/**
 * Reads a multipart request. Fields come first: with them `judge` decides before the first byte of a file is stored,
 * and a field that comes later is refused. Files stream into the blob store; `stored` hears of each, whatever becomes
 * of the request.
 */
export async function receiveMultipart(
  request: FastifyRequest,
  call: CallSpec,
  blobs: BlobStore,
  hooks: Hooks,
): Promise<void> {
  const { socket } = request.raw;
  const end = (): void => void socket.destroy();
  const before = socket.timeout ?? 0;
  socket.setTimeout(SILENCE_MS).on('timeout', end);
  try {
    await readMultipart(request, call, blobs, hooks);
  } finally {
    // The next request may come on the same connection.
    socket.setTimeout(before).off('timeout', end);
  }
}
type Hooks = { onFields(fields: Record<string, unknown>): Promise<void>; onStored(part: StoredPart): void };

async function readMultipart(
  request: FastifyRequest,
  call: CallSpec,
  blobs: BlobStore,
  { onFields, onStored }: Hooks,
): Promise<void> {
  const { maxFiles, maxBytes } = call.multipart ?? { maxFiles: 0, maxBytes: 0 };
  const fields: Record<string, unknown> = {};
  let bytesLeft = call.maxBody;
  let hasCheckedFields = false;
  const limits = { files: maxFiles + 1, fileSize: maxBytes + 1, fieldSize: call.maxBody, ...FORM_LIMITS };
  for await (const part of readParts(request.parts({ limits: { ...limits, parts: maxFiles + 1 + limits.fields } }))) {
    if (part.type === 'file') {
      if (!hasCheckedFields) await onFields(fields);
      hasCheckedFields = true;
      onStored(await store(part, blobs, maxBytes));
      continue;
    }
    if (hasCheckedFields) throw refuse(coreRefusals['common.fieldsFirst'], { field: part.fieldname });
    // NOTE: the parser has read fields of this kind already, however deep they are; objects travel as text.
    if (typeof part.value !== 'string') throw refuse(coreRefusals['common.mediaType']);
    bytesLeft -= part.value.length;
    if (bytesLeft < 0 || part.valueTruncated || part.fieldnameTruncated)
      throw refuse(coreRefusals['common.tooLarge'], { limit: formatSize(call.maxBody) });
    fields[part.fieldname] = part.value;
  }
  if (!hasCheckedFields) await onFields(fields);
}

/** The parts of a form. What is wrong with the form itself is the sender's affair and no fault of ours. */
async function* readParts<Part>(parts: AsyncIterableIterator<Part>): AsyncGenerator<Part> {
  for (;;) {
    let next: IteratorResult<Part>;
    try {
      next = await parts.next();
    } catch (error) {
      // One file more than allowed was read already: the handler refuses it in its own words.
      if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT') return;
      throw refuse(coreRefusals['common.invalidForm']);
    }
    if (next.done) return;
    yield next.value;
  }
}

async function store(part: MultipartFile, blobs: BlobStore, maxBytes: number): Promise<StoredPart> {
  try {
    const { key, size, isNew } = await blobs.put(part.file, { maxBytes });
    return { field: part.fieldname, name: baseName(part.filename ?? ''), blobKey: key, size, isNew };
  } catch (error) {
    if (error instanceof BlobTooLarge) throw refuse(coreRefusals['common.tooLarge'], { limit: formatSize(maxBytes) });
    throw part.file.errored === error ? refuse(coreRefusals['common.invalidForm']) : error;
  }
}

/** Some browsers send a whole path as the file's name. */
const baseName = (name: string): string => name.split(/[\\/]/).at(-1)?.slice(0, 1_000) ?? '';
