import type { CaptureRefusal } from '@twinscape/contract/panoramas';
import { and, asc, count, eq, getTableColumns, inArray, max, sql } from 'drizzle-orm';
import { type Db, findRow, idArray } from '../../platform/db/index.ts';
import type { ConvertedPhotograph } from './conversion/work.ts';
import { panoramaCapture, panoramaPoint, panoramaSet } from './tables.ts';

/** A photograph without where its tiles lie, which only reading them needs. */
const { levels: _, ...columns } = getTableColumns(panoramaCapture);
export type CaptureRow = Omit<typeof panoramaCapture.$inferSelect, 'levels'>;
/** With what people read of it: its point, its set, and the widths of its tiles. */
export type ListedCapture = CaptureRow & {
  readonly pointName: string;
  readonly modelId: string | null;
  readonly position: readonly [number, number, number] | null;
  readonly collectedAt: Date;
};

const listed = {
  ...columns,
  pointName: panoramaPoint.name,
  modelId: panoramaPoint.modelId,
  position: panoramaPoint.position,
  collectedAt: panoramaSet.collectedAt,
};

const selectListed = (db: Db) =>
  db
    .select(listed)
    .from(panoramaCapture)
    .innerJoin(panoramaPoint, eq(panoramaPoint.id, panoramaCapture.pointId))
    .innerJoin(panoramaSet, eq(panoramaSet.id, panoramaCapture.setId));

/** Photographs of these sets, each set in its order. */
export function listCaptures(db: Db, setIds: readonly string[]): Promise<ListedCapture[]> {
  return selectListed(db)
    .where(sql`${panoramaCapture.setId} = any(${idArray(setIds)})`)
    .orderBy(asc(panoramaCapture.setId), asc(panoramaCapture.sort), asc(panoramaCapture.id));
}

export async function findListedCapture(db: Db, projectId: string, id: string): Promise<ListedCapture | undefined> {
  const [row] = await selectListed(db).where(and(eq(panoramaCapture.id, id), eq(panoramaCapture.projectId, projectId)));
  return row;
}

/** Those of the photographs that the project has. */
export function findListedCaptures(db: Db, projectId: string, ids: readonly string[]): Promise<ListedCapture[]> {
  return selectListed(db).where(
    and(sql`${panoramaCapture.id} = any(${idArray(ids)})`, eq(panoramaCapture.projectId, projectId)),
  );
}

export const findCapture = (db: Db, projectId: string, id: string, lock?: 'update'): Promise<CaptureRow | undefined> =>
  findRow(
    db
      .select(columns)
      .from(panoramaCapture)
      .where(and(eq(panoramaCapture.id, id), eq(panoramaCapture.projectId, projectId))),
    lock,
  );

/** Where the tiles of a photograph lie. */
export async function loadTileLevels(db: Db, id: string) {
  const [row] = await db
    .select({ packFileId: panoramaCapture.packFileId, levels: panoramaCapture.levels })
    .from(panoramaCapture)
    .where(eq(panoramaCapture.id, id));
  return row;
}

/** How many photographs a set has, and the place behind the last of them. */
export async function countCaptures(tx: Db, setId: string): Promise<{ count: number; next: number }> {
  const [row] = await tx
    .select({ count: count(), last: max(panoramaCapture.sort) })
    .from(panoramaCapture)
    .where(eq(panoramaCapture.setId, setId));
  return { count: row?.count ?? 0, next: (row?.last ?? -1) + 1 };
}

export async function insertCapture(tx: Db, values: typeof panoramaCapture.$inferInsert): Promise<CaptureRow> {
  const [row] = await tx.insert(panoramaCapture).values(values).returning(columns);
  if (!row) throw new Error('the photograph was not inserted');
  return row;
}

export async function updateCapture(
  tx: Db,
  id: string,
  values: Partial<
    Pick<
      CaptureRow,
      'name' | 'pointId' | 'pose' | 'view' | 'bearing' | 'setId' | 'sort' | 'coverId' | 'thumbnailId' | 'blurs'
    >
  >,
): Promise<void> {
  if (Object.keys(values).length > 0) await tx.update(panoramaCapture).set(values).where(eq(panoramaCapture.id, id));
}

/** Nothing of it can be looked at any more until it is converted anew; answers its files, which go. */
export async function forgetTiles(tx: Db, capture: CaptureRow): Promise<string[]> {
  const { packFileId, sphereId, coverId, thumbnailId } = capture;
  const none = { packFileId: null, sphereId: null, coverId: null, thumbnailId: null, levels: null, widths: null };
  await tx.update(panoramaCapture).set(none).where(eq(panoramaCapture.id, capture.id));
  return [packFileId, sphereId, coverId, thumbnailId].filter((id) => id !== null);
}

/** Those of the project; answers how many there were. */
export async function holdCaptures(
  tx: Db,
  projectId: string,
  ids: readonly string[],
  isHeld: boolean,
): Promise<{ readonly setId: string }[]> {
  return tx
    .update(panoramaCapture)
    .set({ isHeld })
    .where(and(eq(panoramaCapture.projectId, projectId), inArray(panoramaCapture.id, [...ids])))
    .returning({ setId: panoramaCapture.setId });
}

