import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { refuse } from '@twinscape/contract';
import { documentRefusals as refusals } from '@twinscape/contract/documents';
import type { Context, FileAnswer } from '../../../platform/http/index.ts';
import { ImageRefused, prepareImageInSandbox } from '../../../platform/storage/index.ts';
import {
  answerStoredFile,
  IMAGE_LIMITS,
  loadStoredFile,
  openStoredFile,
  type StoredFile,
  saveBytes,
  toImageRefusal,
} from '../../files/index.ts';
import type { VersionOfDocument } from '../documentVersionStore.ts';
import { findRendition, insertRendition } from '../renditionStore.ts';

type Found = { readonly version: VersionOfDocument; readonly file: StoredFile; readonly companyId: string };

/** Which picture, and who waits for it. */
type Wanted = { readonly name: 'small' | 'large'; readonly owner: string };

/** The longer side of each, in pixels. */
const SIDES = { small: 480, large: 2_560 } as const;
/** Larger files are looked at by who downloads them. */
const MAX_BYTES = 64 * 1024 ** 2;

class MadeByAnother extends Error {}

/** The picture of a version: drawn anew when somebody first looks, and kept. */
export async function answerPicture(platform: Context['platform'], found: Found, wanted: Wanted): Promise<FileAnswer> {
  const { db } = platform.database;
  const known = await findRendition(db, found.version.id, wanted.name);
  const fileId = known ?? (await makePicture(platform, found, wanted));
  const file = await loadStoredFile(db, fileId);
  if (!file) throw new Error(`the picture ${fileId} of the version ${found.version.id} is missing`);
  return answerStoredFile(platform, file, { inline: true });
}

async function makePicture(
  platform: Context['platform'],
  { version, file, companyId }: Found,
  { name, owner }: Wanted,
): Promise<string> {
  if (file.size > MAX_BYTES)
    throw refuse(refusals['document.pictureTooLarge'], { limit: `${MAX_BYTES / 1024 ** 2} MB` });
  const [picture] = await prepareImageInSandbox(platform.sandbox, {
    input: async () => buffer(await openStoredFile(platform, file)),
    owner,
    maxPixels: IMAGE_LIMITS.maxPixels,
    maxSides: [SIDES[name]],
    isAnyPicture: true,
  }).catch((error: unknown) => {
    throw error instanceof ImageRefused ? refuse(toImageRefusal(error.reason)) : error;
  });
  if (!picture) throw new TypeError('no picture was made');
  const { projectId } = version;
  const kept = { name: `${name}.${picture.extension}`, mime: picture.mime, kind: 'document' as const };
  try {
    return await saveBytes(
      platform,
      () => Readable.from([picture.bytes], { objectMode: false }),
      { ...kept, companyId, projectId },
      async (tx, { id: fileId }) => {
        if (!(await insertRendition(tx, { projectId, versionId: version.id, name, fileId }))) throw new MadeByAnother();
        return fileId;
      },
    );
  } catch (error) {
    const made = error instanceof MadeByAnother && (await findRendition(platform.database.db, version.id, name));
    if (made) return made;
    throw error;
  }
}
