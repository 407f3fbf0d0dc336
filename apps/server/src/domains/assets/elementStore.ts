import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type Db, newId } from '../../platform/db/index.ts';
import { asset, assetElement, assetElementProperty, assetType } from './tables.ts';

export type ElementRelation = typeof assetElement.$inferSelect;
export type NewElementRelation = Omit<ElementRelation, 'id' | 'createdAt' | 'lostAt'>;
export type ElementProperty = Omit<typeof assetElementProperty.$inferSelect, 'relationId' | 'sort'>;

/** Rows go in in slices, so that 20,000 elements never make one statement too long. */
const SLICE = 2_000;
const ids = (values: readonly string[]): SQL => sql`any(${sql.param([...values])}::uuid[])`;
const texts = (values: readonly string[]): SQL => sql`any(${sql.param([...values])}::text[])`;
const oldestFirst = [asc(assetElement.createdAt), asc(assetElement.id)];

/** Which relations of assets: every given condition must hold. */
export type RelationFilter = {
  readonly assetIds?: readonly string[] | undefined;
  readonly modelIds?: readonly string[] | undefined;
  /** null: of models themselves; absent: of both. */
  readonly sceneId?: string | null | undefined;
  readonly elementIds?: readonly string[] | undefined;
};

const filterCondition = (
  projectId: string,
  { assetIds, modelIds, sceneId, elementIds }: RelationFilter,
): SQL | undefined =>
  and(
    eq(assetElement.projectId, projectId),
    assetIds && sql`${assetElement.assetId} = ${ids(assetIds)}`,
    modelIds && sql`${assetElement.modelId} = ${ids(modelIds)}`,
    sceneId === undefined
      ? undefined
      : sceneId === null
        ? isNull(assetElement.sceneId)
        : eq(assetElement.sceneId, sceneId),
    elementIds && sql`${assetElement.elementId} = ${texts(elementIds)}`,
  );

/** Relations of a project's assets with elements of models and scenes, oldest first. */
export function loadElementRelations(db: Db, projectId: string, filter: RelationFilter): Promise<ElementRelation[]> {
  return db
    .select()
    .from(assetElement)
    .where(filterCondition(projectId, filter))
    .orderBy(...oldestFirst);
}

/** Relations that are new; their assets must be held. Answers them with their ids. */
export async function insertElementRelations(
  tx: Db,
  relations: readonly NewElementRelation[],
): Promise<ElementRelation[]> {
  const inserted: ElementRelation[] = [];
  for (let at = 0; at < relations.length; at += SLICE) {
    const rows = relations.slice(at, at + SLICE).map((relation) => ({ id: newId(), ...relation }));
    inserted.push(...(await tx.insert(assetElement).values(rows).returning()));
  }
  return inserted;
}

/**
 * Parts assets from the elements of scenes that go: else they would stand in those for ever, and in no other
 * (RU-VAL-24). True when there were any.
 */
export async function deleteElementsOfScenes(tx: Db, projectId: string, sceneIds: readonly string[]): Promise<boolean> {
  const deleted = await tx
    .delete(assetElement)
    .where(and(eq(assetElement.projectId, projectId), sql`${assetElement.sceneId} = ${ids(sceneIds)}`))
    .returning({ id: assetElement.id });
  return deleted.length > 0;
}

/** What is known of an element in a version where it was found. */
export type ElementInVersion = Pick<ElementRelation, 'id' | 'version' | 'elementName' | 'modelName'>;

/** The elements of these relations were found, under these names, in these versions: none of them is lost. */
export async function markElementsFound(tx: Db, found: readonly ElementInVersion[]): Promise<void> {
  if (found.length === 0) return;
  await tx.execute(sql`
    update ${assetElement} set version = f.version, element_name = f.element_name, model_name = f.model_name, lost_at = null
    from unnest(
      ${sql.param(found.map(({ id }) => id))}::uuid[], ${sql.param(found.map(({ version }) => version))}::text[],
      ${sql.param(found.map(({ elementName }) => elementName))}::text[],
      ${sql.param(found.map(({ modelName }) => modelName))}::text[]) as f(id, version, element_name, model_name)
    where ${assetElement.id} = f.id`);
}

/** Answers how many were not lost before. */
export async function markElementsLost(tx: Db, relationIds: readonly string[]): Promise<number> {
  if (relationIds.length === 0) return 0;
  const rows = await tx
    .update(assetElement)
    .set({ lostAt: sql`now()` })
    .where(and(sql`${assetElement.id} = ${ids(relationIds)}`, isNull(assetElement.lostAt)))
    .returning({ id: assetElement.id });
  return rows.length;
}

