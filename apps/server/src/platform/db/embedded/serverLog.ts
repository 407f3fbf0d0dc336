import { copyFile, open, rename, stat, truncate } from 'node:fs/promises';

const KEPT_BYTES = 8 * 1024 * 1024;

/** Size in bytes; 0 for a file that is not there. */
export async function logSize(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

/** Between two servers a long log simply moves aside. */
export async function rotateLog(path: string): Promise<void> {
  if ((await logSize(path)) > KEPT_BYTES) await rename(path, `${path}.1`);
}

/** Under a running server, which appends to the open file and would follow a rename, it is copied and emptied. */
export async function trimLog(path: string): Promise<void> {
  if ((await logSize(path)) <= KEPT_BYTES) return;
  await copyFile(path, `${path}.1`);
  await truncate(path);
}

/** What was logged since the offset, the last lines only. */
export async function logSince(path: string, offset: number): Promise<string[]> {
  const size = await logSize(path);
  const begin = size < offset ? 0 : offset; // it was emptied meanwhile
  const from = Math.max(begin, size - 16_384);
  const file = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(16_384);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, from);
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n');
    return lines.filter((line) => line.trim() !== '').slice(-12);
  } finally {
    await file.close();
  }
}
