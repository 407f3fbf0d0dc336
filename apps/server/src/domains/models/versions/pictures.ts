import { Readable } from 'node:stream';
import { Refusal, refuse } from '@twinscape/contract';
import { modelRefusals as refusals } from '@twinscape/contract/models';
import type { Context, ProjectScope, Session } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ImageRefused, type PreparedImage, prepareImageInSandbox } from '../../../platform/storage/index.ts';
import { deleteFilesWithBlobs, IMAGE_LIMITS, saveBytes, saveFile, toImageRefusal } from '../../files/index.ts';
import { publishModelsChanged } from '../publish.ts';
import { lockVersion } from '../store.ts';
import { setVersionPictures } from '../versionStore.ts';

export type PreparedPictures = { readonly small: PreparedImage; readonly large: PreparedImage };

/** The two sizes of a picture, encoded anew; what is no picture is refused. */
export async function preparePictures(
  { sandbox }: Pick<Platform, 'sandbox'>,
  owner: string,
  bytes: Buffer,
  name: string,
): Promise<PreparedPictures> {
  const { maxPixels } = IMAGE_LIMITS;
  try {
    const [large, small] = await prepareImageInSandbox(sandbox, {
      input: () => bytes,
      owner,
      maxPixels,
      maxSides: [1280, 256],
    });
    if (!large || !small) throw new TypeError('no picture was made');
    return { large, small };
  } catch (error) {
    throw error instanceof ImageRefused ? new Refusal(toImageRefusal(error.reason), { name }) : error;
  }
}

type Caller = Pick<Context, 'platform'> & { readonly session: Session; readonly project: ProjectScope };

/**
 * Keeps the pictures of a version and drops those that it had; of two who take the first one, only who may replace it
 * comes second.
 */
export async function savePictures(
  { platform, session, project }: Caller,
  versionId: string,
  { small, large }: PreparedPictures,
  canReplace: boolean,
): Promise<void> {
  const fileOf = (image: PreparedImage, size: number) => ({
    name: `${size}.${image.extension}`,
    mime: image.mime,
    kind: 'model' as const,
    purpose: 'picture',
    companyId: project.companyId,
    projectId: project.projectId,
    ownerId: session.userId,
  });
  await saveBytes(
    platform,
    () => bytesOf(large),
    fileOf(large, 1280),
    async (tx, keptLarge) => {
      const version = await lockVersion(tx, versionId);
      if (!version) throw refuse(refusals['model.versionNotFound']);
      if (version.isPictureTaken && !canReplace) throw refuse(refusals['model.pictureTaken']);
      const blob = await platform.blobs.put(bytesOf(small));
      const keptSmall = await saveFile(platform, tx, { ...fileOf(small, 256), blobKey: blob.key, size: blob.size });
      await setVersionPictures(tx, versionId, { smallPictureId: keptSmall.id, largePictureId: keptLarge.id });
      const before = [version.smallPictureId, version.largePictureId].filter((id) => id !== null);
      await deleteFilesWithBlobs(platform, tx, before);
      await publishModelsChanged(tx, project.projectId);
    },
  );
}

const bytesOf = ({ bytes }: PreparedImage): Readable => Readable.from([bytes], { objectMode: false });
