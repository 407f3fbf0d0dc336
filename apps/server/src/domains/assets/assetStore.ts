import type { AssetCondition } from '@twinscape/contract/assets';
import { and, asc, desc, eq, exists, getTableColumns, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import { collateName, type Db, idArray, loadRows, matchesSearch } from '../../platform/db/index.ts';
import { toConditionSql } from './conditionStore.ts';
import {
  asset,
  assetCategory,
  assetClass,
  assetDevice,
  assetElement,
  assetElementProperty,
  assetInCategory,
  assetProperty,
  assetType,
  assetValue,
  assetValuePast,
} from './tables.ts';

export type Asset = Omit<typeof asset.$inferSelect, 'search' | 'valueText'>;
export type NewAsset = Omit<typeof asset.$inferInsert, 'valueText' | 'version'>;
/** Unique violation of this index: the project has an asset of that number. */
export const ASSET_NUMBER_TAKEN = 'asset_number';

const { search: _search, valueText: _valueText, ...columns } = getTableColumns(asset);

export async function assetInProject(
  db: Db,
  projectId: string,
  id: string,
  lock?: 'update' | 'share',
): Promise<Asset | undefined> {
  const [found] = await assetsInProject(db, projectId, [id], lock);
  return found;
}

/**
 * Those of the assets that the project has, in the order of their ids, so that two who hold the same ones never wait in
 * a circle.
 */
export async function assetsInProject(
  db: Db,
  projectId: string,
  ids: readonly string[],
  lock?: 'update' | 'share',
): Promise<Asset[]> {
  return loadRows(
    db
      .select(columns)
      .from(asset)
      .where(and(eq(asset.projectId, projectId), inArray(asset.id, [...ids])))
      .orderBy(asc(asset.id)),
    lock,
  );
}

/** An asset wherever it is. */
export async function assetById(db: Db, id: string): Promise<Asset | undefined> {
  const [row] = await db.select(columns).from(asset).where(eq(asset.id, id));
  return row;
}

/** Which of the numbers are taken in the project. */
export async function findTakenNumbers(db: Db, projectId: string, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ number: asset.assetNumber })
    .from(asset)
    .where(and(eq(asset.projectId, projectId), sql`${asset.assetNumber} = any(${sql.param([...numbers])}::text[])`));
  return new Set(rows.map(({ number }) => number));
}

export async function insertAssets(tx: Db, values: readonly NewAsset[]): Promise<Asset[]> {
  return tx
    .insert(asset)
    .values([...values])
    .returning(columns);
}

export type AssetChange = Partial<
  Pick<Asset, 'assetName' | 'assetNumber' | 'typeId' | 'assetTag' | 'comment' | 'location'>
>;
export async function updateAssets(tx: Db, ids: readonly string[], values: AssetChange): Promise<void> {
  await tx
    .update(asset)
    .set({ ...values, version: sql`${asset.version} + 1`, updatedAt: sql`now()` })
    .where(inArray(asset.id, [...ids]));
}

/** Takes assets away with all that this domain keeps of them. */
export async function deleteAssets(tx: Db, ids: readonly string[]): Promise<void> {
  const assetIds = [...ids];
  const relations = tx
    .select({ id: assetElement.id })
    .from(assetElement)
    .where(inArray(assetElement.assetId, assetIds));
  await tx.delete(assetElementProperty).where(inArray(assetElementProperty.relationId, relations));
  await tx.delete(assetElement).where(inArray(assetElement.assetId, assetIds));
  await tx.delete(assetDevice).where(inArray(assetDevice.assetId, assetIds));
  await tx.delete(assetInCategory).where(inArray(assetInCategory.assetId, assetIds));
  await tx.delete(assetValue).where(inArray(assetValue.assetId, assetIds));
  await tx.delete(assetValuePast).where(inArray(assetValuePast.assetId, assetIds));
  await tx.delete(assetProperty).where(inArray(assetProperty.assetId, assetIds));
  await tx.delete(asset).where(inArray(asset.id, assetIds));
}

/** Ids of all assets of a project. */
export async function loadAssetIds(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .select({ id: asset.id })
    .from(asset)
    .where(eq(asset.projectId, projectId))
    .orderBy(asc(asset.id));
  return rows.map(({ id }) => id);
}

export async function countAssets(db: Db, projectId: string): Promise<number> {
  return db.$count(asset, eq(asset.projectId, projectId));
}

