import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import type { EntityRef } from '../../telemetry/index.ts';
import { entityRelation as relation } from './tables.ts';

export type EntityRelationRow = typeof relation.$inferSelect;
export type EntityRelationKey = Pick<
  EntityRelationRow,
  'fromType' | 'fromId' | 'toType' | 'toId' | 'relationType' | 'typeGroup'
>;

const hasKey = (key: EntityRelationKey): SQL | undefined =>
  and(
    eq(relation.fromId, key.fromId),
    eq(relation.fromType, key.fromType),
    eq(relation.typeGroup, key.typeGroup),
    eq(relation.relationType, key.relationType),
    eq(relation.toId, key.toId),
    eq(relation.toType, key.toType),
  );
const startsAt = ({ type, id }: EntityRef) => and(eq(relation.fromId, id), eq(relation.fromType, type));
const endsAt = ({ type, id }: EntityRef) => and(eq(relation.toId, id), eq(relation.toType, type));

/** Relations that start at the one entity and end at the other, as far as either is said. */
export function relationsBetween(
  db: Db,
  from: EntityRef | undefined,
  to: EntityRef | undefined,
  typeGroup: EntityRelationRow['typeGroup'],
  limit: number,
): Promise<EntityRelationRow[]> {
  return db
    .select()
    .from(relation)
    .where(and(from && startsAt(from), to && endsAt(to), eq(relation.typeGroup, typeGroup)))
    .orderBy(asc(relation.createdAt), asc(relation.fromId), asc(relation.relationType), asc(relation.toId))
    .limit(limit);
}

/**
 * Keeps a relation; one that stands already gets what is said of it now. With a version, only while it is that one;
 * false then.
 */
export async function upsertRelation(
  tx: Db,
  key: EntityRelationKey & Pick<EntityRelationRow, 'companyId' | 'additionalInfo'>,
  version: number | undefined,
): Promise<boolean> {
  const rows = await tx
    .insert(relation)
    .values(key)
    .onConflictDoUpdate({
      target: [
        relation.fromId,
        relation.fromType,
        relation.typeGroup,
        relation.relationType,
        relation.toId,
        relation.toType,
      ],
      set: { additionalInfo: key.additionalInfo, version: sql`${relation.version} + 1` },
      ...(version === undefined ? {} : { setWhere: eq(relation.version, version) }),
    })
    .returning({ version: relation.version });
  return rows.length > 0;
}

/** What it was; undefined when there was none. */
export async function deleteRelation(tx: Db, key: EntityRelationKey): Promise<EntityRelationRow | undefined> {
  const [row] = await tx.delete(relation).where(hasKey(key)).returning();
  return row;
}

export async function findRelationByKey(db: Db, key: EntityRelationKey): Promise<EntityRelationRow | undefined> {
  const [row] = await db.select().from(relation).where(hasKey(key));
  return row;
}

/** Relations go with either of their ends. */
export async function deleteRelationsOfEntities(tx: Db, entities: readonly EntityRef[]): Promise<void> {
  for (const type of new Set(entities.map((entity) => entity.type))) {
    const ids = entities.filter((entity) => entity.type === type).map(({ id }) => id);
    await tx
      .delete(relation)
      .where(
        or(
          and(inArray(relation.fromId, ids), eq(relation.fromType, type)),
          and(inArray(relation.toId, ids), eq(relation.toType, type)),
        ),
      );
  }
}
