import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { BlobTooLarge } from './blobErrors.ts';
import type { BlobKey, PutLimits } from './blobStore.ts';

/**
 * A file of a crashed process is older than this; a living upload renews its time with every chunk, and is given up
 * after two minutes of silence.
 */
const abandonedAfterMs = 10 * 60 * 1000;
const retentionEveryMs = 10 * 60 * 1000;

/** Throws when there is no room for so many bytes. */
export type SpaceCheck = (bytes: number) => void;

export type Spooled = { path: string; key: BlobKey; size: number };

/**
 * Writes the body to a new file in `folder` while hashing it. On any failure the file is gone and the body destroyed.
 * With `durable` the file's bytes have reached the disk when this answers (its name has not: fsync the folder it ends
 * in).
 */
export async function spool(
  body: Readable,
  folder: string,
  limits: PutLimits & { readonly checkSpace?: SpaceCheck | undefined },
  durable: boolean,
): Promise<Spooled> {
  const { maxBytes = Number.POSITIVE_INFINITY, signal, checkSpace } = limits;
  // Nobody reads yet, so an early failure would be an unhandled 'error' event that ends the process; the read below
  // sees it again.
  body.on('error', () => {});
  if (signal !== undefined) addAbortSignal(signal, body);
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  async function* counted() {
    for await (const piece of body) {
      const chunk: Buffer = typeof piece === 'string' ? Buffer.from(piece) : piece;
      size += chunk.length;
      if (size > maxBytes) throw new BlobTooLarge(maxBytes);
      checkSpace?.(chunk.length);
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    checkSpace?.(0);
    const file = await open(path, 'wx', 0o600);
    try {
      await writeFile(file, counted());
      if (durable) await file.sync();
    } finally {
      await file.close();
    }
    // An abort between the last chunk and here still counts: the caller was told that nothing is kept.
    signal?.throwIfAborted();
    return { path, key: hash.digest('hex'), size };
  } catch (error) {
    body.destroy();
    await rm(path, { force: true });
    throw error;
  }
}

/** Removes what crashed processes left. Young files may belong to another process that shares the folder. */
async function removeAbandonedFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}

/** Sweeps now and every ten minutes; the answer ends it. */
export async function startSpoolRetention(folder: string): Promise<() => void> {
  await removeAbandonedFiles(folder);
  const timer = setInterval(() => void removeAbandonedFiles(folder).catch(() => undefined), retentionEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
