import { refuse } from '@twinscape/contract';
import { documentCalls, documentRefusals as refusals } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { answerStoredFile } from '../../files/index.ts';
import { requireSharedFile } from '../sharing.ts';
import { noteVisits } from '../visits.ts';

/** G-DOC-19. */
export const DownloadSharedDocument = defineHandler(
  documentCalls.DownloadSharedDocument,
  async ({ fileId }, context) => {
    const { document, file, rights } = await requireSharedFile(context, fileId);
    if (!rights.list(document.accessId).includes('download')) throw refuse(refusals['doc.noDownload']);
    await noteVisits(context, 'download', [document]);
    return { ...answerStoredFile(context.platform, file), name: document.name };
  },
);
