import { Readable } from 'node:stream';
import { Refusal, refuse } from '@twinscape/contract';
import { fileRefusals as refusals } from '@twinscape/contract/files';
import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { type PreparedImage, prepareImage, prepareImageInSandbox } from '../../platform/storage/index.ts';
import { formatFileAddress } from './address.ts';
import { IMAGE_LIMITS, toImageName } from './rules.ts';
import { requireStorageQuota } from './storageQuota.ts';
import { insertFile, lockBlobShared, type StoredFile } from './store.ts';
import type { file } from './tables.ts';

/**
 * Writes the row of a blob that was stored before. Held against the sweeper, which may have looked at the blob while it
 * was still old and unused (the upload of the same content renews its age, but not before the sweeper looked). Refused
 * when the enterprise has no storage left, unless these bytes were counted before (`isCounted`: they are put together
 * from files that go in the same transaction).
 */
export async function saveFile(
  platform: Platform,
  tx: Db,
  values: typeof file.$inferInsert & { readonly name: string },
  isCounted = false,
): Promise<StoredFile> {
  // What nobody uploaded (a conversion's files, demo data) is counted and never refused.
  if (values.companyId && values.ownerId && !isCounted)
    await requireStorageQuota(platform, tx, values.companyId, values.size);
  await lockBlobShared(tx, values.blobKey);
  if (!(await platform.blobs.stat(values.blobKey))) throw refuse(refusals['upload.interrupted']);
  return insertFile(tx, values);
}

/**
 * Stores bytes that the program has at hand, and keeps them as a file in a transaction together with what `write` does.
 * They are put once more should somebody have removed equal ones in between. `bytes` gives the same content at each
 * call.
 */
export async function saveBytes<T>(
  platform: Platform,
  bytes: () => Readable,
  values: Omit<typeof file.$inferInsert, 'blobKey' | 'size'> & { readonly name: string },
  write: (tx: Db, kept: StoredFile) => Promise<T>,
  isCounted = false,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const blob = await platform.blobs.put(bytes());
    try {
      return await platform.database.db.transaction(async (tx) =>
        write(tx, await saveFile(platform, tx, { ...values, blobKey: blob.key, size: blob.size }, isCounted)),
      );
    } catch (error) {
      const isGone = error instanceof Refusal && error.text === refusals['upload.interrupted'];
      if (!isGone || attempt === MAX_PUTS) throw error;
    }
  }
}
const MAX_PUTS = 3;

/** Bytes that were stored a moment ago. */
export async function openBlob({ blobs }: Pick<Platform, 'blobs'>, key: string): Promise<Readable> {
  const bytes = await blobs.get(key);
  if (!bytes) throw refuse(refusals['upload.interrupted']);
  return bytes;
}

export type ImageToStore = {
  readonly bytes: Buffer;
  readonly name: string;
  /** Without one, the picture belongs to the platform and every signed-in user may see it. */
  readonly companyId?: string | undefined;
  readonly projectId?: string | undefined;
  readonly ownerId?: string | undefined;
};

/**
 * Makes a new picture of one that came in (at most 4096 pixels a side), outside of any transaction. Throws
 * `ImageRefused` for what is no picture.
 */
export async function preparePicture(
  { sandbox }: Pick<Platform, 'sandbox'>,
  owner: string,
  input: () => Promise<Buffer>,
): Promise<PreparedImage> {
  const { maxPixels, maxSide } = IMAGE_LIMITS;
  const [picture] = await prepareImageInSandbox(sandbox, { input, owner, maxPixels, maxSides: [maxSide] });
  if (!picture) throw new TypeError('no picture was made');
  return picture;
}

/** Stores a picture that was made anew and answers the file. Needs a transaction. */
export async function storePicture(
  platform: Platform,
  tx: Db,
  prepared: PreparedImage,
  image: Omit<ImageToStore, 'bytes'>,
): Promise<StoredFile> {
  const blob = await platform.blobs.put(Readable.from([prepared.bytes], { objectMode: false }));
  return saveFile(platform, tx, {
    blobKey: blob.key,
    size: blob.size,
    name: toImageName(image.name, prepared.extension),
    mime: prepared.mime,
    kind: 'image',
    companyId: image.companyId ?? null,
    projectId: image.projectId ?? null,
    ownerId: image.ownerId ?? null,
  });
}

/** Stores a picture that the program itself brings (demo data, logos) and answers its path. */
export async function storeImage(platform: Platform, db: Db, { bytes, ...image }: ImageToStore): Promise<string> {
  const prepared = await prepareImage(bytes, IMAGE_LIMITS);
  return formatFileAddress(await db.transaction((tx) => storePicture(platform, tx, prepared, image)));
}
