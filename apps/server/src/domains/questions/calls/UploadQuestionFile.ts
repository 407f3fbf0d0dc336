import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { keepQuestionFile, refuseManyUploads } from '../files.ts';
import { toQuestionAttachment } from '../toResponse.ts';

/** T-COL-01, RU-ATT-01 … RU-ATT-03, A-70. */
export const UploadQuestionFile = defineHandler(questionCalls.UploadQuestionFile, {
  admit: (_input, context) => refuseManyUploads(context, context.platform.database.db),
  run: async ({ use }, context) =>
    toQuestionAttachment(await keepQuestionFile(context, { use, received: context.files })),
});
