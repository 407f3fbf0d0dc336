import { refuse } from '@twinscape/contract';
import { documentCalls, documentRefusals as refusals } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { documentsInProject } from '../documentStore.ts';
import { toPlacedDocument } from '../toResponse.ts';

/** G-DOC-10; of a folder, too. */
export const GetDocumentDetail = defineHandler(
  documentCalls.GetDocumentDetail,
  async ({ projectId, fileId }, { platform }) => {
    const { db } = platform.database;
    const [found] = await documentsInProject(db, projectId, [fileId]);
    if (!found) throw refuse(refusals['document.notFound']);
    return toPlacedDocument(db, found);
  },
);