export async function updateElementRelation(
  tx: Db,
  id: string,
  values: Partial<Omit<ElementRelation, 'id' | 'assetId' | 'projectId' | 'createdAt'>>,
): Promise<void> {
  await tx.update(assetElement).set(values).where(eq(assetElement.id, id));
}

/** The model has another name. */
export async function renameModelOfRelations(tx: Db, modelId: string, modelName: string): Promise<void> {
  await tx.update(assetElement).set({ modelName }).where(eq(assetElement.modelId, modelId));
}

/** Takes relations away with the properties that were taken over; answers them. */
export async function deleteElementRelations(
  tx: Db,
  projectId: string,
  filter: RelationFilter & { readonly ids?: readonly string[] },
): Promise<ElementRelation[]> {
  const deleted = await tx
    .delete(assetElement)
    .where(and(filterCondition(projectId, filter), filter.ids && sql`${assetElement.id} = ${ids(filter.ids)}`))
    .returning();
  if (deleted.length > 0)
    await tx
      .delete(assetElementProperty)
      .where(sql`${assetElementProperty.relationId} = ${ids(deleted.map(({ id }) => id))}`);
  return deleted;
}

/** A model that is gone is related to nothing as a whole. */
export async function deleteWholeModelRelations(tx: Db, modelId: string): Promise<void> {
  await tx.delete(assetElement).where(and(eq(assetElement.modelId, modelId), isNull(assetElement.elementId)));
}

/** Properties that were taken over from elements, in place of those that were there. */
export async function replaceElementProperties(
  tx: Db,
  properties: ReadonlyMap<string, readonly ElementProperty[]>,
): Promise<void> {
  if (properties.size === 0) return;
  await tx.delete(assetElementProperty).where(sql`${assetElementProperty.relationId} = ${ids([...properties.keys()])}`);
  const rows = [...properties].flatMap(([relationId, own]) =>
    own.map((property, sort) => ({ relationId, sort, ...property })),
  );
  for (let at = 0; at < rows.length; at += SLICE)
    await tx.insert(assetElementProperty).values(rows.slice(at, at + SLICE));
}

export function loadElementProperties(db: Db, relationIds: readonly string[]): Promise<ElementProperty[]> {
  const { propertyId, propertyName, value, propertyGroup } = assetElementProperty;
  return db
    .select({ propertyId, propertyName, value, propertyGroup })
    .from(assetElementProperty)
    .where(inArray(assetElementProperty.relationId, [...relationIds]))
    .orderBy(asc(assetElementProperty.relationId), asc(assetElementProperty.sort));
}

/** All relations with a model, of whatever project, oldest first. */
export function loadRelationsOfModel(db: Db, modelId: string): Promise<ElementRelation[]> {
  return db
    .select()
    .from(assetElement)
    .where(eq(assetElement.modelId, modelId))
    .orderBy(...oldestFirst);
}

/** Elements of a model's current version that assets of a project are, with the types of these; by element. */
export function loadTypedElementsOfModel(
  db: Db,
  projectId: string,
  modelId: string,
): Promise<{ assetId: string; relationModelElementId: string; assetClassTypeId: string; classTypeName: string }[]> {
  return db
    .select({
      assetId: assetElement.assetId,
      relationModelElementId: sql<string>`${assetElement.elementId}`,
      assetClassTypeId: assetType.id,
      classTypeName: assetType.typeName,
    })
    .from(assetElement)
    .innerJoin(asset, eq(asset.id, assetElement.assetId))
    .innerJoin(assetType, eq(assetType.id, asset.typeId))
    .where(
      and(
        filterCondition(projectId, { modelIds: [modelId], sceneId: null }),
        isNotNull(assetElement.elementId),
        isNull(assetElement.lostAt),
      ),
    )
    .orderBy(asc(assetElement.elementId), asc(asset.assetNumber));
}

export type LostRelation = {
  readonly relation: ElementRelation;
  readonly assetName: string;
  readonly assetNumber: string;
};

/** A page of the elements that their models' current versions lack, longest lost first, and how many there are. */
export async function listLostRelations(
  db: Db,
  projectId: string,
  { modelId, pageIndex, pageSize }: { readonly modelId?: string | undefined; pageIndex: number; pageSize: number },
): Promise<{ rows: LostRelation[]; count: number }> {
  const where = and(
    filterCondition(projectId, { modelIds: modelId === undefined ? undefined : [modelId] }),
    isNotNull(assetElement.lostAt),
    isNotNull(assetElement.elementId),
  );
  const rows = await db
    .select({ relation: assetElement, assetName: asset.assetName, assetNumber: asset.assetNumber })
    .from(assetElement)
    .innerJoin(asset, eq(asset.id, assetElement.assetId))
    .where(where)
    .orderBy(asc(assetElement.lostAt), asc(assetElement.id))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const total = await db.$count(assetElement, where);
  return { rows, count: total };
}
