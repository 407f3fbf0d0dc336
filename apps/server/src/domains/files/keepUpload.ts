import type { UploadedFile } from '@twinscape/contract/files';
import type { Context, ReceivedFile, Session } from '../../platform/http/index.ts';
import { formatFileAddress } from './address.ts';
import { fileUploaded } from './events.ts';
import { refuseInfected } from './refuseInfected.ts';
import { openBlob, saveFile } from './saveFile.ts';

type Caller = Pick<Context, 'platform' | 'actor'> & { readonly session: Session };

/**
 * Keeps the bytes of a call as they came, under an address, and tells of it, once the scanner has let them pass; `mime`
 * is what name and content agree on.
 */
export async function keepUpload(
  { platform, actor, session }: Caller,
  { blobKey, size, name }: ReceivedFile,
  mime: string,
  place: { readonly companyId?: string; readonly projectId?: string },
): Promise<UploadedFile> {
  await refuseInfected(platform, { name, size }, () => openBlob(platform, blobKey));
  return platform.database.db.transaction(async (tx) => {
    const values = { blobKey, size, name, mime, kind: 'file' as const, ...place, ownerId: session.userId };
    const kept = await saveFile(platform, tx, values);
    await platform.events.emit(tx, fileUploaded, actor, {
      entityId: kept.id,
      entityName: kept.name,
      ...place,
      after: { name: kept.name, type: mime, size: kept.size },
    });
    return { path: formatFileAddress(kept), name: kept.name, type: mime, size: kept.size };
  });
}
