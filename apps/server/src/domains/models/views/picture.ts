import { Readable } from 'node:stream';
import { Refusal } from '@twinscape/contract';
import { fileRefusals } from '@twinscape/contract/files';
import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope, Session } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ImageRefused, type PreparedImage, prepareImageInSandbox } from '../../../platform/storage/index.ts';
import { IMAGE_LIMITS, readBytes, requireOnlyFile, saveBytes, toImageRefusal } from '../../files/index.ts';

export type ViewPictureCaller = Pick<Context, 'platform' | 'actor' | 'files'> & {
  readonly session: Session;
  readonly project: ProjectScope;
};

/** Pixels of the longer side: sharp on a card of twice the density. */
export const PICTURE_SIDE = 512;

/** The picture that came with a call, encoded anew; what is no picture is refused. Without a file there is none. */
export async function prepareViewPicture({
  platform,
  files,
  project,
}: ViewPictureCaller): Promise<PreparedImage | undefined> {
  if (files.length === 0) return undefined;
  const received = requireOnlyFile(files, fileRefusals['upload.selectImage']);
  return preparePicture(
    platform,
    project.companyId,
    await readBytes(platform.blobs, received, 0, received.size - 1),
    received.name,
  );
}

async function preparePicture(
  { sandbox }: Pick<Platform, 'sandbox'>,
  owner: string,
  bytes: Buffer,
  name: string,
): Promise<PreparedImage> {
  try {
    const { maxPixels } = IMAGE_LIMITS;
    const [picture] = await prepareImageInSandbox(sandbox, {
      input: () => bytes,
      owner,
      maxPixels,
      maxSides: [PICTURE_SIDE],
    });
    if (!picture) throw new TypeError('no picture was made');
    return picture;
  } catch (error) {
    throw error instanceof ImageRefused ? new Refusal(toImageRefusal(error.reason), { name }) : error;
  }
}

/** Does a change in one transaction, in which the picture, where there is one, becomes a file. */
export function withPicture<T>(
  { platform, session, project }: Omit<ViewPictureCaller, 'files'>,
  picture: PreparedImage | undefined,
  change: (tx: Db, pictureId: string | undefined) => Promise<T>,
): Promise<T> {
  if (!picture) return platform.database.db.transaction((tx) => change(tx, undefined));
  return saveBytes(
    platform,
    () => Readable.from([picture.bytes], { objectMode: false }),
    {
      name: `view.${picture.extension}`,
      mime: picture.mime,
      kind: 'model',
      purpose: 'picture',
      companyId: project.companyId,
      projectId: project.projectId,
      ownerId: session.userId,
    },
    (tx, kept) => change(tx, kept.id),
  );
}
