import { constants } from 'node:buffer';
import { open } from 'node:fs/promises';
import { readableBytes } from '../readableBytes.ts';
import { NotConvertible } from '../result.ts';

const CHUNK_BYTES = 32 * 1024 ** 2;

/**
 * A whole file in memory, which `readFile` gives only up to 2 GiB.
 *
 * @param most bytes; larger files are refused
 * @throws NotConvertible `tooLarge`
 */
export const readWholeFile = (file: string, most: number, onProgress?: OnProgressShare): Promise<Buffer<ArrayBuffer>> =>
  readInto((size) => Buffer.allocUnsafeSlow(size), file, most, onProgress);

/** The same in memory that threads can share. */
export const readSharedFile = (
  file: string,
  most: number,
  onProgress?: OnProgressShare,
): Promise<Buffer<SharedArrayBuffer>> =>
  readInto((size) => Buffer.from(new SharedArrayBuffer(size)), file, most, onProgress);

type OnProgressShare = (share: number) => void;

async function readInto<T extends Buffer>(
  allocate: (size: number) => T,
  file: string,
  most: number,
  onProgress: OnProgressShare = () => {},
): Promise<T> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const limit = Math.min(most, constants.MAX_LENGTH);
    if (size > limit) throw new NotConvertible('tooLarge', { limit: readableBytes(limit) });
    const bytes = allocate(size);
    let at = 0;
    while (at < size) {
      const { bytesRead } = await handle.read(bytes, at, Math.min(CHUNK_BYTES, size - at), at);
      if (bytesRead === 0) throw new NotConvertible('truncated');
      at += bytesRead;
      onProgress(at / size);
    }
    return bytes;
  } finally {
    await handle.close();
  }
}
