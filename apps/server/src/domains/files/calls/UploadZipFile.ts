import { refuse } from '@twinscape/contract';
import { fileCalls, fileRefusals as refusals } from '@twinscape/contract/files';
import { defineHandler } from '../../../platform/http/index.ts';
import { formatFileAddress } from '../address.ts';
import { packageUploaded } from '../events.ts';
import { readBytes, requireAgreedType, requireOnlyFile } from '../received.ts';
import { isWholeZip, ZIP_TAIL_BYTES } from '../rules.ts';
import { saveFile } from '../saveFile.ts';
import { requireUploadOwner } from '../uploadOwner.ts';

/**
 * C-FILE-02, A-43. A zip archive by name and content, with its directory; what is in it is for the domain of its type
 * to judge.
 */
export const UploadZipFile = defineHandler(fileCalls.UploadZipFile, {
  admit: async ({ projectId }, context) => void (await requireUploadOwner(context, projectId)),
  run: async (input, context) => {
    const { platform, session, actor } = context;
    const received = requireOnlyFile(context.files);
    if (!/\.zip$/i.test(received.name)) throw refuse(refusals['upload.zipOnly']);
    const place = await requireUploadOwner(context, input.projectId);
    const mime = await requireAgreedType(platform.blobs, received);
    const { size } = received;
    const tail = await readBytes(platform.blobs, received, Math.max(0, size - ZIP_TAIL_BYTES), size - 1);
    if (!isWholeZip(tail, size)) throw refuse(refusals['upload.damaged'], { name: received.name });
    return platform.database.db.transaction(async (tx) => {
      const kept = await saveFile(platform, tx, {
        blobKey: received.blobKey,
        size,
        name: received.name,
        mime,
        kind: 'zip',
        purpose: input.type,
        ...place,
        ownerId: session.userId,
      });
      await platform.events.emit(tx, packageUploaded, actor, {
        entityId: kept.id,
        entityName: kept.name,
        ...place,
        after: { name: kept.name, type: input.type, size },
      });
      return { path: formatFileAddress(kept), name: kept.name, type: mime, size };
    });
  },
});
