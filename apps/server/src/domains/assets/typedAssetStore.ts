import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { collateName, type Db, matchesSearch } from '../../platform/db/index.ts';
import { orderTbRows, type TbListQuery } from '../../platform/thingsboard/index.ts';
import type { Asset } from './assetStore.ts';
import { asset, assetType } from './tables.ts';

const { search: _search, valueText: _valueText, ...columns } = getTableColumns(asset);

/** An asset as ThingsBoard shows it. */
export type TypedAsset = { readonly asset: Asset; readonly typeName: string };
const listColumns = { asset: columns, typeName: assetType.typeName };

/** Whose assets: of an enterprise (absent: of all), with or without limits to some projects. */
export type AssetScope = {
  readonly companyId: string | undefined;
  readonly projectIds: readonly string[] | undefined;
};
export type TypedAssetQuery = TbListQuery & {
  readonly type?: string | undefined;
  readonly assetProfileId?: string | undefined;
};

const inScope = ({ companyId, projectIds }: AssetScope): SQL | undefined =>
  and(
    companyId === undefined ? undefined : eq(asset.companyId, companyId),
    projectIds === undefined ? undefined : inArray(asset.projectId, [...projectIds]),
  );

/** ThingsBoard's columns; any other one gives the usual order, newest first. */
const ORDERS: ReadonlyMap<string, SQL> = new Map([
  ['createdTime', sql`${asset.createdAt}`],
  ['name', sql`${asset.assetNumber}`],
  ['type', collateName(assetType.typeName)],
  ['assetProfileName', collateName(assetType.typeName)],
  ['label', collateName(asset.assetName)],
]);

const selectTbAssets = (db: Db) =>
  db.select(listColumns).from(asset).innerJoin(assetType, eq(assetType.id, asset.typeId));

/** A page of assets, and how many there are. */
export async function listTypedAssets(
  db: Db,
  scope: AssetScope,
  query: TypedAssetQuery,
): Promise<{ rows: TypedAsset[]; count: number }> {
  const where = and(
    inScope(scope),
    query.type === undefined ? undefined : eq(assetType.typeName, query.type),
    query.assetProfileId === undefined ? undefined : eq(asset.typeId, query.assetProfileId),
    matchesSearch(
      asset.search,
      [asset.assetName, asset.assetNumber, sql`coalesce(${asset.assetTag}, '')`, asset.valueText],
      query.textSearch,
    ),
  );
  const rows = await selectTbAssets(db)
    .where(where)
    .orderBy(...orderTbRows(query, ORDERS, asset))
    .limit(query.pageSize)
    .offset(query.page * query.pageSize);
  const [total] = await db
    .select({ count: count() })
    .from(asset)
    .innerJoin(assetType, eq(assetType.id, asset.typeId))
    .where(where);
  return { rows, count: total?.count ?? 0 };
}

export async function typedAssetById(db: Db, id: string): Promise<TypedAsset | undefined> {
  const [row] = await selectTbAssets(db).where(eq(asset.id, id));
  return row;
}

/** Those of the assets that are within reach, in the order of the ids. */
export async function typedAssetsByIds(db: Db, scope: AssetScope, ids: readonly string[]): Promise<TypedAsset[]> {
  const rows = await selectTbAssets(db).where(
    and(inScope(scope), sql`${asset.id} = any(${sql.param([...ids])}::uuid[])`),
  );
  const byId = new Map(rows.map((row) => [row.asset.id, row]));
  return [...new Set(ids.map((id) => id.toLowerCase()))].flatMap((id) => byId.get(id) ?? []);
}

/** The newest asset of that code; codes are unique within a project only. */
export async function typedAssetByNumber(db: Db, scope: AssetScope, name: string): Promise<TypedAsset | undefined> {
  const [row] = await selectTbAssets(db)
    .where(and(inScope(scope), eq(asset.assetNumber, name)))
    .orderBy(desc(asset.createdAt))
    .limit(1);
  return row;
}

/** Types that assets have, by enterprise and in the order of their names. */
export async function listAssetTypesInScope(db: Db, scope: AssetScope): Promise<{ companyId: string; type: string }[]> {
  return db
    .selectDistinct({ companyId: asset.companyId, type: assetType.typeName })
    .from(asset)
    .innerJoin(assetType, eq(assetType.id, asset.typeId))
    .where(inScope(scope))
    .orderBy(asc(asset.companyId), asc(assetType.typeName));
}

/** Everybody of its enterprise, and its public customer, reads it from now on, or no longer. */
export async function setAssetPublic(tx: Db, id: string, isPublic: boolean): Promise<void> {
  await tx
    .update(asset)
    .set({ isPublic, version: sql`${asset.version} + 1`, updatedAt: sql`now()` })
    .where(eq(asset.id, id));
}
