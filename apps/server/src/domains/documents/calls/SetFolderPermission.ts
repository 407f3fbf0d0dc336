import { refuse } from '@twinscape/contract';
import {
  documentCalls,
  type FolderPermission,
  RESTRICTED_FOLDERS_MAX,
  documentRefusals as refusals,
} from '@twinscape/contract/documents';
import type { Db } from '../../../platform/db/index.ts';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadMembersAmong } from '../../projects/index.ts';
import { changeFolders, requireFolder } from '../access.ts';
import { changeAccess, countRestrictedFolders, replaceFolderPermissions } from '../accessStore.ts';
import { documentsInProject } from '../documentStore.ts';
import { documentEventData } from '../eventData.ts';
import { folderPermissionSet } from '../events.ts';
import { publishDocumentsChanged } from '../publish.ts';

/** G-DOC-21. Managers of the project may always do everything; they need no entry. */
export const SetFolderPermission = defineHandler(documentCalls.SetFolderPermission, (input, context) => {
  const { platform, project, actor } = context;
  const { projectId } = project;
  return changeFolders(context, async (tx) => {
    const folder = await requireFolder(context, input.folderId, { right: 'manage', db: tx, lock: 'update' });
    const { permissions } = input;
    const isOwn = folder.accessId === folder.id;
    if (permissions) {
      await requirePeople(tx, projectId, permissions);
      if (!isOwn && (await countRestrictedFolders(tx, projectId)) >= RESTRICTED_FOLDERS_MAX)
        throw refuse(refusals['document.tooManyRestricted'], { limit: RESTRICTED_FOLDERS_MAX });
      await changeAccess(tx, [folder.id], { from: folder.accessId, to: folder.id });
    } else if (isOwn) {
      const [parent] = folder.parentId ? await documentsInProject(tx, projectId, [folder.parentId]) : [];
      await changeAccess(tx, [folder.id], { from: folder.id, to: parent?.accessId ?? null });
    }
    await replaceFolderPermissions(tx, folder, permissions ?? []);
    await platform.events.emit(tx, folderPermissionSet, actor, {
      ...documentEventData(project, folder),
      after: { permissions: permissions ?? 'inherited' },
    });
    await publishDocumentsChanged(tx, projectId);
  });
});

async function requirePeople(tx: Db, projectId: string, permissions: readonly FolderPermission[]): Promise<void> {
  const ids = permissions.flatMap(({ subject, userId }) => {
    if (subject !== 'user') return [];
    if (!userId) throw refuse(refusals['document.personRequired']);
    return [userId.toLowerCase()];
  });
  const members = await loadMembersAmong(tx, projectId, [...new Set(ids)]);
  if (members.length < new Set(ids).size) throw refuse(refusals['document.personOutside']);
}
