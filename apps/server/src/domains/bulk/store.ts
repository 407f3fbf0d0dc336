import { type Language, refuse } from '@twinscape/contract';
import { BULK_DAYS, type BulkRow, bulkRefusals as refusals } from '@twinscape/contract/bulk';
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { bulkFate, bulkJob } from './tables.ts';

// The ids alone are megabytes.
const { itemIds: _, ...columns } = getTableColumns(bulkJob);
export type BulkJobRow = Omit<typeof bulkJob.$inferSelect, 'itemIds'>;
/** A project, or the enterprise itself. */
export type StoredBulkPlace = Pick<BulkJobRow, 'companyId' | 'projectId'>;
const UNFINISHED = ['waiting', 'running'] as const;

export async function insertJob(tx: Db, values: typeof bulkJob.$inferInsert): Promise<string> {
  const [job] = await tx.insert(bulkJob).values(values).returning({ id: bulkJob.id });
  if (!job) throw new Error('the bulk job was not inserted');
  return job.id;
}

const isInPlace = ({ companyId, projectId }: StoredBulkPlace) =>
  projectId === null
    ? and(eq(bulkJob.companyId, companyId), isNull(bulkJob.projectId))
    : eq(bulkJob.projectId, projectId);

/** How many jobs of a place are not over yet: of everybody, and of one person. */
export async function countUnfinishedJobs(tx: Db, place: StoredBulkPlace, ownerId: string) {
  const rows = await tx
    .select({ ownerId: bulkJob.ownerId, jobs: count() })
    .from(bulkJob)
    .where(and(isInPlace(place), inArray(bulkJob.state, [...UNFINISHED])))
    .groupBy(bulkJob.ownerId);
  return {
    all: rows.reduce((sum, { jobs }) => sum + jobs, 0),
    own: rows.find((row) => row.ownerId === ownerId)?.jobs ?? 0,
  };
}

/** Forgets the oldest jobs of a person that are over, so that no more than so many are kept. */
export async function deleteJobsBeyond(tx: Db, ownerId: string, kept: number): Promise<void> {
  const rows = await tx
    .select({ id: bulkJob.id, state: bulkJob.state })
    .from(bulkJob)
    .where(eq(bulkJob.ownerId, ownerId))
    .orderBy(desc(bulkJob.createdAt), desc(bulkJob.id))
    .offset(kept);
  await deleteJobs(
    tx,
    rows.filter((row) => !isUnderWay(row)).map(({ id }) => id),
  );
}

/** The jobs of a person that they have not removed, the last begun first. */
export async function loadJobs(db: Db, ownerId: string, language: Language): Promise<BulkRow[]> {
  const rows = await db
    .select(columns)
    .from(bulkJob)
    .where(eq(bulkJob.ownerId, ownerId))
    .orderBy(desc(bulkJob.createdAt), desc(bulkJob.id));
  return rows.map((row) => ({
    bulkId: row.id,
    projectId: row.projectId ?? undefined,
    title: row.title[language],
    state: row.state,
    count: row.count,
    doneCount: row.doneCount,
    refusedCount: row.refusedCount,
    isCancelling: row.isCancelling && isUnderWay(row),
    failure: row.failure?.[language],
    createTime: row.createdAt,
    finishTime: row.finishedAt ?? undefined,
  }));
}

/** The caller's own job, held; anybody else's does not exist. */
export async function requireOwnJob(tx: Db, ownerId: string, id: string): Promise<BulkJobRow> {
  const [row] = await tx
    .select(columns)
    .from(bulkJob)
    .where(and(eq(bulkJob.id, id), eq(bulkJob.ownerId, ownerId)))
    .for('update');
  if (!row) throw refuse(refusals['bulk.notFound']);
  return row;
}

export const isUnderWay = ({ state }: Pick<BulkJobRow, 'state'>): boolean =>
  (UNFINISHED as readonly string[]).includes(state);

export async function loadHeldJob(tx: Db, id: string): Promise<BulkJobRow | undefined> {
  const [row] = await tx.select(columns).from(bulkJob).where(eq(bulkJob.id, id)).for('update');
  return row;
}

/** Ids of the things of a job from one place on. */
export async function loadItemIds(tx: Db, id: string, from: number, size: number): Promise<string[]> {
  const [row] = await tx
    .select({ ids: sql<string[]>`${bulkJob.itemIds}[${from + 1}:${from + size}]` })
    .from(bulkJob)
    .where(eq(bulkJob.id, id));
  return row?.ids ?? [];
}

export async function updateJob(tx: Db, id: string, change: Partial<typeof bulkJob.$inferInsert>): Promise<void> {
  await tx.update(bulkJob).set(change).where(eq(bulkJob.id, id));
}

/** What became of a piece of a job, in the order of its things. */
export async function insertFates(tx: Db, fates: readonly (typeof bulkFate.$inferInsert)[]): Promise<void> {
  if (fates.length > 0) await tx.insert(bulkFate).values([...fates]);
}

/** What became of the things of a job after that place, in their order. */
export const loadFates = (db: Db, jobId: string, after: number, limit: number) =>
  db
    .select({ place: bulkFate.place, name: bulkFate.name, reason: bulkFate.reason })
    .from(bulkFate)
    .where(and(eq(bulkFate.jobId, jobId), gt(bulkFate.place, after)))
    .orderBy(asc(bulkFate.place))
    .limit(limit);

/** Forgets jobs with their results. */
export async function deleteJobs(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(bulkFate).where(inArray(bulkFate.jobId, [...ids]));
  await tx.delete(bulkJob).where(inArray(bulkJob.id, [...ids]));
}

export async function deleteJobsOfPlace(tx: Db, place: StoredBulkPlace): Promise<void> {
  const rows = await tx.select({ id: bulkJob.id }).from(bulkJob).where(isInPlace(place));
  await deleteJobs(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Jobs that began so long ago that nobody looks at them any more. */
export async function deleteOldJobs(db: Db, now: Date): Promise<void> {
  const rows = await db
    .select({ id: bulkJob.id })
    .from(bulkJob)
    .where(lt(bulkJob.createdAt, new Date(now.getTime() - BULK_DAYS * 86_400_000)));
  for (const { id } of rows) await db.transaction((tx) => deleteJobs(tx, [id]));
}
