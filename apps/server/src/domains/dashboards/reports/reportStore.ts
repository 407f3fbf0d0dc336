import { and, asc, count, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { dashboardReport } from '../tables.ts';

export type StoredReport = typeof dashboardReport.$inferSelect;
export type NewReport = typeof dashboardReport.$inferInsert;
/** A dashboard in one of the projects that it is shown in. */
type Place = { readonly dashboardId: string; readonly projectId: string };

const isOfPlace = ({ dashboardId, projectId }: Place) =>
  and(eq(dashboardReport.dashboardId, dashboardId), eq(dashboardReport.projectId, projectId));

export const loadReports = (db: Db, place: Place): Promise<StoredReport[]> =>
  db
    .select()
    .from(dashboardReport)
    .where(isOfPlace(place))
    .orderBy(asc(dashboardReport.createdAt), asc(dashboardReport.id));

/** One of them, held until the transaction ends. */
export async function findReport(tx: Db, place: Place, id: string): Promise<StoredReport | undefined> {
  const [row] = await tx
    .select()
    .from(dashboardReport)
    .where(and(isOfPlace(place), eq(dashboardReport.id, id)))
    .for('update');
  return row;
}

export async function reportById(db: Db, id: string): Promise<StoredReport | undefined> {
  const [row] = await db.select().from(dashboardReport).where(eq(dashboardReport.id, id));
  return row;
}

export async function countReports(db: Db, place: Place): Promise<number> {
  const [row] = await db.select({ count: count() }).from(dashboardReport).where(isOfPlace(place));
  return row?.count ?? 0;
}

export async function insertReport(tx: Db, report: NewReport): Promise<StoredReport> {
  const [row] = await tx.insert(dashboardReport).values(report).returning();
  if (!row) throw new Error('a report was not added');
  return row;
}

export async function updateReport(tx: Db, id: string, change: Partial<NewReport>): Promise<StoredReport> {
  const [row] = await tx
    .update(dashboardReport)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(dashboardReport.id, id))
    .returning();
  if (!row) throw new Error('a report that was held is gone');
  return row;
}

export async function deleteReport(tx: Db, id: string): Promise<void> {
  await tx.delete(dashboardReport).where(eq(dashboardReport.id, id));
}

/** Lets nothing be sent of dashboards that a project shows no more. */
export async function deleteReportsInProjects(
  tx: Db,
  projectIds: readonly string[],
  dashboardId?: string,
): Promise<void> {
  await tx
    .delete(dashboardReport)
    .where(
      and(
        inArray(dashboardReport.projectId, [...projectIds]),
        dashboardId === undefined ? undefined : eq(dashboardReport.dashboardId, dashboardId),
      ),
    );
}

/** Reports that are due, the longest due first, each held by one process. */
export const lockDueReports = (tx: Db, limit: number): Promise<StoredReport[]> =>
  tx
    .select()
    .from(dashboardReport)
    .where(lte(dashboardReport.nextAt, sql`now()`))
    .orderBy(asc(dashboardReport.nextAt))
    .limit(limit)
    .for('update', { skipLocked: true });

/** When a report is sent next. */
export async function moveReport(tx: Db, id: string, nextAt: Date): Promise<void> {
  await tx.update(dashboardReport).set({ nextAt }).where(eq(dashboardReport.id, id));
}

/** How it went the last time. */
export async function recordReport(
  db: Db,
  id: string,
  outcome: Pick<StoredReport, 'lastAt' | 'lastTrouble'>,
): Promise<void> {
  await db.update(dashboardReport).set(outcome).where(eq(dashboardReport.id, id));
}
