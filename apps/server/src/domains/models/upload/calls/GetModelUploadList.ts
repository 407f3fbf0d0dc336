import { uploadCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadUploads } from '../../uploadStore.ts';
import { expiryCutoff } from '../rules.ts';

/** T-MODEL-01: what the caller may go on with, from whatever page. */
export const GetModelUploadList = defineHandler(uploadCalls.GetModelUploadList, async ({ projectId }, context) => {
  const uploads = await loadUploads(context.platform.database.db, context.session.userId, projectId, expiryCutoff());
  return uploads.map((upload) => ({
    uploadId: upload.id,
    projectId,
    uploadType: upload.uploadType,
    fileName: upload.fileName,
    fileSize: upload.fileSize,
    offset: upload.offset,
    phase: upload.phaseId ?? undefined,
    modelId: upload.modelId ?? undefined,
    createTime: upload.createdAt,
  }));
});
