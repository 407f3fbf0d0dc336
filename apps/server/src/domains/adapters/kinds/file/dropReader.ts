/** A file as a place of drops has it. */
export type FileToRead = { readonly name: string; readonly modifiedMs: number; readonly size: number };

/** Where files are dropped: a folder of this machine, or a bucket. Names are those within it. */
export interface DropReader {
  /** Files that nobody writes any more; with `done`, those that were read. Throws SourceFailed when it is not there. */
  list(subfolder?: 'done'): Promise<FileToRead[]>;
  /** Throws SourceFailed for more than `most` bytes, and when the place is away. */
  read(name: string, most: number): Promise<string>;
  remove(name: string): Promise<void>;
  move(name: string, to: 'done' | 'failed'): Promise<void>;
  close(): void;
}
