import { fileCalls } from '@twinscape/contract/files';
import type { Domain } from '../../platform/domain.ts';
import { routes } from '../../platform/http/index.ts';
import { isStoredPicture } from '../identity/index.ts';
import { ReadFile } from './calls/ReadFile.ts';
import { UploadFile } from './calls/UploadFile.ts';
import { UploadImageAsync } from './calls/UploadImageAsync.ts';
import { UploadZipFile } from './calls/UploadZipFile.ts';
import { dropJob, removeDropped } from './drop.ts';
import { isFilePath } from './reach.ts';
import { sweepBlobs, sweepJob } from './sweep.ts';

export { addressOf } from './address.ts';
export { storeDrawing } from './drawing.ts';
export { dropFiles } from './drop.ts';
export { type ImageToStore, keepBytes, keepFile, storeImage } from './keep.ts';
export { isFilePath, storedFileAt } from './reach.ts';
export { agreedType, onlyFile, readPart } from './received.ts';
export { type ReceivedSheet, receivedSheet } from './receivedSheet.ts';
export { IMAGE_LIMITS, imageRefusal } from './rules.ts';
export { projectReach } from './slots.ts';
export { everyBlobInUse, type StoredFile, showableFiles } from './store.ts';
export { openStored, storedFile, storedFiles } from './stored.ts';
export { keepRows, keptRows, readStoredSheet, readUploadedSheet } from './uploadedSheet.ts';

export { sweepBlobs };

export const files: Domain = {
  name: 'files',
  routes: routes(fileCalls, { UploadFile, UploadZipFile, UploadImageAsync, ReadFile }),
  register(platform) {
    isStoredPicture.fill((db, path, companyId) => isFilePath(db, path, companyId, 'image'));
    platform.jobs.handle(dropJob, ({ keys, tries }) => removeDropped(platform, keys, tries));
    // At three in the morning in China.
    platform.jobs.handleDaily(sweepJob, { hour: 19, minute: 0 }, async ({ signal }) => {
      const removed = await sweepBlobs(platform, signal);
      if (removed > 0) platform.log.info({ removed }, 'unused blobs were removed');
    });
  },
};
