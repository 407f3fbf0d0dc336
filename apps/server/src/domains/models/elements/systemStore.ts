import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { compareNames } from './nameOrder.ts';
import { modelElement, modelLink, modelPort, modelSystem } from './tables.ts';

export type StoredSystem = typeof modelSystem.$inferSelect;
export type StoredPort = typeof modelPort.$inferSelect;
export type StoredLink = typeof modelLink.$inferSelect;

/** In the order of names, which is not the database's: numbers in them go by their value. */
export async function loadSystems(db: Db, version: number): Promise<StoredSystem[]> {
  const rows = await db
    .select()
    .from(modelSystem)
    .where(eq(modelSystem.version, version))
    .orderBy(asc(modelSystem.index));
  return rows.sort((a, b) => compareNames(a.name, b.name));
}

/** By its GlobalId; where a file gives one to several systems, the first. */
export async function findSystemById(db: Db, version: number, systemId: string): Promise<StoredSystem | undefined> {
  const [row] = await db
    .select()
    .from(modelSystem)
    .where(and(eq(modelSystem.version, version), eq(modelSystem.globalId, systemId)))
    .orderBy(asc(modelSystem.index))
    .limit(1);
  return row;
}

export const loadPorts = (db: Db, version: number): Promise<StoredPort[]> =>
  db.select().from(modelPort).where(eq(modelPort.version, version)).orderBy(asc(modelPort.index));

export const loadLinks = (db: Db, version: number): Promise<StoredLink[]> =>
  db.select().from(modelLink).where(eq(modelLink.version, version)).orderBy(asc(modelLink.index));

/** Parts of parts go no deeper: whatever a file says, this ends. */
const MAX_DEPTH = 50;

/** Elements with all that is a part of them, each with what it is a part of, or stands in. */
export async function loadSystemParts(
  db: Db,
  version: number,
  indexes: readonly number[],
): Promise<Map<number, number | undefined>> {
  const { rows } = await db.execute<{ index: number; parent: number | null }>(sql`
    with recursive part(index, parent, depth) as (
      select e.index, e.parent, 0 from ${modelElement} e
      where e.version = ${version} and e.index = any(${sql.param([...indexes])}::int[])
      union all
      select e.index, e.parent, part.depth + 1 from part
      join ${modelElement} e on e.version = ${version} and e.parent = part.index where part.depth < ${MAX_DEPTH}
    )
    select distinct index, parent from part`);
  return new Map(rows.map(({ index, parent }) => [index, parent ?? undefined]));
}
