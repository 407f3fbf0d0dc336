import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { collateName, type Db, matchesSearch } from '../../platform/db/index.ts';
import type { ProjectFields } from './rules.ts';
import { project, projectMember } from './tables.ts';

export type Project = typeof project.$inferSelect;
export type NewProject = Pick<
  typeof project.$inferInsert,
  'companyId' | 'projectName' | 'address' | 'comment' | 'logo' | 'startDate' | 'endDate' | 'createdAt' | 'updatedAt'
>;
/** Unique violation of this index: the enterprise has a project of that name, in whatever case. */
export const PROJECT_NAME_TAKEN = 'project_name_unique';

/** The project with the caller's membership, if any. */
export async function findProjectWithMembership(
  db: Db,
  projectId: string,
  userId: string,
): Promise<{ companyId: string; member: boolean; manager: boolean } | undefined> {
  const [row] = await db
    .select({ companyId: project.companyId, member: projectMember.userId, manager: projectMember.manager })
    .from(project)
    .leftJoin(
      projectMember,
      and(eq(projectMember.projectId, project.id), eq(projectMember.userId, userId), isNull(projectMember.removedAt)),
    )
    .where(and(eq(project.id, projectId), isNull(project.deletedAt)));
  return row && { companyId: row.companyId, member: row.member !== null, manager: row.manager ?? false };
}

export async function projectById(db: Db, id: string): Promise<Project | undefined> {
  const [row] = await db
    .select()
    .from(project)
    .where(and(eq(project.id, id), isNull(project.deletedAt)));
  return row;
}

export async function projectByName(db: Db, companyId: string, projectName: string): Promise<Project | undefined> {
  const [row] = await db
    .select()
    .from(project)
    .where(and(eq(project.companyId, companyId), eq(project.projectName, projectName), isNull(project.deletedAt)));
  return row;
}

/** Holds the project until the transaction ends: changes of it and of its members happen one after the other. */
export async function lockProject(db: Db, id: string): Promise<Project | undefined> {
  const [row] = await db
    .select()
    .from(project)
    .where(and(eq(project.id, id), isNull(project.deletedAt)))
    .for('update');
  return row;
}

/** Nobody deletes the project until the transaction ends; several may see to that at once. False when it is gone. */
export async function lockProjectForReference(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: project.id })
    .from(project)
    .where(and(eq(project.id, id), isNull(project.deletedAt)))
    .for('key share');
  return rows.length > 0;
}

export async function insertProject(db: Db, values: NewProject): Promise<Project> {
  const [row] = await db.insert(project).values(values).returning();
  if (!row) throw new Error('the project was not inserted');
  return row;
}

export async function updateProject(db: Db, id: string, values: Partial<ProjectFields>): Promise<Project> {
  const [row] = await db
    .update(project)
    .set({ ...values, updatedAt: sql`now()`, version: sql`${project.version} + 1` })
    .where(eq(project.id, id))
    .returning();
  if (!row) throw new Error('the project is gone although it was locked');
  return row;
}

/** The row stays, because logs and members refer to it; its name is free again. */
export async function markProjectDeleted(db: Db, id: string): Promise<void> {
  await db.update(project).set({ deletedAt: sql`now()` }).where(eq(project.id, id));
}

export async function countProjectsOfCompany(db: Db, companyId: string): Promise<number> {
  return db.$count(project, and(eq(project.companyId, companyId), isNull(project.deletedAt)));
}

/** For a page of enterprises at once; one without projects is left out. */
export async function countProjectsByCompany(
  db: Db,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .select({ companyId: project.companyId, count: count() })
    .from(project)
    .where(and(inArray(project.companyId, [...companyIds]), isNull(project.deletedAt)))
    .groupBy(project.companyId);
  return new Map(rows.map((row) => [row.companyId, row.count]));
}

export type ProjectQuery = {
  /** Only this enterprise's projects; absent: all. */
  readonly companyId: string | undefined;
  /** Only projects that this user takes part in. */
  readonly memberId: string | undefined;
  /** Whose role `isProjectManager` tells. */
  readonly viewerId: string;
  readonly key: string | undefined;
  readonly orderBy: 'projectName' | 'createTime' | 'updateTime' | 'memberCount' | undefined;
  readonly orderByType: -1 | 0 | 1;
  readonly pageIndex: number;
  readonly pageSize: number;
};

const membersSql = sql`select from ${projectMember} where ${projectMember.projectId} = ${project.id} and ${projectMember.removedAt} is null`;
const memberCountSql = sql<number>`(select count(*)::int from ${projectMember}
  where ${projectMember.projectId} = ${project.id} and ${projectMember.removedAt} is null)`;

const isMemberSql = (userId: string) => sql<boolean>`exists (${membersSql} and ${projectMember.userId} = ${userId})`;
const isManagerSql = (userId: string) =>
  sql<boolean>`exists (${membersSql} and ${projectMember.userId} = ${userId} and ${projectMember.manager})`;

/** Newest first unless an order is asked for. */
function toOrderBy({ orderBy, orderByType }: ProjectQuery): SQL[] {
  if (orderBy === undefined || orderByType === -1) return [desc(project.createdAt), desc(project.id)];
  const column = {
    projectName: collateName(project.projectName),
    createTime: sql`${project.createdAt}`,
    updateTime: sql`${project.updatedAt}`,
    memberCount: memberCountSql,
  }[orderBy];
  const direction = orderByType === 0 ? asc : desc;
  return [direction(column), direction(project.id)];
}

/**
 * Projects that somebody reaches, the newest first: a platform administrator all, other administrators those of theirs.
 */
export async function listReachableProjects(
  db: Db,
  {
    userId,
    memberType,
    companyId,
  }: { readonly userId: string; readonly memberType: number; readonly companyId?: string | undefined },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly id: string; readonly projectName: string; readonly isManager: boolean }[]> {
  const isAdministrator = memberType === 0 || memberType === 1;
  const rows = await db
    .select({ id: project.id, projectName: project.projectName, isManager: isManagerSql(userId) })
    .from(project)
    .where(
      and(
        isNull(project.deletedAt),
        memberType === 0 ? undefined : companyId === undefined ? sql`false` : eq(project.companyId, companyId),
        isAdministrator ? undefined : isMemberSql(userId),
      ),
    )
    .orderBy(desc(project.createdAt), desc(project.id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({ ...row, isManager: isAdministrator || row.isManager }));
}

export async function listProjects(db: Db, query: ProjectQuery) {
  const where = and(
    isNull(project.deletedAt),
    query.companyId === undefined ? undefined : eq(project.companyId, query.companyId),
    query.memberId === undefined ? undefined : isMemberSql(query.memberId),
    matchesSearch(project.search, [project.projectName, project.address], query.key),
  );
  const rows = await db
    .select({ project, memberCount: memberCountSql, isProjectManager: isManagerSql(query.viewerId) })
    .from(project)
    .where(where)
    .orderBy(...toOrderBy(query))
    .limit(query.pageSize)
    .offset((query.pageIndex - 1) * query.pageSize);
  const total = await db.$count(project, where);
  return { rows, count: total };
}
