import type { PointQuality } from '@twinscape/contract/adapters';
import { and, asc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { type Db, idArray, matchesSearch } from '../../platform/db/index.ts';
import { adapterPointTable } from './tables.ts';

const { search: _, ...columns } = getTableColumns(adapterPointTable);
export type AdapterPointRow = Omit<typeof adapterPointTable.$inferSelect, 'search'>;
export type NewAdapterPoint = typeof adapterPointTable.$inferInsert;
/** Unique violation of this index: another point writes the series. */
export const POINT_SERIES_TAKEN = 'adapter_point_series';

/** An adapter as one project uses it. */
export type AdapterInProject = { readonly adapterId: string; readonly projectId: string };

const isIn = ({ adapterId, projectId }: AdapterInProject) =>
  and(eq(adapterPointTable.adapterId, adapterId), eq(adapterPointTable.projectId, projectId));

export async function listAdapterPoints(
  db: Db,
  place: AdapterInProject,
  query: {
    readonly key: string | undefined;
    readonly deviceId: string | undefined;
    readonly pageIndex: number;
    readonly pageSize: number;
  },
): Promise<{ rows: AdapterPointRow[]; count: number }> {
  const where = and(
    isIn(place),
    query.deviceId === undefined ? undefined : eq(adapterPointTable.deviceId, query.deviceId),
    matchesSearch(
      adapterPointTable.search,
      [adapterPointTable.pointKey, adapterPointTable.address, sql`coalesce(${adapterPointTable.sourceName}, '')`],
      query.key,
    ),
  );
  const rows = await db
    .select(columns)
    .from(adapterPointTable)
    .where(where)
    .orderBy(asc(adapterPointTable.createdAt), asc(adapterPointTable.id))
    .limit(query.pageSize)
    .offset((query.pageIndex - 1) * query.pageSize);
  if (query.pageIndex === 1 && rows.length < query.pageSize) return { rows, count: rows.length };
  return { rows, count: await db.$count(adapterPointTable, where) };
}

export async function findPoint(db: Db, place: AdapterInProject, id: string): Promise<AdapterPointRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(adapterPointTable)
    .where(and(isIn(place), eq(adapterPointTable.id, id)));
  return row;
}

/** Addresses of the first points of an adapter, in a project or in all. */
export async function loadFirstAddresses(
  db: Db,
  adapterId: string,
  projectId: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ address: adapterPointTable.address })
    .from(adapterPointTable)
    .where(
      and(
        eq(adapterPointTable.adapterId, adapterId),
        projectId === undefined ? undefined : eq(adapterPointTable.projectId, projectId),
      ),
    )
    .orderBy(asc(adapterPointTable.createdAt), asc(adapterPointTable.id))
    .limit(limit);
  return rows.map(({ address }) => address);
}

/** All points that an adapter brings in, of whatever project. */
export const loadAdapterPoints = (db: Db, adapterId: string): Promise<AdapterPointRow[]> =>
  db
    .select(columns)
    .from(adapterPointTable)
    .where(eq(adapterPointTable.adapterId, adapterId))
    .orderBy(asc(adapterPointTable.createdAt), asc(adapterPointTable.id));

export const countAdapterPoints = (db: Db, adapterId: string): Promise<number> =>
  db.$count(adapterPointTable, eq(adapterPointTable.adapterId, adapterId));

/** Those of one project. */
export const countPointsIn = (db: Db, place: AdapterInProject): Promise<number> =>
  db.$count(adapterPointTable, isIn(place));

/** Ids of those of the points that stand there. */
export async function loadPointIds(db: Db, place: AdapterInProject, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: adapterPointTable.id })
    .from(adapterPointTable)
    .where(and(isIn(place), sql`${adapterPointTable.id} = any(${idArray(ids)})`));
  return new Set(rows.map(({ id }) => id));
}

/** Points of other adapters, or other points of this one, that write series of the devices. */
export async function loadSeriesTaken(
  db: Db,
  deviceIds: readonly string[],
  exceptIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ deviceId: adapterPointTable.deviceId, pointKey: adapterPointTable.pointKey })
    .from(adapterPointTable)
    .where(
      and(
        inArray(adapterPointTable.deviceId, [...deviceIds]),
        exceptIds.length === 0 ? undefined : sql`${adapterPointTable.id} <> all(${idArray(exceptIds)})`,
      ),
    );
  return new Set(rows.map(({ deviceId, pointKey }) => `${deviceId} ${pointKey}`));
}

const POINTS_A_STATEMENT = 500;

/** Adds points; those whose id is there already are changed. */
export async function savePoints(tx: Db, points: readonly NewAdapterPoint[]): Promise<void> {
  for (let at = 0; at < points.length; at += POINTS_A_STATEMENT)
    await tx
      .insert(adapterPointTable)
      .values(points.slice(at, at + POINTS_A_STATEMENT) as NewAdapterPoint[])
      .onConflictDoUpdate({
        target: adapterPointTable.id,
        set: {
          deviceId: sql`excluded.device_id`,
          pointKey: sql`excluded.point_key`,
          address: sql`excluded.address`,
          sourceName: sql`excluded.source_name`,
          intervalMs: sql`excluded.interval_ms`,
          factor: sql`excluded.factor`,
          offset: sql`excluded.offset`,
          deadband: sql`excluded.deadband`,
          isWritable: sql`excluded.is_writable`,
          writeMin: sql`excluded.write_min`,
          writeMax: sql`excluded.write_max`,
          updatedAt: sql`now()`,
        },
      });
}

/** Deletes those of the points that stand there; answers how many. */
export async function deletePointsIn(tx: Db, place: AdapterInProject, ids: readonly string[]): Promise<number> {
  const rows = await tx
    .delete(adapterPointTable)
    .where(and(isIn(place), sql`${adapterPointTable.id} = any(${idArray(ids)})`))
    .returning({ id: adapterPointTable.id });
  return rows.length;
}

export async function deletePointsOfAdapters(tx: Db, adapterIds: readonly string[]): Promise<void> {
  await tx.delete(adapterPointTable).where(inArray(adapterPointTable.adapterId, [...adapterIds]));
}

export async function deleteAdapterPointsOfProject(tx: Db, projectId: string): Promise<void> {
  await tx.delete(adapterPointTable).where(eq(adapterPointTable.projectId, projectId));
}

/** Takes points of devices away; answers the adapters that had any. */
export async function deletePointsOfDevices(
  tx: Db,
  deviceIds: readonly string[],
  exceptAdapterId?: string,
): Promise<string[]> {
  const rows = await tx
    .delete(adapterPointTable)
    .where(
      and(
        inArray(adapterPointTable.deviceId, [...deviceIds]),
        exceptAdapterId === undefined ? undefined : ne(adapterPointTable.adapterId, exceptAdapterId),
      ),
    )
    .returning({ adapterId: adapterPointTable.adapterId });
  return [...new Set(rows.map(({ adapterId }) => adapterId))];
}

/** How a source vouches for its points; only what changed is said. */
export type QualityChange = { readonly id: string; readonly quality: PointQuality; readonly detail: string | null };

export async function saveQualities(db: Db, changes: readonly QualityChange[]): Promise<void> {
  if (changes.length === 0) return;
  await db.execute(sql`
    update ${adapterPointTable} p set quality = said.quality, quality_detail = said.detail
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as said (id uuid, quality text, detail text)
     where p.id = said.id`);
}