export type AssetFilter = {
  /** Among these only: what a share holds. */
  readonly assetIds?: ReadonlySet<string> | undefined;
  /** Of any of these types. */
  readonly typeIds: readonly string[] | undefined;
  /** In any of these categories of views. */
  readonly categoryIds?: readonly string[] | undefined;
  /** Related to an element of this model, or of this scene. */
  readonly modelId?: string | undefined;
  readonly sceneId?: string | undefined;
  /** Related to this device. */
  readonly deviceId?: string | undefined;
  /** Somewhere in number, name, tag or the values of properties. */
  readonly key: string | undefined;
  /** In none of the categories of this view. */
  readonly outsideViewId?: string | undefined;
  readonly hasDevice?: boolean | undefined;
  readonly hasElement?: boolean | undefined;
  /** All of them hold. */
  readonly conditions?: readonly AssetCondition[] | undefined;
  /** What has to hold besides: of the smart view that is looked into. */
  readonly within?: AssetFilter | undefined;
};
export type AssetOrder = {
  readonly orderBy: 'assetName' | 'assetNumber' | 'classTypeName' | 'createTime' | 'updateTime' | undefined;
  readonly orderByType: -1 | 0 | 1;
};
export type AssetQuery = AssetFilter & AssetOrder & { readonly pageIndex: number; readonly pageSize: number };

/** Newest first unless an order is asked for. */
function toOrderBy({ orderBy, orderByType }: AssetOrder): SQL[] {
  if (orderBy === undefined || orderByType === -1) return [desc(asset.createdAt), desc(asset.id)];
  const column = {
    assetName: collateName(asset.assetName),
    assetNumber: sql`${asset.assetNumber}`,
    classTypeName: collateName(assetType.typeName),
    createTime: sql`${asset.createdAt}`,
    updateTime: sql`${asset.updatedAt}`,
  }[orderBy];
  const direction = orderByType === 0 ? asc : desc;
  return [direction(column), direction(asset.id)];
}

const relatedToModelOrScene = (
  db: Db,
  { modelId, sceneId }: Pick<AssetFilter, 'modelId' | 'sceneId'>,
): SQL | undefined =>
  modelId === undefined && sceneId === undefined
    ? undefined
    : exists(
        db
          .select({ one: sql`1` })
          .from(assetElement)
          .where(
            and(
              eq(assetElement.assetId, asset.id),
              modelId === undefined ? undefined : eq(assetElement.modelId, modelId),
              sceneId === undefined ? undefined : eq(assetElement.sceneId, sceneId),
            ),
          ),
      );

const relatedToDevice = (db: Db, deviceId: string | undefined): SQL | undefined =>
  deviceId === undefined
    ? undefined
    : inArray(
        asset.id,
        db.select({ id: assetDevice.assetId }).from(assetDevice).where(eq(assetDevice.deviceId, deviceId)),
      );

const inAnyCategory = (db: Db, categoryIds: readonly string[] | undefined): SQL | undefined =>
  categoryIds &&
  inArray(
    asset.id,
    db
      .select({ id: assetInCategory.assetId })
      .from(assetInCategory)
      .where(inArray(assetInCategory.categoryId, [...categoryIds])),
  );

const outsideView = (db: Db, viewId: string | undefined): SQL | undefined =>
  viewId === undefined
    ? undefined
    : notExists(
        db
          .select({ one: sql`1` })
          .from(assetInCategory)
          .innerJoin(assetCategory, eq(assetCategory.id, assetInCategory.categoryId))
          .where(and(eq(assetInCategory.assetId, asset.id), eq(assetCategory.viewId, viewId))),
      );

const hasAny = (db: Db, table: typeof assetDevice | typeof assetElement, expected: boolean | undefined) => {
  if (expected === undefined) return undefined;
  const rows = db.select({ one: sql`1` }).from(table).where(eq(table.assetId, asset.id));
  return expected ? exists(rows) : notExists(rows);
};

const filterCondition = (db: Db, projectId: string, filter: AssetFilter): SQL | undefined =>
  and(
    eq(asset.projectId, projectId),
    filter.assetIds && sql`${asset.id} = any(${idArray([...filter.assetIds])})`,
    filter.typeIds === undefined ? undefined : sql`${asset.typeId} = any(${idArray(filter.typeIds)})`,
    inAnyCategory(db, filter.categoryIds),
    relatedToModelOrScene(db, filter),
    relatedToDevice(db, filter.deviceId),
    outsideView(db, filter.outsideViewId),
    hasAny(db, assetDevice, filter.hasDevice),
    hasAny(db, assetElement, filter.hasElement),
    ...(filter.conditions ?? []).map(toConditionSql),
    filter.within && filterCondition(db, projectId, filter.within),
    matchesSearch(
      asset.search,
      [asset.assetName, asset.assetNumber, sql`coalesce(${asset.assetTag}, '')`, asset.valueText],
      filter.key,
    ),
  );

const listColumns = {
  asset: columns,
  typeName: assetType.typeName,
  classId: assetClass.id,
  className: assetClass.className,
};
export type ListedAsset = { asset: Asset; typeName: string; classId: string; className: string };

/**
 * Whether a filter leaves assets that are found by themselves, not by going through all of the project in the order of
 * the list.
 */
const isNarrow = ({
  assetIds,
  typeIds,
  categoryIds,
  modelId,
  sceneId,
  deviceId,
  conditions,
  within,
}: AssetFilter): boolean =>
  [assetIds, typeIds, categoryIds, modelId, sceneId, deviceId, within].some((one) => one !== undefined) ||
  (conditions !== undefined && conditions.length > 0);

