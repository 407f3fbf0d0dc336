import { Refusal, refuse } from '@twinscape/contract';
import { fileCalls, fileRefusals as refusals } from '@twinscape/contract/files';
import { defineHandler } from '../../../platform/http/index.ts';
import { ImageRefused } from '../../../platform/storage/index.ts';
import { formatFileAddress } from '../address.ts';
import { imageUploaded } from '../events.ts';
import { readBytes, requireOnlyFile } from '../received.ts';
import { isImageName, toImageRefusal } from '../rules.ts';
import { preparePicture, storePicture } from '../saveFile.ts';
import { requireUploadOwner } from '../uploadOwner.ts';

/** C-FILE-03, RU-VAL-06, A-105. What is kept is a new picture; the upload's own bytes are left to the sweeper. */
export const UploadImageAsync = defineHandler(fileCalls.UploadImageAsync, {
  admit: async ({ projectId }, context) => void (await requireUploadOwner(context, projectId)),
  run: async (input, context) => {
    const { platform, session, actor } = context;
    const received = requireOnlyFile(context.files, refusals['upload.selectImage']);
    const { name } = received;
    if (!isImageName(name)) throw refuse(refusals['upload.imageOnly']);
    const place = await requireUploadOwner(context, input.projectId);
    const owner = session.companyId ?? session.userId;
    const picture = await preparePicture(platform, owner, () =>
      readBytes(platform.blobs, received, 0, received.size - 1),
    ).catch((error: unknown) => {
      throw error instanceof ImageRefused ? new Refusal(toImageRefusal(error.reason), { name }) : error;
    });
    return platform.database.db.transaction(async (tx) => {
      const kept = await storePicture(platform, tx, picture, { name, ...place, ownerId: session.userId });
      await platform.events.emit(tx, imageUploaded, actor, {
        entityId: kept.id,
        entityName: kept.name,
        ...place,
        after: { name: kept.name, type: kept.mime, size: kept.size },
      });
      return formatFileAddress(kept);
    });
  },
});
