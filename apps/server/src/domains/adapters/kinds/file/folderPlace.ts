import { lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
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

  async read(name: string): Promise<string> {
    return readFile(path.join(this.folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new SourceFailed('folder', `${name}: ${error.code}`);
    });
  }

  async remove(name: string): Promise<void> {
    await rm(path.join(this.folder, name), { force: true });
  }

  async move(name: string, to: 'done' | 'failed'): Promise<void> {
    try {
      await mkdir(path.join(this.folder, to), { recursive: true });
      await rename(path.join(this.folder, name), path.join(this.folder, to, name));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT') throw new SourceFailed('folder', `${name}: ${code}`);
    }
  }

  close(): void {
    // Nothing is held open.
  }
}
