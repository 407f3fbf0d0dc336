import { uploadCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { addVersion } from '../addVersion.ts';

/** C-MODEL-08, RU-UPQ-06 (update). */
export const UpdateModel = defineHandler(uploadCalls.UpdateModel, async ({ uploadId, modelId }, context) =>
  addVersion(context, uploadId, { modelId }),
);
