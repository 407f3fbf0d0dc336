import { Readable } from 'node:stream';
import { Refusal, refuse } from '@twinscape/contract';
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

/**
 * Stores bytes that the program has at hand, and keeps them as a file in a transaction together with what `write` does. They are put once more should
 * somebody have removed equal ones in between. `bytes` gives the same content at each call.
 */
export async function keepBytes<T>(
  platform: Platform,
  bytes: () => Readable,
  values: Omit<typeof file.$inferInsert, 'blobKey' | 'size'> & { readonly name: string },
  write: (tx: Db, kept: StoredFile) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const blob = await platform.blobs.put(bytes());
    try {
      return await platform.database.db.transaction(async (tx) =>
        write(tx, await keepFile(platform, tx, { ...values, blobKey: blob.key, size: blob.size })),
      );
    } catch (error) {
      const isGone = error instanceof Refusal && error.text === no['upload.interrupted'];
      if (!isGone || attempt === PUTS) throw error;
    }
  }
}
const PUTS = 3;

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
