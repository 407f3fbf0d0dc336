import { uploadCalls } from '@twinscape/contract/models';
import { handle } from '../../../../platform/http/index.ts';
import { addVersion } from '../addVersion.ts';

/** C-MODEL-07, RU-UPQ-06 (uploadmv). */
export const UploadModel = handle(uploadCalls.UploadModel, async ({ uploadId, phaseId, modelName }, context) =>
  addVersion(context, uploadId, { phaseId, modelName }),
);
