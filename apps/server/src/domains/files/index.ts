import { fileCalls } from '@twinscape/contract/files';
import { binActs } from '../../platform/bin/index.ts';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { quotaUsage } from '../../platform/quotas/index.ts';
import { isStoredPicture } from '../identity/index.ts';
import { programStates } from '../settings/index.ts';
import { isFilePath } from './access.ts';
import { ReadFile } from './calls/ReadFile.ts';
import { UploadFile } from './calls/UploadFile.ts';
import { UploadImageAsync } from './calls/UploadImageAsync.ts';
import { UploadZipFile } from './calls/UploadZipFile.ts';
import { deleteBlobsJob, deleteFilesWithBlobs, FILES_ACT, filesLeft, removeDeletedBlobs } from './deleteFiles.ts';
import { readScannerState } from './refuseInfected.ts';
import { registerUploadRetention } from './resumable/retention.ts';
import { removeUnusedBlobs, retentionJob } from './retention.ts';
import { countOpenUploads, receivingUploadsService } from './storageQuota.ts';
import { loadStoredBytes, reconcileUsage } from './usageStore.ts';

export { findStoredFileAt, isFilePath } from './access.ts';
export { formatFileAddress, parseFileAddress } from './address.ts';
export { deleteFilesOfProject, deleteFilesWithBlobs, removeRefusedUploads } from './deleteFiles.ts';
export { storeSvgImage } from './drawing.ts';
export { keepUpload } from './keepUpload.ts';
export { readBytes, requireAgreedType, requireOnlyFile } from './received.ts';
export { type ReceivedSpreadsheet, requireSpreadsheet } from './receivedSpreadsheet.ts';
export { isInfectedRefusal, refuseInfected } from './refuseInfected.ts';
export {
  type AnnouncedUpload,
  buildTusRoutes,
  expiryCutoff,
  loadUpload,
  loadUploads,
  type OriginalFile,
  type OriginalKind,
  readAnnouncement,
  requireOriginalFile,
  takeUpload,
  type UploadKind,
} from './resumable/index.ts';
export { IMAGE_LIMITS, toImageName, toImageRefusal } from './rules.ts';
export { openBlob, saveBytes, saveFile, storeImage } from './saveFile.ts';
export { findAccessibleProject } from './slots.ts';
export { describeUploadedColumns, rememberColumns } from './spreadsheetMemory.ts';
export { beginUpload } from './storageQuota.ts';
export { filterShowableFiles, findFilesOfSameContent, listBlobsInUse, type StoredFile } from './store.ts';
export { answerStoredFile, loadStoredFile, loadStoredFiles, openStoredFile } from './stored.ts';
export {
  loadStoredRows,
  readStoredSpreadsheet,
  readUploadedSpreadsheet,
  requireRows,
  storeRows,
} from './uploadedSpreadsheet.ts';

export { removeUnusedBlobs };

export const files: Domain = {
  name: 'files',
  services: [receivingUploadsService],
  routes: bindRoutes(fileCalls, { UploadFile, UploadZipFile, UploadImageAsync, ReadFile }),
  register(platform) {
    programStates.add('scanner', readScannerState);
    quotaUsage.add('storageBytes', (platform, companyId) => loadStoredBytes(platform.database.db, companyId));
    quotaUsage.add('uploadsAtOnce', async (platform, companyId) => (await countOpenUploads(platform, companyId)).count);
    isStoredPicture.fill((db, path, companyId) => isFilePath(db, path, companyId, 'image'));
    binActs.add(FILES_ACT, (platform, tx, data) => deleteFilesWithBlobs(platform, tx, filesLeft.parse(data).ids));
    platform.jobs.handle(deleteBlobsJob, ({ keys, tries }) => removeDeletedBlobs(platform, keys, tries));
    registerUploadRetention(platform);
    // At three in the morning in China.
    platform.jobs.handleDaily(retentionJob, { hour: 19, minute: 0 }, async ({ signal }) => {
      const removed = await removeUnusedBlobs(platform, signal);
      if (removed > 0) platform.log.info({ removed }, 'unused blobs were removed');
      const off = await reconcileUsage(platform.database.db);
      if (off > 0) platform.log.warn({ off }, 'the storage of enterprises was counted anew');
    });
  },
};
