import { PassThrough, pipeline, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive, opened when its turn comes; without `open` a folder, whose path ends with a slash. */
export type ZippedFile = {
  readonly path: string;
  readonly modifiedAt: Date;
  readonly open?: () => Promise<Readable>;
};

/**
 * An archive of files that are stored elsewhere, written while it is read: uncompressed, one file at a time, of
 * whatever size (zip64). Memory stays the same however many bytes there are.
 */
export function zipOfFiles(files: readonly ZippedFile[]): Readable {
  const zip = new ZipFile();
  let opened: Readable | undefined;
  const out = pipeline(zip.outputStream, new PassThrough(), () => opened?.destroy());
  zip.on('error', (error: Error) => out.destroy(error));
  for (const { path, modifiedAt: mtime, open } of files) {
    if (!open) {
      zip.addEmptyDirectory(path, { mtime });
      continue;
    }
    zip.addReadStreamLazy(path, { mtime, compress: false }, (done) => {
      open().then(
        (body) => {
          opened = body;
          done(null, body);
        },
        (error: Error) => out.destroy(error),
      );
    });
  }
  zip.end();
  return out;
}

/** A part of an archive whose size is known. */
export type ZippedPart = ZippedFile & { readonly size: number; readonly open: () => Promise<Readable> };

/** The same of parts that are found while the archive is read: the next one is asked for when its turn comes. */
export function zipOfParts(parts: AsyncIterable<ZippedPart>): Readable {
  const zip = new ZipFile();
  let stop: (error: Error) => void = () => {};
  let isClosed = false;
  const out = pipeline(zip.outputStream, new PassThrough(), (error) => {
    isClosed = true;
    stop(error ?? new Error('the archive is not read any more'));
  });
  zip.on('error', (error: Error) => out.destroy(error));
  const add = ({ path, modifiedAt: mtime, size, open }: ZippedPart): Promise<void> =>
    new Promise((resolve, reject) => {
      stop = reject;
      zip.addReadStreamLazy(path, { mtime, compress: false, size }, (done) => {
        open().then((body) => {
          resolve();
          done(null, body);
        }, reject);
      });
    });
  const addAll = async () => {
    for await (const part of parts) {
      if (isClosed) return;
      await add(part);
    }
    zip.end();
  };
  addAll().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}
