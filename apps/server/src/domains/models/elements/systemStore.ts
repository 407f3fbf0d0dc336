import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { compareNames } from './nameOrder.ts';
import { modelLink, modelPort, modelSystem } from './tables.ts';

export type StoredSystem = typeof modelSystem.$inferSelect;
export type StoredPort = typeof modelPort.$inferSelect;
export type StoredLink = typeof modelLink.$inferSelect;

/** In the order of names, which is not the database's: numbers in them go by their value. */
export async function systemsOf(db: Db, version: number): Promise<StoredSystem[]> {
  const rows = await db
    .select()
    .from(modelSystem)
    .where(eq(modelSystem.version, version))
    .orderBy(asc(modelSystem.index));
  return rows.sort((a, b) => compareNames(a.name, b.name));
}

/** By its GlobalId; where a file gives one to several systems, the first. */
export async function systemById(db: Db, version: number, systemId: string): Promise<StoredSystem | undefined> {
  const [row] = await db
    .select()
    .from(modelSystem)
    .where(and(eq(modelSystem.version, version), eq(modelSystem.globalId, systemId)))
    .orderBy(asc(modelSystem.index))
    .limit(1);
  return row;
}

export const portsOf = (db: Db, version: number): Promise<StoredPort[]> =>
  db.select().from(modelPort).where(eq(modelPort.version, version)).orderBy(asc(modelPort.index));

export const linksOf = (db: Db, version: number): Promise<StoredLink[]> =>
  db.select().from(modelLink).where(eq(modelLink.version, version)).orderBy(asc(modelLink.index));
