import { and, asc, count, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { dashboardReportTable } from './tables.ts';

export type StoredReport = typeof dashboardReportTable.$inferSelect;
export type NewReport = typeof dashboardReportTable.$inferInsert;
/** A dashboard in one of the projects that it is shown in. */
type Place = { readonly dashboardId: string; readonly projectId: string };

const isOfPlace = ({ dashboardId, projectId }: Place) =>
  and(eq(dashboardReportTable.dashboardId, dashboardId), eq(dashboardReportTable.projectId, projectId));

export const loadReports = (db: Db, place: Place): Promise<StoredReport[]> =>
  db
    .select()
    .from(dashboardReportTable)
    .where(isOfPlace(place))
    .orderBy(asc(dashboardReportTable.createdAt), asc(dashboardReportTable.id));

/** One of them, held until the transaction ends. */
export async function findReport(tx: Db, place: Place, id: string): Promise<StoredReport | undefined> {
  const [row] = await tx
    .select()
    .from(dashboardReportTable)
    .where(and(isOfPlace(place), eq(dashboardReportTable.id, id)))
    .for('update');
  return row;
}

export async function reportById(db: Db, id: string): Promise<StoredReport | undefined> {
  const [row] = await db.select().from(dashboardReportTable).where(eq(dashboardReportTable.id, id));
  return row;
}

export async function countReports(db: Db, place: Place): Promise<number> {
  const [row] = await db.select({ count: count() }).from(dashboardReportTable).where(isOfPlace(place));
  return row?.count ?? 0;
}

export async function insertReport(tx: Db, report: NewReport): Promise<StoredReport> {
  const [row] = await tx.insert(dashboardReportTable).values(report).returning();
  if (!row) throw new Error('a report was not added');
  return row;
}

export async function updateReport(tx: Db, id: string, change: Partial<NewReport>): Promise<StoredReport> {
  const [row] = await tx
    .update(dashboardReportTable)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(dashboardReportTable.id, id))
    .returning();
  if (!row) throw new Error('a report that was held is gone');
  return row;
}

export async function deleteReport(tx: Db, id: string): Promise<void> {
  await tx.delete(dashboardReportTable).where(eq(dashboardReportTable.id, id));
}

export async function deleteReportsOfDashboards(tx: Db, dashboardIds: readonly string[]): Promise<void> {
  await tx.delete(dashboardReportTable).where(inArray(dashboardReportTable.dashboardId, [...dashboardIds]));
}

/** Lets nothing be sent of dashboards that a project shows no more. */
export async function deleteReportsInProjects(
  tx: Db,
  projectIds: readonly string[],
  dashboardId?: string,
): Promise<void> {
  await tx
    .delete(dashboardReportTable)
    .where(
      and(
        inArray(dashboardReportTable.projectId, [...projectIds]),
        dashboardId === undefined ? undefined : eq(dashboardReportTable.dashboardId, dashboardId),
      ),
    );
}

/** Reports that are due, the longest due first, each held by one process. */
export const lockDueReports = (tx: Db, limit: number): Promise<StoredReport[]> =>
  tx
    .select()
    .from(dashboardReportTable)
    .where(lte(dashboardReportTable.nextAt, sql`now()`))
    .orderBy(asc(dashboardReportTable.nextAt))
    .limit(limit)
    .for('update', { skipLocked: true });

/** When a report is sent next. */
export async function moveReport(tx: Db, id: string, nextAt: Date): Promise<void> {
  await tx.update(dashboardReportTable).set({ nextAt }).where(eq(dashboardReportTable.id, id));
}

/** How it went the last time. */
export async function recordReport(
  db: Db,
  id: string,
  outcome: Pick<StoredReport, 'lastAt' | 'lastTrouble'>,
): Promise<void> {
  await db.update(dashboardReportTable).set(outcome).where(eq(dashboardReportTable.id, id));
}
