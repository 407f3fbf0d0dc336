import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { answerPreview } from '../preview/answerPreview.ts';
import { requireSharedFile } from '../sharing.ts';

/** T-DOC-07. */
export const PreviewSharedDocument = defineHandler(documentCalls.PreviewSharedDocument, async (input, context) =>
  answerPreview(context, await requireSharedFile(context, input.fileId), input),
);
