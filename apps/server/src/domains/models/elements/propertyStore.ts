import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/index.ts';
import { identityColumns } from './elementStore.ts';
import { modelElement, modelMaterial, modelPropertySet, modelSystem, modelType } from './tables.ts';

const storey = alias(modelElement, 'storey');

const describedColumns = {
  ...identityColumns,
  predefinedType: modelElement.predefinedType,
  description: modelElement.description,
  elevation: modelElement.elevation,
  storeyName: storey.name,
  type: {
    name: modelType.name,
    number: modelType.number,
    predefinedType: modelType.predefinedType,
    sets: modelType.sets,
  },
  sets: modelElement.sets,
  materials: modelElement.materials,
};

const selectElements = (db: Db, version: number, indexes: readonly number[]) =>
  db
    .select(describedColumns)
    .from(modelElement)
    .leftJoin(modelType, and(eq(modelType.version, modelElement.version), eq(modelType.index, modelElement.type)))
    .leftJoin(storey, and(eq(storey.version, modelElement.version), eq(storey.index, modelElement.storey)))
    .where(and(eq(modelElement.version, version), sql`${modelElement.index} = any(${sql.param([...indexes])}::int[])`));

export type DescribedElement = Awaited<ReturnType<typeof selectElements>>[number];
export type StoredPropertySet = typeof modelPropertySet.$inferSelect;
export type StoredMaterial = typeof modelMaterial.$inferSelect;
export type SystemName = Pick<typeof modelSystem.$inferSelect, 'index' | 'globalId' | 'class' | 'name' | 'objectType'>;

/** Elements with everything that their properties are told from, each set and material once. */
export type ElementDescriptions = {
  readonly elements: ReadonlyMap<number, DescribedElement>;
  readonly sets: ReadonlyMap<number, StoredPropertySet>;
  readonly materials: ReadonlyMap<number, StoredMaterial>;
  /** By the element's number, in the file's order. */
  readonly systems: ReadonlyMap<number, readonly SystemName[]>;
};

/**
 * Some queries, however many elements; `only` leaves out systems, or systems and materials, for whoever does not look
 * at them.
 */
export async function loadElementDescriptions(
  db: Db,
  version: number,
  indexes: readonly number[],
  { only }: { readonly only?: 'sets' | 'setsAndMaterials' } = {},
): Promise<ElementDescriptions> {
  const elements = await selectElements(db, version, indexes);
  const [sets, materials, systems] = await Promise.all([
    loadSetsByIndex(db, version, [...new Set(elements.flatMap((one) => [...one.sets, ...(one.type?.sets ?? [])]))]),
    loadMaterialsByIndex(db, version, only === 'sets' ? [] : [...new Set(elements.flatMap((one) => one.materials))]),
    only ? new Map() : loadSystemsOfElements(db, version, indexes),
  ]);
  return { elements: new Map(elements.map((one) => [one.index, one])), sets, materials, systems };
}

async function loadSetsByIndex(
  db: Db,
  version: number,
  indexes: readonly number[],
): Promise<Map<number, StoredPropertySet>> {
  if (indexes.length === 0) return new Map();
  const rows = await db
    .select()
    .from(modelPropertySet)
    .where(
      and(
        eq(modelPropertySet.version, version),
        sql`${modelPropertySet.index} = any(${sql.param([...indexes])}::int[])`,
      ),
    );
  return new Map(rows.map((row) => [row.index, row]));
}

async function loadMaterialsByIndex(db: Db, version: number, indexes: readonly number[]) {
  if (indexes.length === 0) return new Map<number, StoredMaterial>();
  const rows = await db
    .select()
    .from(modelMaterial)
    .where(and(eq(modelMaterial.version, version), inArray(modelMaterial.index, [...indexes])));
  return new Map(rows.map((row) => [row.index, row]));
}

/** A version has few systems: those that hold one of the elements are found by looking through their members. */
async function loadSystemsOfElements(db: Db, version: number, indexes: readonly number[]) {
  const { index, globalId, class: ifcClass, name, objectType, members } = modelSystem;
  const requested = sql`${sql.param([...indexes])}::int[]`;
  const rows = await db
    .select({
      index,
      globalId,
      class: ifcClass,
      name,
      objectType,
      members: sql<number[]>`array(select m from unnest(${members}) m where m = any(${requested}))`,
    })
    .from(modelSystem)
    .where(and(eq(modelSystem.version, version), sql`${members} && ${requested}`))
    .orderBy(asc(index));
  const found = new Map<number, SystemName[]>();
  for (const { members: heldMembers, ...system } of rows)
    for (const member of heldMembers) found.set(member, [...(found.get(member) ?? []), system]);
  return found;
}
