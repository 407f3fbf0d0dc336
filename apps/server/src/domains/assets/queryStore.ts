import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { collateName, type Db, idArray } from '../../platform/db/index.ts';
import { asset, assetCategory, assetInCategory, assetType } from './tables.ts';

/** An asset as queries of entities see it. */
export type QueriedAsset = {
  readonly id: string;
  readonly assetName: string;
  readonly assetNumber: string;
  readonly location: string | null;
  readonly typeId: string;
  readonly typeName: string;
};

/** Which assets; all conditions together. */
export type AssetSelection = {
  readonly ids?: readonly string[] | undefined;
  /** Types by their ids or by their names. */
  readonly types?: readonly string[] | undefined;
  /** What names or numbers begin with, in either case; `%` stands for any characters. */
  readonly name?: string | undefined;
  /** Only those that stand in a view of assets, or in one of its categories and below it. */
  readonly viewId?: string | undefined;
  readonly categoryId?: string | undefined;
  /** A query of one column `id`: only these. */
  readonly among?: SQL | undefined;
};

/** Assets of a project, in the order of their names, and how many there are. */
export async function queryAssets(
  db: Db,
  projectId: string,
  { ids, types, name, viewId, categoryId, among }: AssetSelection,
  limit: number,
): Promise<{ assets: QueriedAsset[]; count: number }> {
  if (ids?.length === 0) return { assets: [], count: 0 };
  const begins = name === undefined || name === '' ? undefined : `${name.replace(/[\\_]/g, '\\$&')}%`;
  const where = and(
    eq(asset.projectId, projectId),
    ids === undefined ? undefined : sql`${asset.id} = any(${idArray(ids)})`,
    types === undefined || types.length === 0
      ? undefined
      : sql`(${asset.typeId}::text = any(${sql.param([...types])}::text[])
          or ${inArray(assetType.typeName, [...types])})`,
    begins === undefined
      ? undefined
      : sql`(${asset.assetName} ilike ${begins} or ${asset.assetNumber} ilike ${begins})`,
    viewId === undefined ? undefined : sql`${asset.id} in (${inViewQuery(viewId, categoryId)})`,
    among === undefined ? undefined : sql`${asset.id} in (${among})`,
  );
  const { id, assetName, assetNumber, location, typeId } = asset;
  const query = db
    .select({ id, assetName, assetNumber, location, typeId, typeName: assetType.typeName })
    .from(asset)
    .innerJoin(assetType, eq(assetType.id, asset.typeId))
    .where(where);
  const found = await query.orderBy(asc(collateName(assetName)), asc(id)).limit(limit);
  if (found.length < limit) return { assets: found, count: found.length };
  const [total] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(asset)
    .innerJoin(assetType, eq(assetType.id, asset.typeId))
    .where(where);
  return { assets: found, count: total?.count ?? found.length };
}

/** The assets of a view made by hand: of one of its categories and those below it, or of all. */
const inViewQuery = (viewId: string, categoryId: string | undefined): SQL => sql`
  with recursive below(id) as (
    select c.id from ${assetCategory} c
     where c.view_id = ${viewId}${categoryId === undefined ? sql`` : sql` and c.id = ${categoryId}`}
    union select c.id from below b join ${assetCategory} c on c.parent_id = b.id)
  select i.asset_id from ${assetInCategory} i join below on below.id = i.category_id`;
