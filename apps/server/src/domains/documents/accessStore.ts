import { FOLDER_RIGHTS, type FolderPermission, type FolderRight } from '@twinscape/contract/documents';
import { and, asc, countDistinct, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Db, idArray } from '../../platform/db/index.ts';
import type { ProjectScope, Session } from '../../platform/http/index.ts';
import { document, documentAccess } from './tables.ts';

/** Whose rights are asked for, in which project. */
export type RightsHolder = {
  readonly session: Pick<Session, 'userId' | 'memberType' | 'share'>;
  readonly project: ProjectScope;
};

/** What somebody may do with the documents of a project. */
export type DocumentRights = {
  /** Sees and does everything. */
  readonly isManager: boolean;
  /** The folders with rights of their own into which they may look. */
  readonly visible: readonly string[];
  /** By the folder whose rights hold; null for those of the project. */
  list(accessId: string | null): FolderRight[];
};

const LOOKING: readonly FolderRight[] = ['view'];
const READING: readonly FolderRight[] = ['view', 'download'];
const WORKING: readonly FolderRight[] = ['view', 'download', 'upload', 'delete', 'share'];
const TRIAL = 3;

/** What a caller may do; a trial user never more than read, and a share never more than who shared it. */
export async function loadDocumentRights(db: Db, { session, project }: RightsHolder): Promise<DocumentRights> {
  const { share } = session;
  const isGuest = !share && session.memberType === TRIAL;
  const isManager = share ? share.sharedBy.isManager : project.isManager && !isGuest;
  const userId = share?.sharedBy.userId ?? session.userId;
  const readsOnly = isGuest || share !== undefined;
  const reading = share?.isViewOnly ? LOOKING : READING;
  const byFolder = new Map<string, Set<FolderRight>>();
  if (!isManager)
    for (const { folderId, rights } of await db
      .select({ folderId: documentAccess.folderId, rights: documentAccess.rights })
      .from(documentAccess)
      .where(
        and(
          eq(documentAccess.projectId, project.projectId),
          or(
            inArray(documentAccess.subject, ['everyone', isGuest ? 'guests' : 'members']),
            eq(documentAccess.userId, userId),
          ),
        ),
      ))
      byFolder.set(folderId, new Set([...(byFolder.get(folderId) ?? []), ...rights]));
  const ofProject = readsOnly ? reading : WORKING;
  return {
    isManager,
    visible: [...byFolder].filter(([, rights]) => rights.has('view')).map(([folderId]) => folderId),
    list(accessId) {
      if (isManager) return readsOnly ? [...reading] : [...FOLDER_RIGHTS];
      if (accessId === null) return [...ofProject];
      const own = byFolder.get(accessId);
      return FOLDER_RIGHTS.filter((right) => own?.has(right) && (!readsOnly || reading.includes(right)));
    },
  };
}

/** Files and folders that somebody may see, as a condition of a query on them. */
export const isSeenBy = ({ isManager, visible }: DocumentRights): SQL | undefined =>
  isManager ? undefined : or(isNull(document.accessId), sql`${document.accessId} = any(${idArray(visible)})`);

/** Folders whose own rights name somebody in person, as a condition of a query on them. */
export const isGivenTo = (userId: string): SQL =>
  sql`exists (select from ${documentAccess} a where a.folder_id = ${document}.id and a.user_id = ${userId})`;

export type PermissionRow = typeof documentAccess.$inferSelect;

export function loadFolderPermissions(db: Db, folderId: string): Promise<PermissionRow[]> {
  return db.select().from(documentAccess).where(eq(documentAccess.folderId, folderId)).orderBy(asc(documentAccess.id));
}

export async function replaceFolderPermissions(
  tx: Db,
  folder: { readonly id: string; readonly projectId: string },
  permissions: readonly FolderPermission[],
): Promise<void> {
  await tx.delete(documentAccess).where(eq(documentAccess.folderId, folder.id));
  if (permissions.length === 0) return;
  await tx.insert(documentAccess).values(
    permissions.map(({ subject, userId, rights }) => ({
      projectId: folder.projectId,
      folderId: folder.id,
      subject,
      userId: userId ?? null,
      rights,
    })),
  );
}

/** Persons whom a folder's own rights name and give one; nobody where those of the project hold. */
export async function loadPersonsWithRight(db: Db, accessId: string | null, right: FolderRight): Promise<string[]> {
  if (accessId === null) return [];
  const rows = await loadFolderPermissions(db, accessId);
  return rows.flatMap(({ userId, rights }) => (userId && rights.includes(right) ? [userId] : []));
}

export async function countRestrictedFolders(db: Db, projectId: string): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(document.accessId) })
    .from(document)
    .where(eq(document.projectId, projectId));
  return row?.count ?? 0;
}

/**
 * In these trees whatever had the rights of one folder gets those of another; what has rights of its own keeps them.
 */
export async function changeAccess(
  tx: Db,
  ids: readonly string[],
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<void> {
  if (from === to) return;
  await tx.execute(sql`
    with recursive below (id) as (
      select id from document where id = any(${idArray(ids)})
      union all
      select document.id from below join document on document.parent_id = below.id
    )
    update document set access_id = ${to}::uuid
     where id in (select id from below) and access_id is not distinct from ${from}::uuid`);
}

/** The folders whose rights hold somewhere in these trees, null for those of the project: a file has its folder's. */
export async function loadAccessOfTrees(db: Db, ids: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await db.execute<{ access_id: string | null }>(sql`
    with recursive below (id, access_id) as (
      select id, access_id from document where id = any(${idArray(ids)})
      union all
      select document.id, document.access_id from below join document on document.parent_id = below.id
       where document.is_folder
    )
    select distinct access_id from below`);
  return rows.map(({ access_id: accessId }) => accessId);
}

export async function deletePermissionsOfFolders(tx: Db, folderIds: readonly string[]): Promise<void> {
  await tx.delete(documentAccess).where(sql`${documentAccess.folderId} = any(${idArray(folderIds)})`);
}

export async function deletePermissionsOfProject(tx: Db, projectId: string): Promise<void> {
  await tx.delete(documentAccess).where(eq(documentAccess.projectId, projectId));
}
