import { uploadCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { expiryCutoff, loadUploads } from '../../../files/index.ts';
import type { ModelUploadTarget } from '../rules.ts';
import { modelUploads } from '../uploadKind.ts';

/** T-MODEL-01: what the caller may go on with, from whatever page. */
export const GetModelUploadList = defineHandler(uploadCalls.GetModelUploadList, async ({ projectId }, context) => {
  const owner = { kind: modelUploads.name, userId: context.session.userId };
  const uploads = await loadUploads(context.platform.database.db, owner, projectId, expiryCutoff());
  return uploads.map((upload) => {
    const { uploadType, phaseId, modelId } = upload.target as ModelUploadTarget;
    return {
      uploadId: upload.id,
      projectId,
      uploadType,
      fileName: upload.fileName,
      fileSize: upload.fileSize,
      offset: upload.offset,
      phase: phaseId,
      modelId,
      createTime: upload.createdAt,
    };
  });
});
