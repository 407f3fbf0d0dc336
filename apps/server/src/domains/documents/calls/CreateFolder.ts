import { refuse } from '@twinscape/contract';
import { documentCalls, FOLDER_DEPTH_MAX, documentRefusals as refusals } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeFolders, requireTarget } from '../access.ts';
import { insertDocument, loadFoldersAbove } from '../documentStore.ts';
import { documentEventData } from '../eventData.ts';
import { folderCreated } from '../events.ts';
import { requireRoom } from '../limits.ts';
import { refuseTakenName } from '../names.ts';
import { publishDocumentsChanged } from '../publish.ts';
import { toFolderNode } from '../toResponse.ts';

/** G-DOC-01. */
export const CreateFolder = defineHandler(documentCalls.CreateFolder, ({ parentId, folderName: name }, context) => {
  const { platform, session, project, actor } = context;
  const { projectId } = project;
  const change = changeFolders(context, async (tx) => {
    const parent = await requireTarget(context, parentId, tx, 'share');
    const depth = parent ? (await loadFoldersAbove(tx, [parent.id])).length + 1 : 0;
    if (depth >= FOLDER_DEPTH_MAX) throw refuse(refusals['folder.tooDeep'], { limit: FOLDER_DEPTH_MAX });
    await requireRoom(tx, projectId, parentId, { adding: 1, isNew: true });
    const folder = await insertDocument(tx, {
      projectId,
      parentId: parentId ?? null,
      accessId: parent?.accessId ?? null,
      isFolder: true,
      name,
      createdBy: session.userId,
      createdByName: session.masterName,
    });
    await platform.events.emit(tx, folderCreated, actor, documentEventData(project, folder));
    await publishDocumentsChanged(tx, projectId);
    return toFolderNode({ id: folder.id, name, hasFolders: false });
  });
  return refuseTakenName(name, change);
});
