import { PLACED_POINTS_MAX, type PlacedPanoramaPoint } from '@twinscape/contract/panoramas';
import { and, asc, desc, eq, exists, isNull, sql } from 'drizzle-orm';
import { collateName, type Db, idArray, matchesSearch } from '../../platform/db/index.ts';
import { panoramaCapture, panoramaPoint, panoramaSet } from './tables.ts';

export type PanoramaPointRow = Pick<typeof panoramaPoint.$inferSelect, 'id' | 'name'>;
const { id, name } = panoramaPoint;

/** The point of that name, in whatever case; made where there is none. */
export async function findOrAddPoint(tx: Db, projectId: string, wanted: string): Promise<PanoramaPointRow> {
  await tx.insert(panoramaPoint).values({ projectId, name: wanted }).onConflictDoNothing();
  const [found] = await tx
    .select({ id, name })
    .from(panoramaPoint)
    .where(and(eq(panoramaPoint.projectId, projectId), sql`lower(${name}) = lower(${wanted})`));
  if (!found) throw new Error('the point was not inserted');
  return found;
}

export async function placePoint(
  tx: Db,
  pointId: string,
  { modelId, position }: { readonly modelId: string; readonly position: readonly [number, number, number] },
): Promise<void> {
  const [before] = await tx
    .select({ modelId: panoramaPoint.modelId })
    .from(panoramaPoint)
    .where(eq(id, pointId))
    .for('update');
  if (before?.modelId !== modelId) await forgetBearings(tx, pointId);
  await tx.update(panoramaPoint).set({ modelId, position }).where(eq(id, pointId));
}

export async function takePointOut(tx: Db, pointId: string): Promise<void> {
  await forgetBearings(tx, pointId);
  await tx.update(panoramaPoint).set({ modelId: null, position: null }).where(eq(id, pointId));
}

async function forgetBearings(tx: Db, pointId: string): Promise<void> {
  await tx.update(panoramaCapture).set({ bearing: null }).where(eq(panoramaCapture.pointId, pointId));
}

const HEADING = sql`(${panoramaCapture.pose} ->> 'heading')::double precision`;

/**
 * A photograph that was placed without a direction gets it from another of its set that stands in the same model, by
 * the headings of both; without any it has none.
 */
export async function deriveBearing(tx: Db, captureId: string, modelId: string): Promise<void> {
  await tx.execute(sql`
    update panorama_capture set bearing = turned - 360 * floor(turned / 360)
      from (select (own.pose ->> 'heading')::double precision + other.bearing
                   - (other.pose ->> 'heading')::double precision as turned
              from panorama_capture as own
              join panorama_capture as other on other.set_id = own.set_id and other.id <> own.id
              join panorama_point on panorama_point.id = other.point_id and panorama_point.model_id = ${modelId}
             where own.id = ${captureId} and own.pose ? 'heading' and other.bearing is not null
               and other.pose ? 'heading'
             order by other.sort, other.id limit 1) as derived
     where panorama_capture.id = ${captureId}`);
}

/** The same for all of a point that have no direction yet, by how far bearings lie beyond headings there. */
export async function deriveBearingsAt(tx: Db, pointId: string, beyond: number): Promise<void> {
  const turned = sql`${HEADING} + ${beyond}::double precision`;
  await tx
    .update(panoramaCapture)
    .set({ bearing: sql`(${turned}) - 360 * floor((${turned}) / 360)` })
    .where(
      and(
        eq(panoramaCapture.pointId, pointId),
        isNull(panoramaCapture.bearing),
        sql`${panoramaCapture.pose} ? 'heading'`,
      ),
    );
}

