import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { answerPreview } from '../preview/answerPreview.ts';
import { requireDocumentVersion } from '../requireDocumentVersion.ts';

/** C-DOC-04, A-117. */
export const PreviewDocument = defineHandler(documentCalls.PreviewDocument, async (input, context) =>
  answerPreview(context, await requireDocumentVersion(context, input, 'view'), input),
);
