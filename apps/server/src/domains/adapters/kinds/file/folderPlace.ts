import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { SourceFailed } from '../port.ts';
import type { DropReader, FileToRead } from './dropReader.ts';

const NAMES_MAX = 20_000;
/** Whoever writes a file is done with it when it has not changed for so long. */
const SETTLED_MS = 1_000;

/** A folder of this machine. Links are not followed. */
export class FolderPlace implements DropReader {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async list(subfolder?: 'done'): Promise<FileToRead[]> {
    const folder = subfolder ? path.join(this.folder, subfolder) : this.folder;
    if (subfolder && !(await isOwnFolder(folder))) return [];
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (subfolder) return [];
      throw new SourceFailed('folder', error.code);
    });
    const files: FileToRead[] = [];
    for (const name of names.slice(0, NAMES_MAX)) {
      const found = name.startsWith('.') ? undefined : await lstat(path.join(folder, name)).catch(() => undefined);
      if (found?.isFile() && Date.now() - found.mtimeMs >= SETTLED_MS)
        files.push({ name: subfolder ? `${subfolder}/${name}` : name, modifiedMs: found.mtimeMs, size: found.size });
    }
    return files;
  }

  async read(name: string, most: number): Promise<string> {
    try {
      // What was a file a moment ago may be a link now.
      const handle = await open(path.join(this.folder, name), constants.O_RDONLY | constants.O_NOFOLLOW);
      try {
        const { size } = await handle.stat();
        if (size > most) throw new SourceFailed('answerTooLarge');
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, 0);
        return buffer.toString('utf8', 0, bytesRead);
      } finally {
        await handle.close();
      }
    } catch (error) {
      if (error instanceof SourceFailed) throw error;
      throw new SourceFailed('folder', `${name}: ${(error as NodeJS.ErrnoException).code}`);
    }
  }

  async remove(name: string): Promise<void> {
    await rm(path.join(this.folder, name), { force: true });
  }

  async move(name: string, to: 'done' | 'failed'): Promise<void> {
    try {
      await mkdir(path.join(this.folder, to), { recursive: true });
      if (!(await isOwnFolder(path.join(this.folder, to)))) throw new SourceFailed('folder', to);
      await rename(path.join(this.folder, name), path.join(this.folder, to, name));
    } catch (error) {
      if (error instanceof SourceFailed) throw error;
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT') throw new SourceFailed('folder', `${name}: ${code}`);
    }
  }

  close(): void {
    // Nothing is held open.
  }
}

/** Not a link that somebody who drops files put in its place. */
const isOwnFolder = (folder: string): Promise<boolean> =>
  lstat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
