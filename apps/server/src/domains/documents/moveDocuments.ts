import { refuse } from '@twinscape/contract';
import { FOLDER_DEPTH_MAX, documentRefusals as refusals } from '@twinscape/contract/documents';
import { changeFolders, type DocumentEditor, requireTarget, requireTrees } from './access.ts';
import { changeAccess } from './accessStore.ts';
import { countFolderLevels, findTakenDocumentNames, loadFoldersAbove, updateDocuments } from './documentStore.ts';
import { documentEventData } from './eventData.ts';
import { documentMoved } from './events.ts';
import { requireRoom } from './limits.ts';
import { refuseTakenName } from './names.ts';
import { publishDocumentsChanged } from './publish.ts';

/** Files and folders into a folder, the outermost level without one: all or none. What stands there already stays. */
export function moveDocuments(
  context: DocumentEditor,
  ids: readonly string[],
  targetFolderId: string | undefined,
): Promise<void> {
  const { platform, project, actor } = context;
  const { projectId } = project;
  return changeFolders(context, async (tx) => {
    const target = await requireTarget(context, targetFolderId, tx, 'update');
    const { found } = await requireTrees(context, ids, { right: 'delete', db: tx, lock: 'update' });
    const moved = found.filter(({ parentId }) => parentId !== (target?.id ?? null));
    if (moved.length === 0) return;
    const movedIds = moved.map(({ id }) => id);
    const above = target ? [...(await loadFoldersAbove(tx, [target.id])).map(({ id }) => id), target.id] : [];
    if (above.some((id) => movedIds.includes(id))) throw refuse(refusals['folder.intoItself']);
    if (above.length + (await countFolderLevels(tx, movedIds)) > FOLDER_DEPTH_MAX)
      throw refuse(refusals['folder.tooDeep'], { limit: FOLDER_DEPTH_MAX });
    await requireRoom(tx, projectId, target?.id, { adding: moved.length, isNew: false });
    const names = moved.map(({ name }) => name);
    const taken = new Set(await findTakenDocumentNames(tx, projectId, target?.id, names));
    for (const name of names) {
      if (taken.has(name.toLowerCase())) throw refuse(refusals['document.nameTaken'], { name });
      taken.add(name.toLowerCase());
    }
    // The database folds some letters otherwise than JavaScript does.
    await refuseTakenName(names.join(' '), updateDocuments(tx, movedIds, { parentId: target?.id ?? null }));
    // What has rights of its own keeps them; everything else gets those of the folder that it comes to.
    for (const { id, accessId } of moved)
      if (accessId !== id) await changeAccess(tx, [id], { from: accessId, to: target?.accessId ?? null });
    for (const one of moved)
      await platform.events.emit(tx, documentMoved, actor, {
        ...documentEventData(project, one),
        values: { folder: target?.name ?? '/' },
      });
    await publishDocumentsChanged(tx, projectId);
  });
}
