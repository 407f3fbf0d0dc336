import { refuse } from '@twinscape/contract';
import { fileCalls, fileRefusals as no } from '@twinscape/contract/files';
import { handle } from '../../../platform/http/index.ts';
import { addressOf } from '../address.ts';
import { packageUploaded } from '../events.ts';
import { keepFile } from '../keep.ts';
import { placeOf } from '../place.ts';
import { agreedType, onlyFile, readPart } from '../received.ts';
import { isWholeZip, ZIP_TAIL_BYTES } from '../rules.ts';

/** C-FILE-02, A-43. A zip archive by name and content, with its directory; what is in it is for the domain of its type to judge. */
export const UploadZipFile = handle(fileCalls.UploadZipFile, {
  admit: async ({ projectId }, context) => void (await placeOf(context, projectId)),
  run: async (input, context) => {
    const { platform, session, actor } = context;
    const received = onlyFile(context.files);
    if (!/\.zip$/i.test(received.name)) throw refuse(no['upload.zipOnly']);
    const place = await placeOf(context, input.projectId);
    const mime = await agreedType(platform.blobs, received);
    const { size } = received;
    const tail = await readPart(platform.blobs, received, Math.max(0, size - ZIP_TAIL_BYTES), size - 1);
    if (!isWholeZip(tail, size)) throw refuse(no['upload.damaged'], { name: received.name });
    return platform.database.db.transaction(async (tx) => {
      const kept = await keepFile(platform, tx, {
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
      return { path: addressOf(kept), name: kept.name, type: mime, size };
    });
  },
});
