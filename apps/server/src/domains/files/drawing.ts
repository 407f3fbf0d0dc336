import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatFileAddress } from './address.ts';
import { type ImageToStore, saveFile } from './saveFile.ts';

/**
 * Draws one of our own SVGs at its own size, keeps it as a picture and answers its path. What we drew ourselves is not
 * encoded a second time.
 */
export async function storeSvgImage(
  platform: Platform,
  db: Db,
  { svg, name, companyId, projectId }: Omit<ImageToStore, 'bytes'> & { readonly svg: string },
): Promise<string> {
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: 90, effort: 0 }).toBuffer();
  const blob = await platform.blobs.put(Readable.from([bytes], { objectMode: false }));
  const kept = await db.transaction((tx) =>
    saveFile(platform, tx, {
      blobKey: blob.key,
      size: blob.size,
      name: `${name}.webp`,
      mime: 'image/webp',
      kind: 'image',
      companyId: companyId ?? null,
      projectId: projectId ?? null,
    }),
  );
  return formatFileAddress(kept);
}