/** The points of a model by name, each with its latest photograph that can be looked at; so many at most. */
export async function listPlacedPoints(db: Db, projectId: string, modelId: string): Promise<PlacedPanoramaPoint[]> {
  const latest = db
    .selectDistinctOn([panoramaCapture.pointId], {
      pointId: panoramaCapture.pointId,
      sceneName: panoramaCapture.id,
      pbGuid: panoramaCapture.setId,
      collectTime: panoramaSet.collectedAt,
    })
    .from(panoramaCapture)
    .innerJoin(panoramaSet, eq(panoramaSet.id, panoramaCapture.setId))
    .innerJoin(panoramaPoint, eq(panoramaPoint.id, panoramaCapture.pointId))
    .where(
      and(eq(panoramaPoint.modelId, modelId), eq(panoramaCapture.state, 'done'), eq(panoramaCapture.isHeld, false)),
    )
    .orderBy(panoramaCapture.pointId, desc(panoramaSet.collectedAt), desc(panoramaCapture.id))
    .as('latest');
  const rows = await db
    .select({
      id,
      name,
      position: panoramaPoint.position,
      sceneName: latest.sceneName,
      pbGuid: latest.pbGuid,
      collectTime: latest.collectTime,
    })
    .from(panoramaPoint)
    .innerJoin(latest, eq(latest.pointId, id))
    .where(and(eq(panoramaPoint.projectId, projectId), eq(panoramaPoint.modelId, modelId)))
    .orderBy(asc(collateName(name)), asc(id))
    .limit(PLACED_POINTS_MAX);
  return rows.flatMap(({ position, ...row }) => (position ? [{ ...row, position: [...position] }] : []));
}

export const countPoints = (tx: Db, projectId: string): Promise<number> =>
  tx.$count(panoramaPoint, eq(panoramaPoint.projectId, projectId));

/** A page of a project's points by name, or of those that a set has photographs of. */
export async function listPoints(
  db: Db,
  projectId: string,
  query: {
    readonly setId?: string | undefined;
    readonly key?: string | undefined;
    readonly pageIndex: number;
    readonly pageSize: number;
  },
): Promise<{ rows: PanoramaPointRow[]; count: number }> {
  // One at which nothing is left waits for what may come back from the bin.
  const taken = db
    .select({ one: sql`1` })
    .from(panoramaCapture)
    .where(
      and(
        eq(panoramaCapture.pointId, id),
        query.setId === undefined ? undefined : eq(panoramaCapture.setId, query.setId),
      ),
    );
  const where = and(
    eq(panoramaPoint.projectId, projectId),
    exists(taken),
    matchesSearch(panoramaPoint.search, [name], query.key),
  );
  const rows = await db
    .select({ id, name })
    .from(panoramaPoint)
    .where(where)
    .orderBy(asc(collateName(name)), asc(id))
    .limit(query.pageSize)
    .offset((query.pageIndex - 1) * query.pageSize);
  return { rows, count: await db.$count(panoramaPoint, where) };
}

/** So many photographs one answer about points tells, the latest of them. */
const CAPTURES_TOLD_MAX = 10_000;

/** What was taken at these points, the first of it first; of one set alone, where that is named. */
export async function loadCapturesAtPoints(db: Db, pointIds: readonly string[], setId?: string) {
  const latest = await db
    .select({
      id: panoramaCapture.id,
      projectId: panoramaCapture.projectId,
      pointId: panoramaCapture.pointId,
      setId: panoramaCapture.setId,
      thumbnailId: panoramaCapture.thumbnailId,
      isHeld: panoramaCapture.isHeld,
      setName: panoramaSet.name,
      collectedAt: panoramaSet.collectedAt,
    })
    .from(panoramaCapture)
    .innerJoin(panoramaSet, eq(panoramaSet.id, panoramaCapture.setId))
    .where(
      and(
        sql`${panoramaCapture.pointId} = any(${idArray(pointIds)})`,
        setId === undefined ? undefined : eq(panoramaCapture.setId, setId),
      ),
    )
    .orderBy(desc(panoramaSet.collectedAt), desc(panoramaCapture.id))
    .limit(CAPTURES_TOLD_MAX);
  return latest.reverse();
}

export async function deletePointsOfProject(tx: Db, projectId: string): Promise<void> {
  await tx.delete(panoramaPoint).where(eq(panoramaPoint.projectId, projectId));
}
