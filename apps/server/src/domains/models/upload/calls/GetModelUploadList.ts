import { uploadCalls } from '@twinscape/contract/models';
import { handle } from '../../../../platform/http/index.ts';
import { uploadsIn } from '../../uploadStore.ts';
import { keptSince } from '../rules.ts';

/** T-MODEL-01: what the caller may go on with, from whatever page. */
export const GetModelUploadList = handle(uploadCalls.GetModelUploadList, async ({ projectId }, context) => {
  const rows = await uploadsIn(context.platform.database.db, context.session.userId, projectId, keptSince());
  return rows.map(({ id, phaseId, modelId, createdAt, ...upload }) => ({
    ...upload,
    uploadId: id,
    createTime: createdAt,
    ...(phaseId === null ? {} : { phase: phaseId }),
    modelId: modelId ?? undefined,
  }));
});
