/// <reference path="./yauzl.d.ts" />
import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { NotConvertible } from '../result.ts';
import { BufferedFile } from './bufferedFile.ts';
import { decodeEntryName, toReasonName } from './entryName.ts';
import { ARCHIVE_LIMITS, type ArchiveLimits } from './limits.ts';

export type ArchiveFile = { readonly path: string; readonly size: number; readonly entry: Entry };

/** What other programs leave in archives beside the files. */
const IGNORED_FILES = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;
const NESTED_ARCHIVES = /\.(zip|ifczip|7z|rar|tar|tgz|gz|bz2|xz|3tz)$/i;
const STORED = 0;
const DEFLATED = 8;
const FILE_TYPE = 0o170000;
const LINK = 0o120000;

/**
 * A zip archive whose directory has been read and found safe; its files are read one by one, never more than their
 * declared size.
 */
export class Archive {
  readonly files: ReadonlyMap<string, ArchiveFile>;
  readonly #zip: ZipFile;

  constructor(zip: ZipFile, files: ReadonlyMap<string, ArchiveFile>) {
    this.#zip = zip;
    this.files = files;
  }

  /** @throws NotConvertible `damaged` where the content is not what the directory says */
  async read(file: ArchiveFile): Promise<Buffer> {
    const pieces: Buffer[] = [];
    await this.#through(file, async (stream) => {
      for await (const piece of stream) pieces.push(piece as Buffer);
    });
    return Buffer.concat(pieces);
  }

  async unpack(file: ArchiveFile, target: string): Promise<void> {
    await mkdir(path.dirname(target), { recursive: true });
    await this.#through(file, (stream) => pipeline(stream, createWriteStream(target)));
  }

  close(): void {
    this.#zip.close();
  }

  async #through(file: ArchiveFile, use: (stream: Readable) => Promise<void>): Promise<void> {
    let sum = 0;
    try {
      const stream = await this.#zip.openReadStreamPromise(file.entry);
      stream.on('data', (piece: Buffer) => {
        sum = crc32(piece, sum);
      });
      await use(stream);
    } catch (error) {
      // Of the machine's own failures only those of writing reach here with a code such as ENOSPC; what zlib says is
      // the file's.
      if (error instanceof Error && 'syscall' in error) throw error;
      throw new NotConvertible('damaged', { name: toReasonName(file.path) });
    }
    if (sum !== file.entry.crc32) throw new NotConvertible('damaged', { name: toReasonName(file.path) });
  }
}

/**
 * Opens a zip archive and judges its whole directory before anything is unpacked.
 *
 * @throws NotConvertible `truncated`, `damaged`, `archiveBomb`, `archiveUnsafe` or `archiveEncrypted`
 */
export async function openArchive(file: string, limits: ArchiveLimits = ARCHIVE_LIMITS): Promise<Archive> {
  const handle = await open(file, 'r');
  const { size } = await handle.stat();
  const options = { autoClose: false, lazyEntries: true, decodeStrings: false, validateEntrySizes: true };
  const zip = await fromRandomAccessReaderPromise(new BufferedFile(handle), size, options).catch(
    async (error: unknown) => {
      await handle.close();
      throw toDirectoryError(error);
    },
  );
  try {
    if (zip.entryCount > limits.entries) throw new NotConvertible('archiveBomb');
    return new Archive(zip, await listFiles(zip, size, limits));
  } catch (error) {
    zip.close();
    throw toDirectoryError(error);
  }
}

async function listFiles(zip: ZipFile, archiveBytes: number, limits: ArchiveLimits): Promise<Map<string, ArchiveFile>> {
  const files = new Map<string, ArchiveFile>();
  let packed = 0;
  let unpacked = 0;
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    if (++count > limits.entries) throw new NotConvertible('archiveBomb');
    const name = decodeEntryName(entry.fileNameRaw, entry.generalPurposeBitFlag);
    if (name.endsWith('/') || IGNORED_FILES.test(name)) continue;
    refuseUnsafe(entry, name, files);
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    // Files that share their bytes (D. Fifield, "A better zip bomb", 2019) sum up to more than the archive.
    if (unpacked > limits.totalBytes || packed > archiveBytes) throw new NotConvertible('archiveBomb');
    files.set(name, { path: name, size: entry.uncompressedSize, entry });
  }
  if (unpacked > limits.smallBytes && unpacked > limits.ratio * archiveBytes) throw new NotConvertible('archiveBomb');
  return files;
}

function refuseUnsafe(entry: Entry, name: string, files: ReadonlyMap<string, unknown>): void {
  if (entry.generalPurposeBitFlag & 1) throw new NotConvertible('archiveEncrypted');
  const isLink = ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === LINK;
  if (isLink || NESTED_ARCHIVES.test(name) || files.has(name))
    throw new NotConvertible('archiveUnsafe', { name: toReasonName(name) });
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
    throw new NotConvertible('damaged', { name: toReasonName(name) });
}

/** What yauzl says of a directory that it cannot read. */
function toDirectoryError(error: unknown): unknown {
  if (error instanceof NotConvertible || !(error instanceof Error) || 'syscall' in error) return error;
  if (/strong encryption/.test(error.message)) return new NotConvertible('archiveEncrypted');
  return new NotConvertible(/not found|unexpected EOF/.test(error.message) ? 'truncated' : 'damaged');
}
