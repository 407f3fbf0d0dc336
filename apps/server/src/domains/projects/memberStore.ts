import { and, asc, eq, inArray, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { projectMember } from './tables.ts';

/**
 * The memberships of a project as a subquery with user_id, manager and joined_at, for the lists that identity makes of
 * accounts.
 */
export const membershipsQuery = (db: Db, projectId: string): SQLWrapper =>
  db
    .select({ userId: projectMember.userId, manager: projectMember.manager, joinedAt: projectMember.joinedAt })
    .from(projectMember)
    .where(and(eq(projectMember.projectId, projectId), isNull(projectMember.removedAt)));

/** The same, of the project's managers alone. */
export const managersQuery = (db: Db, projectId: string): SQLWrapper =>
  db
    .select({ userId: projectMember.userId, manager: projectMember.manager, joinedAt: projectMember.joinedAt })
    .from(projectMember)
    .where(and(eq(projectMember.projectId, projectId), isNull(projectMember.removedAt), projectMember.manager));

const ofUsers = (projectId: string, userIds: readonly string[]) =>
  and(
    eq(projectMember.projectId, projectId),
    inArray(projectMember.userId, [...userIds]),
    isNull(projectMember.removedAt),
  );

/** Those of the users who are in the project, with their role. */
export async function loadMembersAmong(
  db: Db,
  projectId: string,
  userIds: readonly string[],
): Promise<{ userId: string; manager: boolean }[]> {
  return db
    .select({ userId: projectMember.userId, manager: projectMember.manager })
    .from(projectMember)
    .where(ofUsers(projectId, userIds))
    .orderBy(asc(projectMember.userId));
}

/** The ids of all who are in the project. */
export async function loadMemberIds(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: projectMember.userId })
    .from(projectMember)
    .where(and(eq(projectMember.projectId, projectId), isNull(projectMember.removedAt)));
  return rows.map(({ userId }) => userId);
}

/** The ids of those who manage the project. */
export async function loadManagerIds(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: projectMember.userId })
    .from(projectMember)
    .where(and(eq(projectMember.projectId, projectId), isNull(projectMember.removedAt), projectMember.manager));
  return rows.map(({ userId }) => userId);
}

/** Lets users join, also those who were removed before; answers who was not in the project until now. */
export async function addProjectMembers(
  db: Db,
  projectId: string,
  members: readonly { readonly userId: string; readonly manager?: boolean; readonly joinedAt?: Date }[],
): Promise<string[]> {
  const rows = await db
    .insert(projectMember)
    .values(members.map((member) => ({ projectId, ...member })))
    .onConflictDoUpdate({
      target: [projectMember.projectId, projectMember.userId],
      set: { removedAt: null, manager: false, joinedAt: sql`now()` },
      setWhere: isNotNull(projectMember.removedAt),
    })
    .returning({ userId: projectMember.userId });
  return rows.map(({ userId }) => userId);
}

/** Takes users out; a manager's role ends with it and does not come back by re-adding. */
export async function removeProjectMembers(db: Db, projectId: string, userIds: readonly string[]): Promise<void> {
  await db.update(projectMember).set({ removedAt: sql`now()`, manager: false }).where(ofUsers(projectId, userIds));
}

export async function setManagers(
  db: Db,
  projectId: string,
  userIds: readonly string[],
  manager: boolean,
): Promise<void> {
  await db.update(projectMember).set({ manager }).where(ofUsers(projectId, userIds));
}

/** A deleted account takes part in nothing any more. */
export async function removeFromEveryProject(db: Db, userId: string): Promise<void> {
  await db
    .update(projectMember)
    .set({ removedAt: sql`now()`, manager: false })
    .where(and(eq(projectMember.userId, userId), isNull(projectMember.removedAt)));
}

/** Somebody who became a trial user manages no project any more. */
export async function removeManagerRoles(db: Db, userId: string): Promise<void> {
  await db
    .update(projectMember)
    .set({ manager: false })
    .where(and(eq(projectMember.userId, userId), isNull(projectMember.removedAt), projectMember.manager));
}

/** The ids of the projects that a user takes part in. */
export async function loadProjectIdsOfMember(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ projectId: projectMember.projectId })
    .from(projectMember)
    .where(and(eq(projectMember.userId, userId), isNull(projectMember.removedAt)));
  return rows.map(({ projectId }) => projectId);
}
