import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadPeopleOfProject } from '../../projects/index.ts';
import { requireFolder } from '../access.ts';
import { loadFolderPermissions } from '../accessStore.ts';
import { documentsInProject } from '../documentStore.ts';

/** G-DOC-20. */
export const GetFolderPermission = defineHandler(documentCalls.GetFolderPermission, async ({ folderId }, context) => {
  const { platform, project } = context;
  const { db } = platform.database;
  const { id, accessId } = await requireFolder(context, folderId);
  if (accessId === null) return { isInherited: true, permissions: [] };
  const [from] = await documentsInProject(db, project.projectId, [accessId]);
  const rows = await loadFolderPermissions(db, accessId);
  const people = await loadPeopleOfProject(
    db,
    project,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  const names = new Map(people.map((one) => [one.id, one.masterName]));
  return {
    isInherited: accessId !== id,
    from: from && { folderId: from.id, folderName: from.name },
    permissions: rows
      // Who has left the project has no rights in it.
      .filter(({ userId }) => userId === null || names.has(userId))
      .map(({ subject, userId, rights }) => ({
        subject,
        rights,
        ...(userId === null ? {} : { userId, userName: names.get(userId) }),
      })),
  };
});
