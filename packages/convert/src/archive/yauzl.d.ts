/** What is used of yauzl, which brings no types. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  export class Entry {
    readonly fileNameRaw: Buffer;
    readonly fileName: string | Buffer;
    readonly generalPurposeBitFlag: number;
    readonly compressionMethod: number;
    readonly crc32: number;
    readonly compressedSize: number;
    readonly uncompressedSize: number;
    readonly externalFileAttributes: number;
    isEncrypted(): boolean;
  }
  export class ZipFile {
    readonly entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
    close(): void;
  }
  export type Options = {
    readonly autoClose?: boolean;
    readonly lazyEntries?: boolean;
    readonly decodeStrings?: boolean;
    readonly validateEntrySizes?: boolean;
  };
  export class RandomAccessReader {
    read(
      buffer: Buffer,
      offset: number,
      length: number,
      position: number,
      callback: (error: Error | null, bytesRead: number) => void,
    ): void;
    _readStreamForRange(start: number, end: number): Readable;
    close(callback: (error?: Error) => void): void;
  }
  export function fromBufferPromise(bytes: Buffer, options: Options): Promise<ZipFile>;
  export function fromRandomAccessReaderPromise(
    reader: RandomAccessReader,
    totalSize: number,
    options: Options,
  ): Promise<ZipFile>;
}
