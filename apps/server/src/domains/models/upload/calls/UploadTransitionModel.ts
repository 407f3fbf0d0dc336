import { uploadCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { addVersion } from '../addVersion.ts';

/** C-MODEL-11, RU-UPQ-06 (uploadTransition): a model that came through the main service. */
export const UploadTransitionModel = defineHandler(
  uploadCalls.UploadTransitionModel,
  async ({ uploadId, phaseId, modelName }, context) =>
    addVersion(context, uploadId, { phaseId, modelName, isTransition: true }),
);
