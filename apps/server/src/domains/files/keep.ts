import { Readable } from 'node:stream';
import { refuse } from '@twinscape/contract';
import { fileRefusals as no } from '@twinscape/contract/files';
import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { prepareImage } from '../../platform/storage/index.ts';
import { addressOf } from './address.ts';
import { IMAGE_LIMITS, imageName } from './rules.ts';
import { holdBlob, insertFile, type StoredFile } from './store.ts';
import type { file } from './tables.ts';

/**
 * Writes the row of a blob that was stored before. Held against the sweeper, which may have looked at the blob while it was still old and unused
 * (the upload of the same content renews its age, but not before the sweeper looked).
 */
export async function keepFile(
  platform: Platform,
  tx: Db,
  values: typeof file.$inferInsert & { readonly name: string },
): Promise<StoredFile> {
  await holdBlob(tx, values.blobKey);
  if (!(await platform.blobs.stat(values.blobKey))) throw refuse(no['upload.interrupted']);
  return insertFile(tx, values);
}

export type ImageToStore = {
  readonly bytes: Buffer;
  readonly name: string;
  /** Without one, the picture belongs to the platform and every signed-in user may see it. */
  readonly companyId?: string | undefined;
  readonly projectId?: string | undefined;
  readonly ownerId?: string | undefined;
};

/** Re-encodes a picture (at most 4096 pixels a side), stores it and answers the file. Throws `ImageRefused` for what is no picture. Needs a transaction. */
export async function storePicture(platform: Platform, tx: Db, image: ImageToStore): Promise<StoredFile> {
  const prepared = await prepareImage(image.bytes, IMAGE_LIMITS);
  const blob = await platform.blobs.put(Readable.from([prepared.bytes], { objectMode: false }));
  return keepFile(platform, tx, {
    blobKey: blob.key,
    size: blob.size,
    name: imageName(image.name, prepared.extension),
    mime: prepared.mime,
    kind: 'image',
    companyId: image.companyId ?? null,
    projectId: image.projectId ?? null,
    ownerId: image.ownerId ?? null,
  });
}

/** Stores a picture that the program itself brings (demo data, logos) and answers its path. */
export const storeImage = async (platform: Platform, db: Db, image: ImageToStore): Promise<string> =>
  addressOf(await db.transaction((tx) => storePicture(platform, tx, image)));
