import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { PackEntry } from '@twinscape/convert';
import type { FileAnswer } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStoredFile } from '../../files/index.ts';
import type { TilePack } from './tilePacks.ts';

/** Types of what tilesets are made of; anything else travels as plain bytes. */
const MIME_TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  glb: 'model/gltf-binary',
  gltf: 'model/gltf+json',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  ktx2: 'image/ktx2',
};

/**
 * A file of a pack. Only its own bytes are read: as they are stored for whoever takes gzip, unpacked for others and for
 * ranges, whose offsets are those of the unpacked file.
 */
export function toTileAnswer(
  platform: Pick<Platform, 'blobs'>,
  { file }: Pick<TilePack, 'file'>,
  entry: PackEntry,
): FileAnswer {
  const { path, offset, length, size, gzip } = entry;
  const name = path.split('/').at(-1) ?? path;
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const packed = (start = 0, end = length - 1): Promise<Readable> =>
    length === 0
      ? Promise.resolve(Readable.from([]))
      : openStoredFile(platform, file, { start: offset + start, end: offset + end });
  const answer = {
    name,
    mime: MIME_TYPES[extension] ?? 'application/octet-stream',
    size,
    etag: `${file.blobKey.slice(0, 32)}-${offset}`,
    immutable: true,
  } as const;
  if (!gzip) return { ...answer, open: (range) => packed(range?.start, range?.end) };
  return {
    ...answer,
    gzip: { size: length, open: () => packed() },
    open: async (range) => sliceStream((await packed()).pipe(createGunzip()), range),
  };
}

/** The asked bytes of a stream that starts at 0. */
function sliceStream(stream: Readable, range: { readonly start: number; readonly end: number } | undefined): Readable {
  if (!range) return stream;
  return Readable.from(
    (async function* () {
      let at = 0;
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        const from = Math.max(0, range.start - at);
        const to = Math.min(chunk.length, range.end + 1 - at);
        if (from < to) yield chunk.subarray(from, to);
        at += chunk.length;
        if (at > range.end) return;
      }
    })(),
    { objectMode: false },
  );
}
