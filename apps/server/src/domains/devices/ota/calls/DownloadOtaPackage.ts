import { refuse } from '@twinscape/contract';
import { deviceRefusals as no, otaCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { openStored, storedFile } from '../../../files/index.ts';
import { openPackage } from '../reach.ts';

export const DownloadOtaPackage = handle(otaCalls.DownloadOtaPackage, async ({ id }, { platform, session }) => {
  const { db } = platform.database;
  const { fileId } = (await openPackage(db, session, id)).otaPackage;
  const file = fileId === null ? undefined : await storedFile(db, fileId);
  if (!file) throw refuse(no['ota.fileNotFound']);
  return {
    name: file.name,
    mime: file.mime,
    size: file.size,
    etag: file.blobKey,
    open: (range) => openStored(platform, file, range),
  };
});
