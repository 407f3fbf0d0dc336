import { refuse } from '@twinscape/contract';
import { binRefusals } from '@twinscape/contract/bin';
import { FOLDER_DEPTH_MAX, PROJECT_DOCUMENTS_MAX, documentRefusals as refusals } from '@twinscape/contract/documents';
import { sql } from 'drizzle-orm';
import { binKinds } from '../../platform/bin/index.ts';
import { changeAccess } from './accessStore.ts';
import { renameBundlesWith } from './bundles.ts';
import { queueReading } from './content/job.ts';
import { countDocuments, countFolderLevels, documentsInProject, loadFoldersAbove, loadTrees } from './documentStore.ts';
import { documentRestored } from './events.ts';
import { publishDocumentsChanged } from './publish.ts';

/** Files and folders stay in the bin for a while, with all their versions; the bytes stay where they are meanwhile. */
export function registerDocumentBin(): void {
  binKinds.add('document', {
    // Folders may be for some people only.
    isRestricted: true,
    restored: documentRestored,
    needs: [{ table: 'document', column: 'parent_id', in: 'document', refusal: binRefusals['bin.folderMissing'] }],
    taken: { document_name: binRefusals['bin.nameTaken'], document_number: binRefusals['bin.nameTaken'] },
    mayRestore: async (_platform, tx, { projectId, entryId }) => {
      const { rows } = await tx.execute<{ count: number }>(
        sql`select count(*)::int as count from bin_row where entry_id = ${entryId} and table_name = 'document'`,
      );
      if ((await countDocuments(tx, projectId)) + (rows[0]?.count ?? 0) > PROJECT_DOCUMENTS_MAX)
        throw refuse(refusals['document.tooMany'], { limit: PROJECT_DOCUMENTS_MAX });
    },
    afterRestore: async (platform, tx, { projectId }, ids) => {
      // The folder may stand deeper by now.
      const above = await loadFoldersAbove(tx, ids);
      for (const id of ids)
        if (above.filter(({ itemId }) => itemId === id).length + (await countFolderLevels(tx, [id])) > FOLDER_DEPTH_MAX)
          throw refuse(refusals['folder.tooDeep'], { limit: FOLDER_DEPTH_MAX });
      // The folder above may have other rights by now.
      for (const { id, parentId, accessId } of await documentsInProject(tx, projectId, ids)) {
        const [parent] = parentId ? await documentsInProject(tx, projectId, [parentId]) : [];
        if (accessId !== id) await changeAccess(tx, [id], { from: accessId, to: parent?.accessId ?? null });
      }
      const trees = await loadTrees(tx, ids);
      const restored = trees.filter(({ isFolder }) => !isFolder);
      await queueReading(
        platform,
        tx,
        restored.map((one) => ({ ...one, version: one.versionCount })),
      );
      await renameBundlesWith(
        tx,
        projectId,
        trees.map(({ id }) => id),
      );
      await publishDocumentsChanged(tx, projectId);
    },
  });
}
