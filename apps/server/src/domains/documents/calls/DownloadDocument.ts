import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { answerStoredFile } from '../../files/index.ts';
import { requireDocumentVersion } from '../requireDocumentVersion.ts';

/** C-DOC-05, A-117. */
export const DownloadDocument = defineHandler(documentCalls.DownloadDocument, async (input, context) => {
  const { document, file } = await requireDocumentVersion(context, input, 'download');
  return { ...answerStoredFile(context.platform, file), name: document.name };
});
