import { fileCalls } from '@twinscape/contract/files';
import { defineHandler } from '../../../platform/http/index.ts';
import { formatFileAddress } from '../address.ts';
import { fileUploaded } from '../events.ts';
import { requireAgreedType, requireOnlyFile } from '../received.ts';
import { saveFile } from '../saveFile.ts';
import { requireUploadOwner } from '../uploadOwner.ts';

/** C-FILE-01. The bytes are kept as they came and served only to be saved. */
export const UploadFile = defineHandler(fileCalls.UploadFile, {
  admit: async ({ projectId }, context) => void (await requireUploadOwner(context, projectId)),
  run: async (input, context) => {
    const { platform, session, actor } = context;
    const received = requireOnlyFile(context.files);
    const place = await requireUploadOwner(context, input.projectId);
    const mime = await requireAgreedType(platform.blobs, received);
    return platform.database.db.transaction(async (tx) => {
      const kept = await saveFile(platform, tx, {
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
      return { path: formatFileAddress(kept), name: kept.name, type: mime, size: kept.size };
    });
  },
});