/**
 * A page of the project's assets, and how many there are. What a narrow filter leaves is looked at once, for page and
 * count; otherwise the page comes from the index of its order, and all are counted beside it.
 */
export async function listAssets(
  db: Db,
  projectId: string,
  query: AssetQuery,
): Promise<{ rows: ListedAsset[]; count: number }> {
  const where = filterCondition(db, projectId, query);
  const isCounted = isNarrow(query);
  const countAll = async (): Promise<number> => {
    return db.$count(asset, where);
  };
  const [rows, counted] = await Promise.all([
    loadPage(db, where, query, isCounted),
    isCounted ? undefined : countAll(),
  ]);
  const [first] = rows;
  if (counted !== undefined) return { rows, count: counted };
  if (first) return { rows, count: Number(first.found) };
  // Behind the last page.
  return { rows, count: query.pageIndex === 1 ? 0 : await countAll() };
}

/**
 * The rows of a page; `found` of each: of how many, where they are counted along. Which ones is found out first, so
 * that only those are carried about with all they have.
 */
async function loadPage(
  db: Db,
  where: SQL | undefined,
  query: AssetQuery,
  isCounted: boolean,
): Promise<(ListedAsset & { found: number })[]> {
  const found = (isCounted ? sql<number>`count(*) over ()` : sql<number>`0`).as('found');
  const ids = db
    .select({ id: sql<string>`${asset.id}`.as('page_id'), found })
    .from(asset)
    .$dynamic();
  const page = db.$with('page').as(
    (query.orderBy === 'classTypeName' ? ids.innerJoin(assetType, eq(assetType.id, asset.typeId)) : ids)
      .where(where)
      .orderBy(...toOrderBy(query))
      .limit(query.pageSize)
      .offset((query.pageIndex - 1) * query.pageSize),
  );
  return db
    .with(page)
    .select({ ...listColumns, found: page.found })
    .from(page)
    .innerJoin(asset, eq(asset.id, page.id))
    .innerJoin(assetType, eq(assetType.id, asset.typeId))
    .innerJoin(assetClass, eq(assetClass.id, assetType.classId))
    .orderBy(...toOrderBy(query));
}

/** Ids of the assets that a list would show, in its order: at most so many. */
export async function loadAssetIdsInOrder(
  db: Db,
  projectId: string,
  query: AssetFilter & AssetOrder,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: asset.id })
    .from(asset)
    .innerJoin(assetType, eq(assetType.id, asset.typeId))
    .where(filterCondition(db, projectId, query))
    .orderBy(...toOrderBy(query))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The types that some assets are of. */
export async function loadTypeIdsOfAssets(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ typeId: asset.typeId })
    .from(asset)
    .where(sql`${asset.id} = any(${sql.param([...ids])}::uuid[])`);
  return rows.map(({ typeId }) => typeId);
}

/** Assets as lists show them, in the order of the ids; those that are gone are left out. */
export async function loadListedAssets(db: Db, projectId: string, ids: readonly string[]): Promise<ListedAsset[]> {
  const rows = await db
    .select(listColumns)
    .from(asset)
    .innerJoin(assetType, eq(assetType.id, asset.typeId))
    .innerJoin(assetClass, eq(assetClass.id, assetType.classId))
    .where(and(eq(asset.projectId, projectId), inArray(asset.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.asset.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * What assets of a project are called, by id; those that are gone are left out. With a lock, none of them is deleted
 * until the transaction ends.
 */
export async function loadAssetNames(
  db: Db,
  projectId: string,
  ids: readonly string[],
  lock?: 'share',
): Promise<Map<string, NamedAsset>> {
  if (ids.length === 0) return new Map();
  // Whoever holds several takes them in one order, so that two never wait in a circle.
  const lockClause = lock ? sql`order by ${asset.id} for share` : sql``;
  const { rows } = await db.execute<NamedAsset>(sql`
    select ${asset.id} as "assetId", ${asset.assetName} as "assetName", ${asset.assetNumber} as "assetNumber" from ${asset}
    where ${asset.projectId} = ${projectId} and ${asset.id} = any(${idArray(ids)}) ${lockClause}`);
  return new Map(rows.map((row) => [row.assetId, row]));
}

/** The assets of some types, in the order of their names; at most so many. */
export async function loadAssetsOfTypes(
  db: Db,
  projectId: string,
  typeIds: readonly string[],
  limit: number,
): Promise<{ readonly assetId: string; readonly assetName: string; readonly typeId: string }[]> {
  if (typeIds.length === 0) return [];
  return db
    .select({ assetId: asset.id, assetName: asset.assetName, typeId: asset.typeId })
    .from(asset)
    .where(and(eq(asset.projectId, projectId), sql`${asset.typeId} = any(${idArray(typeIds)})`))
    .orderBy(asc(asset.assetName), asc(asset.id))
    .limit(limit);
}
export type NamedAsset = { readonly assetId: string; readonly assetName: string; readonly assetNumber: string };
