import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Db, idArray } from '../../platform/db/index.ts';
import { topologyPlace, topologyRelation, topologyType, topologyVersion } from './tables.ts';

export type StoredRelation = { readonly topologyTypeId: string; readonly fromId: string; readonly toId: string };
/** Unique violation of this index: the asset is contained in another one already. */
export const SECOND_PARENT = 'topology_relation_parent';

const columns = {
  topologyTypeId: topologyRelation.typeId,
  fromId: topologyRelation.fromId,
  toId: topologyRelation.toId,
};
const SLICE = 5_000;

/** Relations of a project in one type; at most so many. */
export function loadRelationsOfType(
  db: Db,
  projectId: string,
  typeId: string,
  limit?: number,
): Promise<StoredRelation[]> {
  const query = db
    .select(columns)
    .from(topologyRelation)
    .where(and(eq(topologyRelation.projectId, projectId), eq(topologyRelation.typeId, typeId)))
    .orderBy(asc(topologyRelation.createdAt), asc(topologyRelation.fromId), asc(topologyRelation.toId));
  return limit === undefined ? query : query.limit(limit);
}

/**
 * Relations from assets (`down`) or to them (`up`), of some types or of all. Thousands of assets at once: their ids
 * travel as one text, and the rows as they come.
 */
export async function loadRelationsOfAssets(
  db: Db,
  assetIds: readonly string[],
  direction: 'down' | 'up',
  typeIds?: readonly string[],
): Promise<StoredRelation[]> {
  const end = direction === 'down' ? topologyRelation.fromId : topologyRelation.toId;
  const { rows } = await db.execute<StoredRelation>(sql`
    select ${topologyRelation.typeId} as "topologyTypeId", ${topologyRelation.fromId} as "fromId", ${topologyRelation.toId} as "toId"
    from ${topologyRelation}
    where ${end} = any(${idArray(assetIds)}) ${typeIds ? sql`and ${inArray(topologyRelation.typeId, [...typeIds])}` : sql``}`);
  return rows;
}

/** Relates assets; answers how many relations were not there before. */
export async function insertRelations(
  tx: Db,
  projectId: string,
  relations: readonly StoredRelation[],
): Promise<number> {
  let added = 0;
  for (let at = 0; at < relations.length; at += SLICE) {
    const rows = await tx
      .insert(topologyRelation)
      .values(
        relations
          .slice(at, at + SLICE)
          .map(({ topologyTypeId: typeId, fromId, toId }) => ({ projectId, typeId, fromId, toId })),
      )
      .onConflictDoNothing({ target: [topologyRelation.fromId, topologyRelation.typeId, topologyRelation.toId] })
      .returning({ toId: topologyRelation.toId });
    added += rows.length;
  }
  return added;
}

export async function deleteRelations(
  tx: Db,
  projectId: string,
  relations: readonly StoredRelation[],
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from ${topologyRelation} using unnest(
      ${sql.param(relations.map(({ topologyTypeId }) => topologyTypeId))}::text[],
      ${sql.param(relations.map(({ fromId }) => fromId))}::uuid[],
      ${sql.param(relations.map(({ toId }) => toId))}::uuid[]) as gone(type_id, from_id, to_id)
    where ${topologyRelation.projectId} = ${projectId} and ${topologyRelation.typeId} = gone.type_id
      and ${topologyRelation.fromId} = gone.from_id and ${topologyRelation.toId} = gone.to_id`);
  return rowCount ?? 0;
}

/** Ends all relations of a type, or those of it that lead to an asset. */
export async function deleteRelationsOfType(tx: Db, projectId: string, typeId: string, toId?: string): Promise<void> {
  await tx
    .delete(topologyRelation)
    .where(
      and(
        eq(topologyRelation.projectId, projectId),
        eq(topologyRelation.typeId, typeId),
        toId === undefined ? undefined : eq(topologyRelation.toId, toId),
      ),
    );
}

/** Those of the assets that have a relation of any type. */
export async function findRelatedAssets(db: Db, assetIds: readonly string[]): Promise<Set<string>> {
  const ids = [...assetIds];
  const rows = await db
    .select({ fromId: topologyRelation.fromId, toId: topologyRelation.toId })
    .from(topologyRelation)
    .where(or(inArray(topologyRelation.fromId, ids), inArray(topologyRelation.toId, ids)));
  const ends = new Set(rows.flatMap(({ fromId, toId }) => [fromId, toId]));
  return new Set(ids.filter((id) => ends.has(id)));
}

/** Relations of assets by type, to them and from them; of those to other assets than `among`, none. */
export async function countRelationsOfAssets(
  db: Db,
  assetIds: readonly string[],
  among?: ReadonlySet<string>,
): Promise<{ assetId: string; typeId: string; up: number; down: number }[]> {
  const others = among && idArray([...among]);
  const { rows } = await db.execute<{ asset_id: string; type_id: string; up: number; down: number }>(sql`
    select asset_id, type_id, sum(up)::integer as up, sum(down)::integer as down from (
      select from_id as asset_id, type_id, 0 as up, count(*) as down from ${topologyRelation}
      where from_id = any(${sql.param([...assetIds])}::uuid[]) ${others ? sql`and to_id = any(${others})` : sql``} group by 1, 2
      union all
      select to_id, type_id, count(*), 0 from ${topologyRelation}
      where to_id = any(${sql.param([...assetIds])}::uuid[]) ${others ? sql`and from_id = any(${others})` : sql``} group by 1, 2
    ) counted group by 1, 2 order by 1, 2`);
  return rows.map(({ asset_id: assetId, type_id: typeId, up, down }) => ({ assetId, typeId, up, down }));
}

/**
 * What is reached from assets along relations, themselves included: at most so many. The recursion goes by assets, not
 * by ways, so that a net with circles costs each asset once; the limit ends it early.
 */
export async function findReachableAssets(
  db: Db,
  assetIds: readonly string[],
  direction: 'down' | 'up' | 'both',
  { typeIds, limit }: { readonly typeIds?: readonly string[] | undefined; readonly limit: number },
): Promise<string[]> {
  const ofType = typeIds ? sql`and r.type_id = any(${sql.param([...typeIds])}::text[])` : sql``;
  const down = sql`select r.to_id as id from ${topologyRelation} r where r.from_id = reached.id ${ofType}`;
  const up = sql`select r.from_id as id from ${topologyRelation} r where r.to_id = reached.id ${ofType}`;
  const next = { down, up, both: sql`${down} union all ${up}` }[direction];
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive reached(id) as (
      select unnest(${idArray(assetIds)})
      union
      select next.id from reached cross join lateral (${next}) next
    )
    select id from reached limit ${limit}`);
  return rows.map(({ id }) => id);
}

