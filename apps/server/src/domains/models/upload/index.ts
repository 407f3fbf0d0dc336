import { uploadCalls } from '@twinscape/contract/models';
import { bindRoutes } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openUploadSources } from '../../files/index.ts';
import { loadOpenUploads } from '../uploadStore.ts';
import { CancelConversion } from './calls/CancelConversion.ts';
import { GetConvertState } from './calls/GetConvertState.ts';
import { GetModelUploadList } from './calls/GetModelUploadList.ts';
import { RetryConversion } from './calls/RetryConversion.ts';
import { UpdateModel } from './calls/UpdateModel.ts';
import { UploadModel } from './calls/UploadModel.ts';
import { UploadTransitionModel } from './calls/UploadTransitionModel.ts';
import { deleteOldUploads, uploadRetentionJob } from './retention.ts';
import { openUploadCutoffs } from './rules.ts';

export { tusRoutes } from './tusRoutes.ts';

export const uploadRoutes = bindRoutes(uploadCalls, {
  UploadModel,
  UpdateModel,
  UploadTransitionModel,
  GetModelUploadList,
  GetConvertState,
  RetryConversion,
  CancelConversion,
});

/** What is abandoned gives its room back within the hour in which it expires. */
export function registerUploadJobs(platform: Platform): void {
  openUploadSources.add('models', (db, companyId) => loadOpenUploads(db, companyId, openUploadCutoffs()));
  platform.jobs.handleEvery(uploadRetentionJob, 15, async ({ signal }) => {
    const deletedCount = await deleteOldUploads(platform, signal);
    if (deletedCount > 0) platform.log.info({ swept: deletedCount }, 'expired uploads were removed');
  });
}
