import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { findRow } from '../../platform/db/index.ts';
import { isUuid } from '../../platform/text/index.ts';
import { topologyPlace, topologyRelation, topologyType, topologyVersion } from './tables.ts';

export type OwnTopologyType = typeof topologyType.$inferSelect;
/** Unique violation of this index: the project has a type of that name, in whatever case. */
export const TOPOLOGY_TYPE_NAME_TAKEN = 'topology_type_name';

export function loadOwnTypes(db: Db, projectId: string): Promise<OwnTopologyType[]> {
  return db
    .select()
    .from(topologyType)
    .where(eq(topologyType.projectId, projectId))
    .orderBy(asc(topologyType.createdAt), asc(topologyType.id));
}

export async function findOwnType(
  db: Db,
  projectId: string,
  id: string,
  lock?: 'update' | 'share',
): Promise<OwnTopologyType | undefined> {
  if (!isUuid(id)) return undefined;
  return findRow(
    db
      .select()
      .from(topologyType)
      .where(and(eq(topologyType.id, id), eq(topologyType.projectId, projectId))),
    lock,
  );
}

export async function insertTopologyType(
  tx: Db,
  values: Pick<OwnTopologyType, 'projectId' | 'typeName' | 'allowsCycles'>,
): Promise<OwnTopologyType> {
  const [row] = await tx.insert(topologyType).values(values).returning();
  if (!row) throw new Error('the topology type was not inserted');
  return row;
}

export async function renameTopologyType(tx: Db, id: string, typeName: string): Promise<void> {
  await tx.update(topologyType).set({ typeName, updatedAt: sql`now()` }).where(eq(topologyType.id, id));
}

/** Takes a type away with how its topology was laid out. */
export async function deleteTopologyType(
  tx: Db,
  { projectId, id }: Pick<OwnTopologyType, 'projectId' | 'id'>,
): Promise<void> {
  await tx.delete(topologyPlace).where(and(eq(topologyPlace.projectId, projectId), eq(topologyPlace.typeId, id)));
  await tx.delete(topologyVersion).where(and(eq(topologyVersion.projectId, projectId), eq(topologyVersion.typeId, id)));
  await tx.delete(topologyType).where(eq(topologyType.id, id));
}

/** How many relations of each type a project has; types without any are left out. */
export async function countRelationsByType(db: Db, projectId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ typeId: topologyRelation.typeId, count: count() })
    .from(topologyRelation)
    .where(eq(topologyRelation.projectId, projectId))
    .groupBy(topologyRelation.typeId);
  return new Map(rows.map((row) => [row.typeId, row.count]));
}
