import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const MB = 1024 ** 2;
const PIECE = Buffer.alloc(MB, 1);

/** A disk of its own in memory, that can be filled to its last byte. */
export type SmallDisk = {
  readonly folder: string;
  freeMb(): Promise<number>;
  /** Writes a file beside the product's, of so many megabytes or until nothing more fits; answers its megabytes. */
  fill(name: string, mostMb?: number): Promise<number>;
  remove(name: string): Promise<void>;
  /** Unmounts it, with what is on it. */
  close(): void;
};

/** Undefined where this user may not mount. */
export function mountSmallDisk(sizeMb: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'twinscape-small-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=0755`, 'tmpfs', folder]);
  if (status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  return {
    folder,
    async freeMb() {
      const { bavail, bsize } = await statfs(folder);
      return (bavail * bsize) / MB;
    },
    async fill(name, mostMb = Number.POSITIVE_INFINITY) {
      const file = await open(path.join(folder, name), 'w');
      let written = 0;
      try {
        for (const piece of [PIECE, PIECE.subarray(0, 4_096)]) {
          try {
            while (written < mostMb * MB) written += (await file.write(piece)).bytesWritten;
          } catch (error) {
            if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
          }
        }
      } finally {
        await file.close();
      }
      return written / MB;
    },
    remove: (name) => rm(path.join(folder, name), { force: true }),
    close() {
      spawnSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
}
