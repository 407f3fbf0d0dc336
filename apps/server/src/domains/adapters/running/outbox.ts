import { type FileHandle, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SourceValue } from '../kinds/port.ts';

/** Values of one device at one moment, in milliseconds since 1970. */
export type WaitingReading = {
  readonly deviceId: string;
  readonly at: number;
  readonly values: readonly (readonly [key: string, value: SourceValue])[];
};

/** A file is given back to the disk when all of it is stored. */
const SEGMENT_BYTES = 4 * 1024 ** 2;
const SEGMENT = /^([0-9a-f-]{36})-(\d{10})\.ndjson$/;

/**
 * Values that wait for the database, on the disk, in the order in which they came (a line of JSON each). Written
 * through to the disk before anybody hears that they are kept. Of bounded size: the oldest file goes when there is no
 * more room. Files bear the name of the process that writes them: several processes of a machine share the folder, and
 * each writes its own alone.
 */
export class AdapterOutbox {
  private readonly folder: string;
  private readonly owner: string;
  private readonly maxBytes: number;
  /** Numbers of the files, the oldest first, and their sizes. */
  private readonly segments = new Map<number, number>();
  private current: { readonly number: number; readonly handle: FileHandle } | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(folder: string, owner: string, maxBytes: number) {
    this.folder = folder;
    this.owner = owner;
    this.maxBytes = maxBytes;
  }

  /** Whether nothing waits. */
  get isEmpty(): boolean {
    return this.segments.size === 0;
  }

  /** What processes left in a folder, by their names: the files of each are handed out as one outbox. */
  static async findAll(folder: string): Promise<Map<string, AdapterOutbox>> {
    const found = new Map<string, AdapterOutbox>();
    const names = await readdir(folder).catch(() => []);
    for (const name of names.sort()) {
      const [, owner, number] = SEGMENT.exec(name) ?? [];
      if (owner === undefined) continue;
      const outbox = found.get(owner) ?? new AdapterOutbox(folder, owner, Number.POSITIVE_INFINITY);
      outbox.segments.set(Number(number), 0);
      found.set(owner, outbox);
    }
    return found;
  }

  /** Resolves when they are on the disk; answers how many bytes of older ones had to go. */
  append(readings: readonly WaitingReading[]): Promise<number> {
    return this.inTurn(async () => {
      const bytes = Buffer.from(readings.map((reading) => `${serialize(reading)}\n`).join(''));
      const { number, handle } = await this.openCurrent();
      try {
        await handle.appendFile(bytes);
        await handle.datasync();
      } catch (error) {
        // A line that was cut off must not take the next one with it.
        await this.closeCurrent();
        throw error;
      }
      this.segments.set(number, (this.segments.get(number) ?? 0) + bytes.length);
      if ((this.segments.get(number) ?? 0) > SEGMENT_BYTES) await this.closeCurrent();
      return this.dropOldest();
    });
  }

  /**
   * Hands the oldest file to `store`, and removes it when that resolves. False when nothing waits. What `store` rejects
   * with is thrown, and the file stays.
   */
  async drain(store: (readings: readonly WaitingReading[]) => Promise<void>): Promise<boolean> {
    const number = await this.inTurn(async () => {
      const [oldest] = this.segments.keys();
      if (oldest !== undefined && this.current?.number === oldest) await this.closeCurrent();
      return oldest;
    });
    if (number === undefined) return false;
    // Whoever else found it stored it, and removed it then.
    const text = await readFile(this.file(number), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    if (text !== '') await store(text.split('\n').flatMap(parse));
    await this.inTurn(() => this.remove(number));
    return true;
  }

  /** What is written from now on goes into a new file. */
  async close(): Promise<void> {
    await this.inTurn(() => this.closeCurrent());
  }

  private async dropOldest(): Promise<number> {
    let dropped = 0;
    const total = (): number => [...this.segments.values()].reduce((sum, size) => sum + size, 0);
    while (total() > this.maxBytes && this.segments.size > 1) {
      const [oldest = 0] = this.segments.keys();
      dropped += this.segments.get(oldest) ?? 0;
      await this.remove(oldest);
    }
    return dropped;
  }

  private async openCurrent(): Promise<{ readonly number: number; readonly handle: FileHandle }> {
    if (this.current) return this.current;
    await mkdir(this.folder, { recursive: true });
    const number = Math.max(0, ...this.segments.keys()) + 1;
    this.current = { number, handle: await open(this.file(number), 'a') };
    this.segments.set(number, 0);
    return this.current;
  }

  private async closeCurrent(): Promise<void> {
    const { current } = this;
    this.current = undefined;
    await current?.handle.close();
  }

  private async remove(number: number): Promise<void> {
    this.segments.delete(number);
    await rm(this.file(number), { force: true });
  }

  private file(number: number): string {
    return path.join(this.folder, `${this.owner}-${String(number).padStart(10, '0')}.ndjson`);
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => undefined);
    return done;
  }
}

/** An integer beyond 2⁵³ is an object with its digits. */
const serialize = ({ deviceId, at, values }: WaitingReading): string =>
  JSON.stringify([
    deviceId,
    at,
    values.map(([key, value]) => [key, typeof value === 'bigint' ? { integer: String(value) } : value]),
  ]);

/** The end of a process may have cut off the last line of a file; nobody was told that it was kept. */
function parse(line: string): WaitingReading[] {
  try {
    const [deviceId, at, values] = JSON.parse(line) as [string, number, [string, SourceValue | { integer: string }][]];
    return [
      {
        deviceId,
        at,
        values: values.map(([key, value]) => [key, typeof value === 'object' ? BigInt(value.integer) : value] as const),
      },
    ];
  } catch {
    return [];
  }
}
