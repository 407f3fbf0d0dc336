import { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { TEXT_SHOWN_BYTES } from '@twinscape/contract/documents';
import type { FileAnswer } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStoredFile, type StoredFile } from '../../files/index.ts';
import type { Document } from '../documentStore.ts';

/** The encoding is told by so many of the first bytes. */
const LOOKED_AT_BYTES = 64 * 1024;

/** The first bytes of a text in whatever encoding, as UTF-8; a piece at a time. */
export async function answerText(
  platform: Pick<Platform, 'blobs'>,
  { name }: Pick<Document, 'name'>,
  file: StoredFile,
): Promise<FileAnswer> {
  const end = Math.min(file.size, TEXT_SHOWN_BYTES) - 1;
  return {
    name,
    mime: 'text/plain; charset=utf-8',
    etag: `${file.blobKey}-text`,
    open: async () =>
      file.size === 0
        ? Readable.from([])
        : Readable.from(toUtf8(await openStoredFile(platform, file, { start: 0, end })), { objectMode: false }),
  };
}

async function* toUtf8(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | undefined;
  let start = Buffer.alloc(0);
  for await (const piece of bytes) {
    if (decoder) {
      yield Buffer.from(decoder.decode(piece, { stream: true }));
      continue;
    }
    start = Buffer.concat([start, piece]);
    if (start.length < LOOKED_AT_BYTES) continue;
    decoder = new TextDecoder(findEncoding(start));
    yield Buffer.from(decoder.decode(start, { stream: true }));
  }
  decoder ??= new TextDecoder(findEncoding(start));
  if (start.length < LOOKED_AT_BYTES) yield Buffer.from(decoder.decode(start, { stream: true }));
  yield Buffer.from(decoder.decode());
}

/** By its mark, else UTF-8 where the bytes are such, else what Chinese programs write (WHATWG Encoding). Pure. */
export function findEncoding(start: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return 'utf-8';
  } catch {
    return 'gb18030';
  }
}
