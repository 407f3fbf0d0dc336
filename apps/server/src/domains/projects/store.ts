import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { project, projectMember } from './tables.ts';

export type Project = typeof project.$inferSelect;

/** The project with the caller's membership, if any. */
export async function projectWithMembership(
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
