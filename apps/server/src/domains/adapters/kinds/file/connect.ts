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
import type { DropReader, FileToRead } from './dropReader.ts';
import { FolderPlace } from './folderPlace.ts';
import { matchesPattern } from './matchesPattern.ts';

const FILE_BYTES_MAX = 8 * 1024 ** 2;
const FILES_A_READING = 20;

/** Files that appear in a folder of the server or a bucket, each read once, the oldest first. */
export const fileKind: SourceKind<DocumentAddress> = {
  async connect(target, context) {
    const { drop } = target;
    if (!drop) throw new SourceFailed('settings');
    // The library of buckets is loaded where there is one.
    const place = 'folder' in drop ? new FolderPlace(drop.folder) : new (await loadBucketPlace())(drop);
    const connection = new FileConnection(place, target, context);
    // A folder that is not there shows at once.
    await connection.list();
    return connection;
  },
};

const loadBucketPlace = async () => (await import('./bucketPlace.ts')).BucketPlace;

class FileConnection implements SourceConnection<DocumentAddress> {
  /** The last file that was read; what is left in place is not read again. */
  position: string | undefined;
  hasMore = false;
  readonly readsTogether = true;
  /** Read, and put away when what was read of them is kept. */
  private done: { readonly file: FileToRead; readonly isGood: boolean }[] = [];
  private readonly place: DropReader;
  private readonly target: SourceTarget;
  private readonly context: SourceContext;

  constructor(place: DropReader, target: SourceTarget, context: SourceContext) {
    this.place = place;
    this.target = target;
    this.context = context;
    this.position = target.position;
  }

  /** Files of the wanted names, the oldest first. */
  async list(subfolder?: 'done'): Promise<FileToRead[]> {
    const pattern = readTargetText(this.target, 'pattern') || '*';
    const all = await this.place.list(subfolder);
    const files = all.filter(({ name }) => matchesPattern(name.split('/').at(-1) ?? '', pattern));
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
    { name, modifiedMs }: FileToRead,
    points: readonly SourcePoint<DocumentAddress>[],
  ): Promise<SourceReading[] | undefined> {
    try {
      const text = await this.place.read(name, FILE_BYTES_MAX);
      const { readings } = readPoints(this.target, points, [await readDocument(this.target, text)]);
      const at = Math.round(modifiedMs);
      return readings.flatMap((reading) => (reading.quality === 'bad' ? [] : [{ at, ...reading }]));
    } catch (error) {
      // The place is away: the file is as good as it was, and is read when it is back.
      if (error instanceof SourceFailed && error.trouble === 'folder') throw error;
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
    for (const { file, isGood } of files)
      if (afterwards === 'delete' && isGood) await this.place.remove(file.name);
      else await this.place.move(file.name, isGood ? 'done' : 'failed');
  }

  /** What stands in the newest file, of those that were read too. */
  async browse(nodeId: string | undefined): Promise<BrowsedNode[]> {
    if (nodeId !== undefined) return [];
    const newest = (await this.list()).at(-1) ?? (await this.list('done')).at(-1);
    if (!newest) return [];
    const text = await this.place.read(newest.name, FILE_BYTES_MAX);
    return browseDocument(this.target, await readDocument(this.target, text), false);
  }

  async close(): Promise<void> {
    // What was read and is not kept yet stays where it is, and is read again.
    this.done = [];
    this.place.close();
  }
}

const toPosition = ({ modifiedMs, name }: FileToRead): string => `${modifiedMs}/${name}`;

function isAfter(file: FileToRead, position: string | undefined): boolean {
  if (position === undefined) return true;
  const cut = position.indexOf('/');
  const at = Number(position.slice(0, cut));
  return file.modifiedMs > at || (file.modifiedMs === at && file.name > position.slice(cut + 1));
}
