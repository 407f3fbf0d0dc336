import { refuse } from '@twinscape/contract';
import { FOLDER_DEPTH_MAX, documentRefusals as refusals } from '@twinscape/contract/documents';
import type { Session } from '../../platform/http/index.ts';
import { changeFolders, type DocumentEditor, requireTarget } from './access.ts';
import { type Document, insertDocument, loadFoldersAbove } from './documentStore.ts';
import { documentEventData } from './eventData.ts';
import { folderCreated } from './events.ts';
import { requireRoom } from './limits.ts';
import { refuseTakenName } from './names.ts';
import { publishDocumentsChanged } from './publish.ts';

/** A folder in a folder, or on the outermost level. */
export function createFolder(
  context: DocumentEditor & { readonly session: Session },
  name: string,
  parentId: string | undefined,
): Promise<Document> {
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
    return folder;
  });
  return refuseTakenName(name, change);
}
