import { Readable } from 'node:stream';
import { type InputOf, Refusal, refuse } from '@twinscape/contract';
import { type PanoramaCapture, type panoramaCalls, panoramaRefusals as refusals } from '@twinscape/contract/panoramas';
import type { Db } from '../../platform/db/index.ts';
import type { Context, Session } from '../../platform/http/index.ts';
import { ImageRefused, type PreparedImage, prepareImageInSandbox } from '../../platform/storage/index.ts';
import {
  deleteFilesWithBlobs,
  IMAGE_LIMITS,
  readBytes,
  requireOnlyFile,
  saveFile,
  toImageRefusal,
} from '../files/index.ts';
import { updateCapture } from './captureStore.ts';
import { answerChanged } from './changeCapture.ts';
import { changePanoramas, type PanoramaCaller, requireCapture } from './changes.ts';

type Caller = PanoramaCaller & Pick<Context, 'files'> & { readonly session: Session };
type Kept = { readonly key: string; readonly size: number; readonly image: PreparedImage };

/** C-PANO-13: where it is looked at first; with a picture of that view, this is its cover from now on. */
export async function saveCaptureView(
  caller: Caller,
  { sceneName, view }: InputOf<typeof panoramaCalls.SaveSceneView>,
): Promise<PanoramaCapture> {
  const pictures = caller.files.length === 0 ? undefined : await preparePictures(caller);
  const { platform, project } = caller;
  return changePanoramas(caller, async (tx) => {
    const capture = await requireCapture(tx, project.projectId, sceneName, 'update');
    if (capture.state === 'waiting' || capture.state === 'converting') throw refuse(refusals['pano.converting']);
    if (pictures) {
      const gone = [capture.coverId, capture.thumbnailId].filter((id) => id !== null);
      const [coverId, thumbnailId] = [await keep(tx, caller, pictures.large), await keep(tx, caller, pictures.small)];
      await updateCapture(tx, capture.id, { view, coverId, thumbnailId });
      await deleteFilesWithBlobs(platform, tx, gone);
    } else await updateCapture(tx, capture.id, { view });
    return answerChanged(tx, caller, capture);
  });
}

async function preparePictures({ platform, project, files }: Caller): Promise<{ large: Kept; small: Kept }> {
  const received = requireOnlyFile(files);
  const bytes = await readBytes(platform.blobs, received, 0, received.size - 1);
  try {
    const [large, small] = await prepareImageInSandbox(platform.sandbox, {
      input: () => bytes,
      owner: project.companyId,
      maxPixels: IMAGE_LIMITS.maxPixels,
      maxSides: [1280, 256],
    });
    if (!large || !small) throw new TypeError('no picture was made');
    const put = async (image: PreparedImage): Promise<Kept> => ({
      ...(await platform.blobs.put(Readable.from([image.bytes]))),
      image,
    });
    return { large: await put(large), small: await put(small) };
  } catch (error) {
    throw error instanceof ImageRefused ? new Refusal(toImageRefusal(error.reason), { name: received.name }) : error;
  }
}

const keep = async (tx: Db, { platform, project, session }: Caller, { key, size, image }: Kept): Promise<string> =>
  (
    await saveFile(platform, tx, {
      blobKey: key,
      size,
      name: `${image.width}.${image.extension}`,
      mime: image.mime,
      kind: 'panorama',
      purpose: 'cover',
      companyId: project.companyId,
      projectId: project.projectId,
      ownerId: session.userId,
    })
  ).id;