/** In this order; those of the set that are not named follow in theirs. */
export async function sortCaptures(tx: Db, setId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${panoramaCapture} set sort = placed.place
      from (select id, (row_number() over (
              order by coalesce(array_position(${idArray(ids)}, id), ${ids.length + 1}), sort, id)) - 1 as place
              from ${panoramaCapture} where set_id = ${setId}) as placed
     where ${panoramaCapture.id} = placed.id`);
}

/** All the files of these photographs. */
export async function loadFilesOfCaptures(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({
      fileId: panoramaCapture.fileId,
      packFileId: panoramaCapture.packFileId,
      sphereId: panoramaCapture.sphereId,
      coverId: panoramaCapture.coverId,
      thumbnailId: panoramaCapture.thumbnailId,
    })
    .from(panoramaCapture)
    .where(inArray(panoramaCapture.id, [...ids]));
  return rows.flatMap((row) => Object.values(row).filter((id) => id !== null));
}

export async function deleteCaptureRows(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.delete(panoramaCapture).where(inArray(panoramaCapture.id, [...ids]));
}

/** Work on a photograph under way: its number tells it from earlier and later ones. */
export type CaptureRun = { readonly captureId: string; readonly run: number };
export type StartedCaptureRun = CaptureRun & Pick<CaptureRow, 'projectId' | 'fileId' | 'setId' | 'blurs'>;

/** It waits to be converted; whoever was at it writes nothing any more. */
export async function markCaptureWaiting(tx: Db, id: string): Promise<string | undefined> {
  const [row] = await tx
    .update(panoramaCapture)
    .set({ state: 'waiting', percent: 0, reason: null, run: sql`${panoramaCapture.run} + 1` })
    .where(eq(panoramaCapture.id, id))
    .returning({ fileId: panoramaCapture.fileId });
  return row?.fileId;
}

/** False when it neither waits nor runs. */
export async function markCaptureCancelled(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .update(panoramaCapture)
    .set({ state: 'cancelled', percent: 0, run: sql`${panoramaCapture.run} + 1` })
    .where(and(eq(panoramaCapture.id, id), inArray(panoramaCapture.state, ['waiting', 'converting'])))
    .returning({ id: panoramaCapture.id });
  return rows.length > 0;
}

/** Takes a photograph up; undefined when it is gone or needs no conversion any more. */
export async function startCaptureRun(tx: Db, id: string): Promise<StartedCaptureRun | undefined> {
  const [row] = await tx
    .update(panoramaCapture)
    .set({ state: 'converting', percent: 5, run: sql`${panoramaCapture.run} + 1` })
    .where(and(eq(panoramaCapture.id, id), inArray(panoramaCapture.state, ['waiting', 'converting'])))
    .returning({
      captureId: panoramaCapture.id,
      run: panoramaCapture.run,
      projectId: panoramaCapture.projectId,
      fileId: panoramaCapture.fileId,
      setId: panoramaCapture.setId,
      blurs: panoramaCapture.blurs,
    });
  return row;
}

const isActiveRun = ({ captureId, run }: CaptureRun) =>
  and(eq(panoramaCapture.id, captureId), eq(panoramaCapture.run, run), eq(panoramaCapture.state, 'converting'));

/** False when the run counts no more. */
export async function recordCaptureProgress(db: Db, run: CaptureRun, percent: number): Promise<boolean> {
  const rows = await db
    .update(panoramaCapture)
    .set({ percent })
    .where(isActiveRun(run))
    .returning({ id: panoramaCapture.id });
  return rows.length > 0;
}

/** The photograph can be looked at; false when the run counts no more. What somebody set of its pose stays. */
export async function markCaptureConverted(
  tx: Db,
  run: CaptureRun,
  {
    result: { levels, facts, pose },
    ...files
  }: {
    readonly result: ConvertedPhotograph;
  } & Pick<CaptureRow, 'packFileId' | 'sphereId' | 'coverId' | 'thumbnailId'>,
): Promise<boolean> {
  const rows = await tx
    .update(panoramaCapture)
    .set({
      ...files,
      levels,
      widths: levels.map(({ width }) => width),
      state: 'done',
      percent: 100,
      takenAt: facts.takenAt ?? null,
      camera: facts.camera ?? null,
      latitude: facts.latitude ?? null,
      longitude: facts.longitude ?? null,
      pose: sql`${JSON.stringify(pose)}::jsonb || ${panoramaCapture.pose}`,
    })
    .where(isActiveRun(run))
    .returning({ id: panoramaCapture.id });
  return rows.length > 0;
}

export async function markCaptureFailed(tx: Db, run: CaptureRun, reason: CaptureRefusal): Promise<boolean> {
  const rows = await tx
    .update(panoramaCapture)
    .set({ state: 'error', percent: 0, reason })
    .where(isActiveRun(run))
    .returning({ id: panoramaCapture.id });
  return rows.length > 0;
}

/** Photographs that wait or run without being queued; the keys of their jobs begin with this. */
export async function findUnqueuedCaptures(db: Db, keyPrefix: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${panoramaCapture} where state in ('waiting', 'converting') and not exists (
      select from graphile_worker.jobs where jobs.key = ${keyPrefix} || ${panoramaCapture.id}
         and (attempts < max_attempts or locked_at is not null))`);
  return rows.map(({ id }) => id);
}
