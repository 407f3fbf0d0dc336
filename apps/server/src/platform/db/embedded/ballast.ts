import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterLayout } from './layout.ts';

const MB = 1024 ** 2;
/**
 * Three segments of the write-ahead log: enough for PostgreSQL to replay what was written, to start, and to let people
 * sign in and delete.
 */
export const PIECE_BYTES = 48 * MB;
/** The first piece is given up while the server runs, the second only when it has to start. */
const RUNNING_PIECE = 'ballast-1';
const STARTING_PIECE = 'ballast-2';
/** With less than this PostgreSQL may fail at its next write. */
const SHORT_BYTES = 24 * MB;
/** With less than this it may not get through its recovery. */
const START_BYTES = 64 * MB;
const CHUNK_BYTES = MB;

export type DiskSpace = { readonly totalBytes: number; readonly freeBytes: number };

export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return { totalBytes: blocks * bsize, freeBytes: bavail * bsize };
}

/** Whether an error says that the disk is full, in Node's words or in those of PostgreSQL's log. */
export const isDiskFullError = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) ||
    /no space left on device|disk quota exceeded/i.test(error.message) ||
    isDiskFullError(error.cause));

/**
 * Files beside the cluster that hold nothing but room. On a full disk PostgreSQL would end, and could not start again:
 * then they are deleted, piece by piece, and it serves reads until a person makes room. Where there is room again they
 * are written anew.
 */
export class Ballast {
  private filling: Promise<void> | undefined;
  private isClosed = false;
  private readonly folder: string;
  private readonly getReserveBytes: (totalBytes: number) => number;
  private readonly log: (line: string, isUrgent?: true) => void;

  /** `keptFree`: bytes of a disk of that size that must stay free besides the ballast. */
  constructor({ root }: ClusterLayout, getReserveBytes: (totalBytes: number) => number, log: Ballast['log']) {
    this.folder = root;
    this.getReserveBytes = getReserveBytes;
    this.log = log;
  }

  /** Makes room for a start. */
  async beforeStart(): Promise<void> {
    for (const piece of [RUNNING_PIECE, STARTING_PIECE]) {
      // One that a killed program left half-written.
      await rm(join(this.folder, `${piece}.new`), { force: true });
      if ((await readDiskSpace(this.folder)).freeBytes >= START_BYTES) return;
      await this.release(piece);
    }
  }

  /** Called every few seconds while the server runs. */
  async checkSpace(): Promise<void> {
    const { freeBytes, totalBytes } = await readDiskSpace(this.folder);
    if (freeBytes < SHORT_BYTES) await this.release(RUNNING_PIECE);
    else if (freeBytes - 2 * PIECE_BYTES > this.getReserveBytes(totalBytes) * 1.1)
      for (const piece of [STARTING_PIECE, RUNNING_PIECE]) await this.fill(piece);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.filling?.catch(() => undefined);
  }

  private async release(piece: string): Promise<void> {
    const path = join(this.folder, piece);
    const size = await stat(path).then(
      (found) => found.size,
      () => 0,
    );
    await rm(path, { force: true });
    if (size > 0)
      this.log(
        `The disk is full: ${Math.round(size / MB)} MB that were kept for PostgreSQL (${path}) are given up`,
        true,
      );
  }

  private async fill(piece: string): Promise<void> {
    const path = join(this.folder, piece);
    const size = await stat(path).then(
      (found) => found.size,
      () => -1,
    );
    if (size === PIECE_BYTES || this.isClosed) return;
    this.filling = writePiece(path, () => this.isClosed);
    await this.filling;
  }
}

/** Bytes that no file system makes smaller: a hole or zeros would hold no room. */
async function writePiece(path: string, isStopped: () => boolean): Promise<void> {
  const temporaryPath = `${path}.new`;
  const chunk = randomBytes(CHUNK_BYTES);
  const file = await open(temporaryPath, 'w', 0o600);
  try {
    for (let writtenBytes = 0; writtenBytes < PIECE_BYTES; writtenBytes += CHUNK_BYTES) {
      if (isStopped()) break;
      chunk.writeUInt32LE(writtenBytes, 0);
      await file.write(chunk);
    }
    await file.sync();
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  if (isStopped()) await rm(temporaryPath, { force: true });
  else await rename(temporaryPath, path);
}
