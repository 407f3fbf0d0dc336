import { lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BrowsedNode } from '@twinscape/contract/adapters';
import type { DocumentAddress } from '../documents/address.ts';
import { browseDocument, readDocument, readPoints } from '../documents/readDocument.ts';
import {
  readTargetText,
  type SourceConnection,
  type SourceContext,
  SourceFailed,
  type SourceKind,
  type SourcePoint,
  type SourceReading,
  type SourceTarget,
} from '../port.ts';

const FILE_BYTES_MAX = 8 * 1024 ** 2;
const FILES_A_READING = 20;
const NAMES_MAX = 20_000;
/** Whoever writes a file is done with it when it has not changed for so long. */
const SETTLED_MS = 1_000;
const DONE = 'done';
const FAILED = 'failed';

type DroppedFile = { readonly name: string; readonly modifiedMs: number; readonly size: number };

/** Files that appear in a folder of the server, each read once, the oldest first. */
export const fileKind: SourceKind<DocumentAddress> = {
  async connect(target, context) {
    const folder = context.drops.get(readTargetText(target, 'folder'));
    if (folder === undefined) throw new SourceFailed('settings');
    const connection = new FileConnection(folder, target, context);
    // A folder that is not there shows at once.
    await connection.list();
    return connection;
  },
};

class FileConnection implements SourceConnection<DocumentAddress> {
  /** The last file that was read; what is left in place is not read again. */
  position: string | undefined;
  hasMore = false;
  readonly readsTogether = true;
  /** Read, and put away when what was read of them is kept. */
  private done: { readonly file: DroppedFile; readonly isGood: boolean }[] = [];
  private readonly folder: string;
  private readonly target: SourceTarget;
  private readonly context: SourceContext;

  constructor(folder: string, target: SourceTarget, context: SourceContext) {
    this.folder = folder;
    this.target = target;
    this.context = context;
    this.position = target.position;
  }

  /** Files that nobody writes any more, the oldest first. Links are not followed. */
  async list(): Promise<DroppedFile[]> {
    const names = await readdir(this.folder).catch((error: NodeJS.ErrnoException) => {
      throw new SourceFailed('folder', error.code);
    });
    const isWanted = toNamePattern(readTargetText(this.target, 'pattern'));
    const files: DroppedFile[] = [];
    for (const name of names.slice(0, NAMES_MAX)) {
      if (name.startsWith('.') || !isWanted.test(name)) continue;
      const found = await lstat(path.join(this.folder, name)).catch(() => undefined);
      if (found?.isFile() && Date.now() - found.mtimeMs >= SETTLED_MS)
        files.push({ name, modifiedMs: found.mtimeMs, size: found.size });
    }
    return files.sort((one, other) => one.modifiedMs - other.modifiedMs || (one.name < other.name ? -1 : 1));
  }

  async read(points: readonly SourcePoint<DocumentAddress>[]): Promise<SourceReading[]> {
    await this.putAway();
    const isKept = readTargetText(this.target, 'afterwards') === 'keep';
    const all = await this.list();
    const files = isKept ? all.filter((file) => isAfter(file, this.position)) : all;
    const readings: SourceReading[] = [];
    for (const file of files.slice(0, FILES_A_READING)) {
      const found = await this.readFile(file, points);
      this.done.push({ file, isGood: found !== undefined });
      readings.push(...(found ?? []));
      this.position = toPosition(file);
    }
    this.hasMore = files.length > FILES_A_READING;
    return readings;
  }

  /** Undefined for one that is no document of the format: that is said in the log. */
  private async readFile(
    { name, size, modifiedMs }: DroppedFile,
    points: readonly SourcePoint<DocumentAddress>[],
  ): Promise<SourceReading[] | undefined> {
    try {
      if (size > FILE_BYTES_MAX) throw new SourceFailed('answerTooLarge');
      const text = await readFile(path.join(this.folder, name), 'utf8');
      const { readings } = readPoints(this.target, points, [await readDocument(this.target, text)]);
      const at = Math.round(modifiedMs);
      return readings.flatMap((reading) => (reading.quality === 'bad' ? [] : [{ at, ...reading }]));
    } catch (error) {
      const { trouble, detail } = error instanceof SourceFailed ? error : new SourceFailed('answerInvalid');
      this.context.log('warning', trouble, [name, detail].filter(Boolean).join(': '));
      return undefined;
    }
  }

  private async putAway(): Promise<void> {
    const afterwards = readTargetText(this.target, 'afterwards');
    const files = this.done;
    this.done = [];
    if (afterwards === 'keep') return;
    for (const { file, isGood } of files) {
      const from = path.join(this.folder, file.name);
      try {
        if (afterwards === 'delete' && isGood) await rm(from, { force: true });
        else {
          const to = path.join(this.folder, isGood ? DONE : FAILED);
          await mkdir(to, { recursive: true });
          await rename(from, path.join(to, file.name));
        }
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code !== 'ENOENT') throw new SourceFailed('folder', `${file.name}: ${code}`);
      }
    }
  }

  /** What stands in the newest file, of those that were read too. */
  async browse(nodeId: string | undefined): Promise<BrowsedNode[]> {
    if (nodeId !== undefined) return [];
    const fresh = (await this.list()).at(-1);
    const done = path.join(this.folder, DONE);
    const isWanted = toNamePattern(readTargetText(this.target, 'pattern'));
    const older = fresh
      ? undefined
      : (await readdir(done).catch(() => [])).filter((name) => isWanted.test(name)).at(-1);
    const file = fresh ? path.join(this.folder, fresh.name) : older ? path.join(done, older) : undefined;
    if (file === undefined) return [];
    const { size } = await lstat(file);
    if (size > FILE_BYTES_MAX) throw new SourceFailed('answerTooLarge');
    return browseDocument(this.target, await readDocument(this.target, await readFile(file, 'utf8')), false);
  }

  async close(): Promise<void> {
    // What was read and is not kept yet stays where it is, and is read again.
    this.done = [];
  }
}

const toPosition = ({ modifiedMs, name }: DroppedFile): string => `${modifiedMs}/${name}`;

function isAfter(file: DroppedFile, position: string | undefined): boolean {
  if (position === undefined) return true;
  const cut = position.indexOf('/');
  const at = Number(position.slice(0, cut));
  return file.modifiedMs > at || (file.modifiedMs === at && file.name > position.slice(cut + 1));
}

/** `*` stands for any characters. */
const toNamePattern = (pattern: string): RegExp =>
  new RegExp(
    `^${(pattern || '*')
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^/]*')}$`,
    's',
  );
