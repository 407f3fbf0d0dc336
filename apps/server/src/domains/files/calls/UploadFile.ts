import { fileCalls } from '@twinscape/contract/files';
import { handle } from '../../../platform/http/index.ts';
import { addressOf } from '../address.ts';
import { fileUploaded } from '../events.ts';
import { keepFile } from '../keep.ts';
import { placeOf } from '../place.ts';
import { agreedType, onlyFile } from '../received.ts';

/** C-FILE-01. The bytes are kept as they came and served only to be saved. */
export const UploadFile = handle(fileCalls.UploadFile, {
  admit: async ({ projectId }, context) => void (await placeOf(context, projectId)),
  run: async (input, context) => {
    const { platform, session, actor } = context;
    const received = onlyFile(context.files);
    const place = await placeOf(context, input.projectId);
    const mime = await agreedType(platform.blobs, received);
    return platform.database.db.transaction(async (tx) => {
      const kept = await keepFile(platform, tx, {
        blobKey: received.blobKey,
        size: received.size,
        name: received.name,
        mime,
        kind: 'file',
        ...place,
        ownerId: session.userId,
      });
      await platform.events.emit(tx, fileUploaded, actor, {
        entityId: kept.id,
        entityName: kept.name,
        ...place,
        after: { name: kept.name, type: mime, size: kept.size },
      });
      return { path: addressOf(kept), name: kept.name, type: mime, size: kept.size };
    });
  },
});
