import { refuse } from '@twinscape/contract';
import { COPIED_DOCUMENTS_MAX, FOLDER_DEPTH_MAX, documentRefusals as refusals } from '@twinscape/contract/documents';
import type { Session } from '../../platform/http/index.ts';
import { changeFolders, type DocumentEditor, requireTarget, requireTrees } from './access.ts';
import { addDocumentVersion } from './addDocumentVersion.ts';
import { copyStoredFile } from './copyStoredFile.ts';
import { countFolderLevels, insertDocument, loadFoldersAbove, loadTrees } from './documentStore.ts';
import { loadNewestVersions } from './documentVersionStore.ts';
import { documentEventData } from './eventData.ts';
import { documentCopied } from './events.ts';
import { requireRoom } from './limits.ts';
import { findFreeName } from './names.ts';
import { publishDocumentsChanged } from './publish.ts';

/**
 * Copies files, in their newest versions, and folders into a folder: all or none. A name that is taken gets a number;
 * `name` is that of the copy of the only thing that is copied.
 */
export async function copyDocuments(
  context: DocumentEditor & { readonly session: Session },
  input: { readonly ids: readonly string[]; readonly targetFolderId: string | undefined; readonly name?: string },
): Promise<void> {
  const { platform, session, project, actor } = context;
  const { projectId } = project;
  await platform.quotas.read(project.companyId);
  await changeFolders(context, async (tx) => {
    const target = await requireTarget(context, input.targetFolderId, tx, 'update');
    const { found } = await requireTrees(context, input.ids, { right: 'download', db: tx, lock: 'share' });
    const ids = found.map(({ id }) => id);
    const trees = await loadTrees(tx, ids);
    if (trees.length > COPIED_DOCUMENTS_MAX)
      throw refuse(refusals['document.copyTooMany'], { limit: COPIED_DOCUMENTS_MAX });
    const depth = target ? (await loadFoldersAbove(tx, [target.id])).length + 1 : 0;
    if (depth + (await countFolderLevels(tx, ids)) > FOLDER_DEPTH_MAX)
      throw refuse(refusals['folder.tooDeep'], { limit: FOLDER_DEPTH_MAX });
    await requireRoom(tx, projectId, target?.id, { adding: found.length, isNew: false });
    await requireRoom(tx, projectId, target?.id, { adding: trees.length, isNew: true });
    const versions = await loadNewestVersions(
      tx,
      trees.map(({ id }) => id),
    );
    const author = { createdBy: session.userId, createdByName: session.masterName };
    /** The copies of folders, by the folder that was copied. */
    const copies = new Map<string, string>();
    // A folder comes before what stands in it.
    for (const one of trees) {
      const isChosen = ids.includes(one.id);
      const parentId = (isChosen ? target?.id : copies.get(one.parentId ?? '')) ?? null;
      const name = isChosen
        ? await findFreeName(tx, projectId, parentId ?? undefined, input.name ?? one.name)
        : one.name;
      const copy = await insertDocument(tx, {
        projectId,
        parentId,
        accessId: target?.accessId ?? null,
        isFolder: one.isFolder,
        name,
        ...author,
      });
      if (one.isFolder) copies.set(one.id, copy.id);
      const version = versions.get(one.id);
      if (version)
        await addDocumentVersion(tx, context, copy, { stored: await copyStoredFile(context, tx, version.fileId) });
      if (isChosen)
        await platform.events.emit(tx, documentCopied, actor, {
          ...documentEventData(project, copy),
          values: { folder: target?.name ?? '/' },
        });
    }
    await publishDocumentsChanged(tx, projectId);
  });
}
