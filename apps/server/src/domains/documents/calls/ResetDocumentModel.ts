import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { holdProject, requireDocument } from '../access.ts';
import { resetDocumentModel } from '../documentModels.ts';
import { documentEventData } from '../eventData.ts';
import { documentConversionRetried } from '../events.ts';
import { publishDocumentsChanged } from '../publish.ts';

/** C-DOC-06. */
export const ResetDocumentModel = defineHandler(documentCalls.ResetDocumentModel, async ({ fileId }, context) => {
  const { platform, project, actor } = context;
  await platform.quotas.read(project.companyId);
  await platform.database.db.transaction(async (tx) => {
    await holdProject(tx, context);
    const held = await requireDocument(context, fileId, { right: 'upload', db: tx, lock: 'update' });
    await resetDocumentModel(tx, context, held);
    await platform.events.emit(tx, documentConversionRetried, actor, documentEventData(project, held));
    await publishDocumentsChanged(tx, project.projectId);
  });
});
