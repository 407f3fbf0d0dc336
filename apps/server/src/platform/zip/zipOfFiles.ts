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
