import { refuse } from '@twinscape/contract';
import { documentCalls, documentRefusals as refusals } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { holdProject, requireDocument } from '../access.ts';
import { addDocumentVersion } from '../addDocumentVersion.ts';
import { copyStoredFile } from '../copyStoredFile.ts';
import { findDocumentVersion } from '../documentVersionStore.ts';
import { documentEventData } from '../eventData.ts';
import { documentVersionRestored } from '../events.ts';
import { refuseLocked } from '../locks.ts';
import { publishDocumentsChanged } from '../publish.ts';

/** T-DOC-02: what was stays what it was; the newest version gets the same content. */
export const RestoreDocumentVersion = defineHandler(
  documentCalls.RestoreDocumentVersion,
  async ({ fileId, version: from, note }, context) => {
    const { platform, project, actor } = context;
    await platform.quotas.read(project.companyId);
    return platform.database.db.transaction(async (tx) => {
      await holdProject(tx, context);
      const held = await requireDocument(context, fileId, { right: 'upload', db: tx, lock: 'update' });
      await refuseLocked(tx, context, [held.id]);
      const earlier = await findDocumentVersion(tx, held.id, from);
      if (!earlier) throw refuse(refusals['document.versionNotFound']);
      const kept = await copyStoredFile(context, tx, earlier.fileId);
      const version = await addDocumentVersion(tx, context, held, { stored: kept, note: note || undefined });
      await platform.events.emit(tx, documentVersionRestored, actor, {
        ...documentEventData(project, held),
        values: { from, version },
      });
      await publishDocumentsChanged(tx, project.projectId);
      return { fileId: held.id, fileName: held.name, version };
    });
  },
);