export type AssetPosition = { readonly assetId: string; readonly x: number; readonly y: number };

export async function loadPositions(db: Db, projectId: string, typeId: string): Promise<AssetPosition[]> {
  return db
    .select({ assetId: topologyPlace.assetId, x: topologyPlace.x, y: topologyPlace.y })
    .from(topologyPlace)
    .where(and(eq(topologyPlace.projectId, projectId), eq(topologyPlace.typeId, typeId)))
    .orderBy(asc(topologyPlace.assetId));
}

/** Keeps where assets stand in a type's picture, in place of what was kept. */
export async function replacePositions(
  tx: Db,
  projectId: string,
  typeId: string,
  places: readonly AssetPosition[],
): Promise<void> {
  await tx.delete(topologyPlace).where(and(eq(topologyPlace.projectId, projectId), eq(topologyPlace.typeId, typeId)));
  for (let at = 0; at < places.length; at += SLICE)
    await tx
      .insert(topologyPlace)
      .values(places.slice(at, at + SLICE).map((place) => ({ projectId, typeId, ...place })));
}

/** Keeps where some assets stand; the others of the picture stay where they are. */
export async function savePositions(
  tx: Db,
  projectId: string,
  typeId: string,
  places: readonly AssetPosition[],
): Promise<void> {
  for (let at = 0; at < places.length; at += SLICE)
    await tx
      .insert(topologyPlace)
      .values(places.slice(at, at + SLICE).map((place) => ({ projectId, typeId, ...place })))
      .onConflictDoUpdate({
        target: [topologyPlace.projectId, topologyPlace.typeId, topologyPlace.assetId],
        set: { x: sql`excluded.x`, y: sql`excluded.y` },
      });
}

export async function loadTopologyVersion(db: Db, projectId: string, typeId: string): Promise<number> {
  const [row] = await db
    .select({ version: topologyVersion.version })
    .from(topologyVersion)
    .where(and(eq(topologyVersion.projectId, projectId), eq(topologyVersion.typeId, typeId)));
  return row?.version ?? 0;
}

/** The topology of the type became another one. */
export async function incrementTopologyVersion(tx: Db, projectId: string, typeId: string): Promise<void> {
  await tx
    .insert(topologyVersion)
    .values({ projectId, typeId, version: 1 })
    .onConflictDoUpdate({
      target: [topologyVersion.projectId, topologyVersion.typeId],
      set: { version: sql`${topologyVersion.version} + 1` },
    });
}

/** Nothing of assets that are gone stays. */
export async function deleteAssetsFromTopology(tx: Db, assetIds: readonly string[]): Promise<void> {
  const gone = [...assetIds];
  await tx
    .delete(topologyRelation)
    .where(or(inArray(topologyRelation.fromId, gone), inArray(topologyRelation.toId, gone)));
  await tx.delete(topologyPlace).where(inArray(topologyPlace.assetId, gone));
}

export async function deleteProjectTopology(tx: Db, projectId: string): Promise<void> {
  await tx.delete(topologyRelation).where(eq(topologyRelation.projectId, projectId));
  await tx.delete(topologyPlace).where(eq(topologyPlace.projectId, projectId));
  await tx.delete(topologyVersion).where(eq(topologyVersion.projectId, projectId));
  await tx.delete(topologyType).where(eq(topologyType.projectId, projectId));
}

const joinChildren = (projectId: string, typeIds: readonly string[]): SQL => sql`join ${topologyRelation} r
  on r.from_id = b.id and r.project_id = ${projectId} and r.type_id = any(${sql.param([...typeIds])}::text[])`;

/** A query of one column `id`: an asset, and what is reached from it downwards along relations of these types. */
export const assetsBelowOneQuery = (projectId: string, assetId: string, typeIds: readonly string[]): SQL => sql`
  with recursive b(id) as (select ${assetId}::uuid union select r.to_id from b ${joinChildren(projectId, typeIds)}) select id from b`;

/**
 * A query of every asset from which such a relation leads, with itself and what is reached: columns `ancestor_id` and
 * `id`, each pair once.
 */
export const assetsBelowAllQuery = (projectId: string, typeIds: readonly string[]): SQL => sql`
  with recursive b(ancestor_id, id) as (
    select distinct r.from_id, r.from_id from ${topologyRelation} r
    where r.project_id = ${projectId} and r.type_id = any(${sql.param([...typeIds])}::text[])
    union
    select b.ancestor_id, r.to_id from b ${joinChildren(projectId, typeIds)})
  select ancestor_id, id from b`;
