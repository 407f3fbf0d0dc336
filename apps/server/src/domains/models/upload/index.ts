import { uploadCalls } from '@twinscape/contract/models';
import { routes } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { CancelConversion } from './calls/CancelConversion.ts';
import { GetConvertState } from './calls/GetConvertState.ts';
import { GetModelUploadList } from './calls/GetModelUploadList.ts';
import { RetryConversion } from './calls/RetryConversion.ts';
import { UpdateModel } from './calls/UpdateModel.ts';
import { UploadModel } from './calls/UploadModel.ts';
import { UploadTransitionModel } from './calls/UploadTransitionModel.ts';
import { sweepJob, sweepUploads } from './sweep.ts';

export { uploadProtocol } from './serve.ts';

export const uploadRoutes = routes(uploadCalls, {
  UploadModel,
  UpdateModel,
  UploadTransitionModel,
  GetModelUploadList,
  GetConvertState,
  RetryConversion,
  CancelConversion,
});

/** Half past three in the morning in China. */
export function handleUploads(platform: Platform): void {
  platform.jobs.handleDaily(sweepJob, { hour: 19, minute: 30 }, async ({ signal }) => {
    const swept = await sweepUploads(platform, signal);
    if (swept > 0) platform.log.info({ swept }, 'expired uploads were removed');
  });
}
