import { questionCalls, questionRefusals as refusals } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireOnlyFile } from '../../files/index.ts';
import { importBcf } from '../bcf/importBcf.ts';

/** T-COL-12. */
export const ImportQuestionsBcf = defineHandler(
  questionCalls.ImportQuestionsBcf,
  ({ projectId: _, ...settings }, context) =>
    importBcf(context, settings, requireOnlyFile(context.files, refusals['bcf.fileRequired'])),
);
