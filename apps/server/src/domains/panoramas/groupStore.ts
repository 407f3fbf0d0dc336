import { and, asc, count, eq, sql } from 'drizzle-orm';
import { collateName, type Db, findRow } from '../../platform/db/index.ts';
import { panoramaGroup, panoramaSet } from './tables.ts';

export type PanoramaGroupRow = Pick<typeof panoramaGroup.$inferSelect, 'id' | 'name'>;

/** Unique violations of this index: the project has a group of that name, in whatever case. */
export const GROUP_NAME_TAKEN = 'panorama_group_name';

const { id, name } = panoramaGroup;

/** By name, each with the number of its sets. */
export function loadGroups(db: Db, projectId: string): Promise<(PanoramaGroupRow & { readonly count: number })[]> {
  return db
    .select({ id, name, count: count(panoramaSet.id) })
    .from(panoramaGroup)
    .leftJoin(panoramaSet, eq(panoramaSet.groupId, panoramaGroup.id))
    .where(eq(panoramaGroup.projectId, projectId))
    .groupBy(panoramaGroup.id)
    .orderBy(asc(collateName(name)));
}

export function findGroup(
  db: Db,
  projectId: string,
  groupId: string,
  lock?: 'update' | 'share',
): Promise<PanoramaGroupRow | undefined> {
  return findRow(
    db
      .select({ id, name })
      .from(panoramaGroup)
      .where(and(eq(id, groupId), eq(panoramaGroup.projectId, projectId))),
    lock,
  );
}

export const countGroups = (tx: Db, projectId: string): Promise<number> =>
  tx.$count(panoramaGroup, eq(panoramaGroup.projectId, projectId));

export async function insertGroup(tx: Db, values: typeof panoramaGroup.$inferInsert): Promise<PanoramaGroupRow> {
  const [row] = await tx.insert(panoramaGroup).values(values).returning({ id, name });
  if (!row) throw new Error('the group was not inserted');
  return row;
}

export async function renameGroup(tx: Db, groupId: string, to: string): Promise<void> {
  await tx.update(panoramaGroup).set({ name: to }).where(eq(id, groupId));
}

/** Its panoramas stay, in no group. */
export async function deleteGroup(tx: Db, groupId: string): Promise<void> {
  await tx.update(panoramaSet).set({ groupId: null, updatedAt: sql`now()` }).where(eq(panoramaSet.groupId, groupId));
  await tx.delete(panoramaGroup).where(eq(id, groupId));
}

export async function deleteGroupsOfProject(tx: Db, projectId: string): Promise<void> {
  await tx.delete(panoramaGroup).where(eq(panoramaGroup.projectId, projectId));
}
