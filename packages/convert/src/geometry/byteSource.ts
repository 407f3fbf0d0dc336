import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { readableBytes } from '../readableBytes.ts';
import { NotConvertible } from '../result.ts';

/** web-ifc counts a file's bytes with 31 bits, and needs more than as much again of its 32-bit memory. */
export const MAX_IFC_BYTES = 2 ** 31 - 1;

const READ_BYTES = 1 << 25;

/** Where the bytes of a file come from. */
export type ByteSource = {
  readonly size: number;
  /** At most so many from a place; what it answers is valid until the next call. */
  read(offset: number, length: number): Uint8Array;
  all(): Uint8Array;
};

/** @throws NotConvertible `tooLarge` */
export function createByteSource(bytes: Uint8Array): ByteSource {
  refuseTooLarge(bytes.length);
  return {
    size: bytes.length,
    read: (offset, length) => bytes.subarray(offset, offset + length),
    all: () => bytes,
  };
}

/**
 * A file that is read where it lies.
 *
 * @throws NotConvertible `tooLarge`
 */
export function openFileSource(file: string): ByteSource & { close(): void } {
  const descriptor = openSync(file, 'r');
  const close = (): void => closeSync(descriptor);
  try {
    const { size } = fstatSync(descriptor);
    refuseTooLarge(size);
    let piece = Buffer.alloc(0);
    return {
      size,
      read: (offset, length) => {
        if (piece.length < length) piece = Buffer.allocUnsafe(length);
        return piece.subarray(0, readSync(descriptor, piece, 0, length, offset));
      },
      all: () => readAll(descriptor, size),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** What is there of a file; it may turn out shorter while it is read. */
function readAll(descriptor: number, size: number): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(size);
  let at = 0;
  while (at < size) {
    const read = readSync(descriptor, bytes, at, Math.min(size - at, READ_BYTES), at);
    if (read === 0) break;
    at += read;
  }
  return bytes.subarray(0, at);
}

function refuseTooLarge(size: number): void {
  if (size > MAX_IFC_BYTES) throw new NotConvertible('tooLarge', { limit: readableBytes(MAX_IFC_BYTES) });
}
