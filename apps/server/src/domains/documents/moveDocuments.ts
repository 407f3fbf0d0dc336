import { refuse } from '@twinscape/contract';
import { FOLDER_DEPTH_MAX, documentRefusals as refusals } from '@twinscape/contract/documents';
import { changeFolders, type DocumentEditor, requireTarget, requireTrees } from './access.ts';
import { changeAccess } from './accessStore.ts';
import { countFolderLevels, findTakenDocumentNames, loadFoldersAbove, updateDocuments } from './documentStore.ts';
import { documentEventData } from './eventData.ts';
import { documentMoved, documentRenamed, folderRenamed } from './events.ts';
import { requireRoom } from './limits.ts';
import { refuseLocked } from './locks.ts';
import { refuseTakenName } from './names.ts';
import { publishDocumentsChanged } from './publish.ts';
import { refuseArchived } from './register.ts';
import { giveName } from './rename.ts';

/**
 * Files and folders into a folder, the outermost level without one: all or none. What stands there already stays.
 * `name` is a new one for the only thing that is moved.
 */
export function moveDocuments(
  context: DocumentEditor,
  ids: readonly string[],
  targetFolderId: string | undefined,
  name?: string,
): Promise<void> {
  const { platform, project, actor } = context;
  const { projectId } = project;
  return changeFolders(context, async (tx) => {
    const target = await requireTarget(context, targetFolderId, tx, 'update');
    const { found } = await requireTrees(context, ids, { right: 'delete', db: tx, lock: 'update' });
    const moved = found.filter(({ parentId }) => parentId !== (target?.id ?? null));
    const [renamed] = name === undefined ? [] : found.filter((one) => one.name !== name);
    if (moved.length === 0 && !renamed) return;
    const foundIds = found.map(({ id }) => id);
    await refuseLocked(tx, context, foundIds);
    await refuseArchived(tx, foundIds);
    const movedIds = moved.map(({ id }) => id);
    const above = target ? [...(await loadFoldersAbove(tx, [target.id])).map(({ id }) => id), target.id] : [];
    if (above.some((id) => movedIds.includes(id))) throw refuse(refusals['folder.intoItself']);
    if (above.length + (await countFolderLevels(tx, movedIds)) > FOLDER_DEPTH_MAX)
      throw refuse(refusals['folder.tooDeep'], { limit: FOLDER_DEPTH_MAX });
    await requireRoom(tx, projectId, target?.id, { adding: moved.length, isNew: false });
    const names = moved.map((one) => name ?? one.name);
    const taken = new Set(await findTakenDocumentNames(tx, projectId, target?.id, names));
    for (const one of names) {
      if (taken.has(one.toLowerCase())) throw refuse(refusals['document.nameTaken'], { name: one });
      taken.add(one.toLowerCase());
    }
    // The database folds some letters otherwise than JavaScript does.
    await refuseTakenName(
      names.join(' '),
      updateDocuments(tx, movedIds, { parentId: target?.id ?? null, ...(name && moved.length > 0 ? { name } : {}) }),
    );
    // What has rights of its own keeps them; everything else gets those of the folder that it comes to.
    for (const { id, accessId } of moved)
      if (accessId !== id) await changeAccess(tx, [id], { from: accessId, to: target?.accessId ?? null });
    for (const one of moved)
      await platform.events.emit(tx, documentMoved, actor, {
        ...documentEventData(project, one),
        values: { folder: target?.name ?? '/' },
      });
    if (renamed && name)
      await refuseTakenName(
        name,
        giveName(tx, context, renamed, { name, event: renamed.isFolder ? folderRenamed : documentRenamed }),
      );
    await publishDocumentsChanged(tx, projectId);
  });
}
