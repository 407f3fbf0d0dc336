import { uploadCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { addVersion } from '../addVersion.ts';

/** C-MODEL-07, RU-UPQ-06 (uploadmv). */
export const UploadModel = defineHandler(uploadCalls.UploadModel, async ({ uploadId, phaseId, modelName }, context) =>
  addVersion(context, uploadId, { phaseId, modelName }),
);
