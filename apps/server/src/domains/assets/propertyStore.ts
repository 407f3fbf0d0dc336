import { and, asc, count, desc, eq, inArray, isNotNull, max, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { findRow } from '../../platform/db/index.ts';
import { asset, assetProperty, assetValue, assetValuePast } from './tables.ts';

export type PropertyDefinition = typeof assetProperty.$inferSelect;
/** Whose property it is: all assets' of a type, or one asset's. */
export type PropertyOwner = { readonly typeId: string } | { readonly assetId: string };

/** Unique violation of this index: the type, or the asset, has a property of that name in whatever case. */
export const PROPERTY_NAME_TAKEN = 'asset_property_name';

const ownedBy = (owner: PropertyOwner) =>
  'typeId' in owner ? eq(assetProperty.typeId, owner.typeId) : eq(assetProperty.assetId, owner.assetId);
const inOrder = [asc(assetProperty.sort), asc(assetProperty.id)];

/** Properties that a type, or an asset for itself, defines, in their order. */
export function loadPropertyDefinitions(db: Db, owner: PropertyOwner): Promise<PropertyDefinition[]> {
  return db
    .select()
    .from(assetProperty)
    .where(ownedBy(owner))
    .orderBy(...inOrder);
}

/** Properties of types and of assets, in their order; no more than the limit. */
export async function loadPropertyDefinitionsOfMany(
  db: Db,
  { typeIds, assetIds }: { readonly typeIds: readonly string[]; readonly assetIds: readonly string[] },
  limit?: number,
): Promise<PropertyDefinition[]> {
  if (typeIds.length === 0 && assetIds.length === 0) return [];
  const query = db
    .select()
    .from(assetProperty)
    .where(
      or(
        inArray(assetProperty.typeId, [...typeIds]),
        sql`${assetProperty.assetId} = any(${sql.param([...assetIds])}::uuid[])`,
      ),
    )
    .orderBy(...inOrder);
  return limit === undefined ? query : query.limit(limit);
}

export async function findPropertyDefinition(
  db: Db,
  owner: PropertyOwner,
  id: string,
  lock?: 'update',
): Promise<PropertyDefinition | undefined> {
  return findRow(
    db
      .select()
      .from(assetProperty)
      .where(and(ownedBy(owner), eq(assetProperty.id, id))),
    lock,
  );
}

/** How many codes the mappings of a project's properties have, those of one property left out. */
export async function countPropertyCodes(db: Db, projectId: string, exceptId: string | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(jsonb_array_length(${assetProperty.valueMapping})), 0)::int` })
    .from(assetProperty)
    .where(
      and(eq(assetProperty.projectId, projectId), exceptId === undefined ? undefined : ne(assetProperty.id, exceptId)),
    );
  return row?.count ?? 0;
}

export type PropertyFields = Pick<
  PropertyDefinition,
  'propertyName' | 'valueType' | 'isRequired' | 'unit' | 'defaultValue'
> &
  Partial<Pick<PropertyDefinition, 'decimals' | 'valueMapping'>> & { readonly sort: number | undefined };

/** Adds a property; without a place behind the others. */
export async function insertProperty(
  tx: Db,
  projectId: string,
  owner: PropertyOwner,
  { sort, ...fields }: PropertyFields,
): Promise<PropertyDefinition> {
  const [last] = await tx
    .select({ sort: max(assetProperty.sort) })
    .from(assetProperty)
    .where(ownedBy(owner));
  const [row] = await tx
    .insert(assetProperty)
    .values({ ...fields, ...owner, projectId, sort: sort ?? (last?.sort ?? 0) + 1 })
    .returning();
  if (!row) throw new Error('the property was not inserted');
  return row;
}

export async function updateProperty(tx: Db, id: string, { sort, ...fields }: PropertyFields): Promise<void> {
  await tx
    .update(assetProperty)
    .set({ ...fields, ...(sort === undefined ? {} : { sort }), updatedAt: sql`now()` })
    .where(eq(assetProperty.id, id));
}

/**
 * Takes a property away with what assets have of it. Their texts to search in are `refreshValueText`'s to bring up to
 * date.
 */
export async function deleteProperty(tx: Db, id: string): Promise<void> {
  await tx.delete(assetValue).where(eq(assetValue.propertyId, id));
  await tx.delete(assetValuePast).where(eq(assetValuePast.propertyId, id));
  await tx.delete(assetProperty).where(eq(assetProperty.id, id));
}

/** The different values that assets have of a property. */
export async function countValuesOfProperty(tx: Db, id: string): Promise<{ value: string; assetCount: number }[]> {
  return tx
    .select({ value: assetValue.value, assetCount: sql<number>`count(*)::integer` })
    .from(assetValue)
    .where(eq(assetValue.propertyId, id))
    .groupBy(assetValue.value)
    .orderBy(asc(assetValue.value));
}

/** What types of a project define, each name and kind once with the mapping that was set last; most usual first. */
export function loadPropertyNames(
  db: Db,
  projectId: string,
): Promise<Pick<PropertyDefinition, 'propertyName' | 'valueType' | 'unit' | 'valueMapping'>[]> {
  return db
    .select({
      propertyName: sql<string>`min(${assetProperty.propertyName})`,
      valueType: assetProperty.valueType,
      unit: sql<string | null>`min(${assetProperty.unit})`,
      valueMapping: sql<PropertyDefinition['valueMapping']>`
        (array_agg(${assetProperty.valueMapping} order by ${assetProperty.updatedAt} desc)
          filter (where ${assetProperty.valueMapping} is not null))[1]`,
    })
    .from(assetProperty)
    .where(and(eq(assetProperty.projectId, projectId), isNotNull(assetProperty.typeId)))
    .groupBy(sql`lower(${assetProperty.propertyName})`, assetProperty.valueType)
    .orderBy(desc(count()), sql`lower(${assetProperty.propertyName})`);
}

/** How many assets have a value of their own of each property of a type; properties without any are left out. */
export async function countValuesByProperty(db: Db, typeId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: assetValue.propertyId, count: count() })
    .from(assetValue)
    .innerJoin(assetProperty, eq(assetProperty.id, assetValue.propertyId))
    .where(eq(assetProperty.typeId, typeId))
    .groupBy(assetValue.propertyId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** Puts properties into the order of the list. */
export async function orderProperties(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .update(assetProperty)
    .set({ sort: sql`array_position(${sql.param([...ids])}::uuid[], ${assetProperty.id})` })
    .where(inArray(assetProperty.id, [...ids]));
}

/** Ids of the assets that have a value of a property. */
export async function loadAssetIdsWithProperty(tx: Db, id: string): Promise<string[]> {
  const rows = await tx.select({ id: assetValue.assetId }).from(assetValue).where(eq(assetValue.propertyId, id));
  return rows.map((row) => row.id);
}

/** An asset of another type keeps no values of the former one's properties. */
export async function deleteForeignValues(tx: Db, assetIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from ${assetValue} using ${asset}, ${assetProperty}
    where ${assetValue.assetId} = any(${sql.param([...assetIds])}::uuid[])
      and ${asset.id} = ${assetValue.assetId} and ${assetProperty.id} = ${assetValue.propertyId}
      and ${assetProperty.typeId} is not null and ${assetProperty.typeId} <> ${asset.typeId}`);
}
