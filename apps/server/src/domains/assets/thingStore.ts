import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { byName, contains, type Db } from '../../platform/db/index.ts';
import type { Asset } from './assetStore.ts';
import { asset, assetType } from './tables.ts';

const { search: _search, valueText: _valueText, ...columns } = getTableColumns(asset);

/** An asset as the thing platform shows it. */
export type Thing = { readonly asset: Asset; readonly typeName: string };
const shown = { asset: columns, typeName: assetType.typeName };

/** Whose assets: of an enterprise (absent: of all), with or without limits to some projects. */
export type ThingReach = {
  readonly companyId: string | undefined;
  readonly projectIds: readonly string[] | undefined;
};
export type ThingQuery = {
  readonly type?: string | undefined;
  readonly assetProfileId?: string | undefined;
  readonly textSearch?: string | undefined;
  readonly sortProperty?: string | undefined;
  readonly sortOrder?: 'ASC' | 'DESC' | undefined;
  readonly page: number;
  readonly pageSize: number;
};

const within = ({ companyId, projectIds }: ThingReach): SQL | undefined =>
  and(
    companyId === undefined ? undefined : eq(asset.companyId, companyId),
    projectIds === undefined ? undefined : inArray(asset.projectId, [...projectIds]),
  );

/** The thing platform's columns; any other one gives the usual order, newest first. */
const ORDERS: ReadonlyMap<string, SQL> = new Map([
  ['createdTime', sql`${asset.createdAt}`],
  ['name', sql`${asset.assetNumber}`],
  ['type', byName(assetType.typeName)],
  ['assetProfileName', byName(assetType.typeName)],
  ['label', byName(asset.assetName)],
]);

function orderOf({ sortProperty, sortOrder }: ThingQuery): SQL[] {
  const column = ORDERS.get(sortProperty ?? '');
  if (!column) return [desc(asset.createdAt), desc(asset.id)];
  const direction = sortOrder === 'DESC' ? desc : asc;
  return [direction(column), direction(asset.id)];
}

const things = (db: Db) => db.select(shown).from(asset).innerJoin(assetType, eq(assetType.id, asset.typeId));

/** A page of assets, and how many there are. */
export async function listThings(
  db: Db,
  reach: ThingReach,
  query: ThingQuery,
): Promise<{ rows: Thing[]; count: number }> {
  const where = and(
    within(reach),
    query.type === undefined ? undefined : eq(assetType.typeName, query.type),
    query.assetProfileId === undefined ? undefined : eq(asset.typeId, query.assetProfileId),
    contains(
      asset.search,
      [asset.assetName, asset.assetNumber, sql`coalesce(${asset.assetTag}, '')`, asset.valueText],
      query.textSearch,
    ),
  );
  const rows = await things(db)
    .where(where)
    .orderBy(...orderOf(query))
    .limit(query.pageSize)
    .offset(query.page * query.pageSize);
  const [total] = await db
    .select({ count: count() })
    .from(asset)
    .innerJoin(assetType, eq(assetType.id, asset.typeId))
    .where(where);
  return { rows, count: total?.count ?? 0 };
}

export async function thingById(db: Db, id: string): Promise<Thing | undefined> {
  const [row] = await things(db).where(eq(asset.id, id));
  return row;
}

/** Those of the assets that are within reach, in the order of the ids. */
export async function thingsByIds(db: Db, reach: ThingReach, ids: readonly string[]): Promise<Thing[]> {
  const rows = await things(db).where(and(within(reach), sql`${asset.id} = any(${sql.param([...ids])}::uuid[])`));
  const byId = new Map(rows.map((row) => [row.asset.id, row]));
  return [...new Set(ids.map((id) => id.toLowerCase()))].flatMap((id) => byId.get(id) ?? []);
}

/** The newest asset of that code; codes are unique within a project only. */
export async function thingByName(db: Db, reach: ThingReach, name: string): Promise<Thing | undefined> {
  const [row] = await things(db)
    .where(and(within(reach), eq(asset.assetNumber, name)))
    .orderBy(desc(asset.createdAt))
    .limit(1);
  return row;
}

/** Types that assets have, by enterprise and in the order of their names. */
export async function thingTypes(db: Db, reach: ThingReach): Promise<{ companyId: string; type: string }[]> {
  return db
    .selectDistinct({ companyId: asset.companyId, type: assetType.typeName })
    .from(asset)
    .innerJoin(assetType, eq(assetType.id, asset.typeId))
    .where(within(reach))
    .orderBy(asc(asset.companyId), asc(assetType.typeName));
}

/** Everybody of its enterprise reads it from now on. */
export async function publishAsset(tx: Db, id: string): Promise<void> {
  await tx
    .update(asset)
    .set({ isPublic: true, version: sql`${asset.version} + 1`, updatedAt: sql`now()` })
    .where(eq(asset.id, id));
}
