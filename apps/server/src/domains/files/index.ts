import { fileCalls } from '@twinscape/contract/files';
import type { Domain } from '../../platform/domain.ts';
import { routes } from '../../platform/http/index.ts';
import { quotaUse } from '../../platform/quotas/index.ts';
import { isStoredPicture } from '../identity/index.ts';
import { ReadFile } from './calls/ReadFile.ts';
import { UploadFile } from './calls/UploadFile.ts';
import { UploadImageAsync } from './calls/UploadImageAsync.ts';
import { UploadZipFile } from './calls/UploadZipFile.ts';
import { dropJob, removeDropped } from './drop.ts';
import { isFilePath } from './reach.ts';
import { uploadsOf } from './storageQuota.ts';
import { sweepBlobs, sweepJob } from './sweep.ts';
import { reconcileUsage, storedBytes } from './usageStore.ts';

export { addressOf } from './address.ts';
export { storeDrawing } from './drawing.ts';
export { dropFiles, dropProjectFiles, removeRefused } from './drop.ts';
export { type ImageToStore, keepBytes, keepFile, storeImage } from './keep.ts';
export { isFilePath, storedFileAt } from './reach.ts';
export { agreedType, onlyFile, readPart } from './received.ts';
export { type ReceivedSheet, receivedSheet } from './receivedSheet.ts';
export { IMAGE_LIMITS, imageRefusal } from './rules.ts';
export { projectReach } from './slots.ts';
export { beginUpload, openUploads, requireUpload } from './storageQuota.ts';
export { everyBlobInUse, type StoredFile, showableFiles } from './store.ts';
export { openStored, storedFile, storedFiles } from './stored.ts';
export { keepRows, keptRows, readStoredSheet, readUploadedSheet } from './uploadedSheet.ts';

export { sweepBlobs };

export const files: Domain = {
  name: 'files',
  routes: routes(fileCalls, { UploadFile, UploadZipFile, UploadImageAsync, ReadFile }),
  register(platform) {
    quotaUse.add('storageBytes', (platform, companyId) => storedBytes(platform.database.db, companyId));
    quotaUse.add('uploadsAtOnce', async (platform, companyId) => (await uploadsOf(platform, companyId)).count);
    isStoredPicture.fill((db, path, companyId) => isFilePath(db, path, companyId, 'image'));
    platform.jobs.handle(dropJob, ({ keys, tries }) => removeDropped(platform, keys, tries));
    // At three in the morning in China.
    platform.jobs.handleDaily(sweepJob, { hour: 19, minute: 0 }, async ({ signal }) => {
      const removed = await sweepBlobs(platform, signal);
      if (removed > 0) platform.log.info({ removed }, 'unused blobs were removed');
      const off = await reconcileUsage(platform.database.db);
      if (off > 0) platform.log.warn({ off }, 'the storage of enterprises was counted anew');
    });
  },
};
