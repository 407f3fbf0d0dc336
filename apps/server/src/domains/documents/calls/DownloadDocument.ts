import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { answerStoredFile } from '../../files/index.ts';
import { requireDocumentVersion } from '../requireDocumentVersion.ts';
import { noteVisits } from '../visits.ts';

/** C-DOC-05, A-117. */
export const DownloadDocument = defineHandler(documentCalls.DownloadDocument, async (input, context) => {
  const { document, version, file } = await requireDocumentVersion(context, input, 'download');
  await noteVisits(context, 'download', [document], version.number);
  return { ...answerStoredFile(context.platform, file), name: document.name };
});
