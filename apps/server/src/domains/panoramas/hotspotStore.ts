import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type Db, idArray, loadRows } from '../../platform/db/index.ts';
import { panoramaCapture, panoramaHotspot } from './tables.ts';

export type HotspotRow = typeof panoramaHotspot.$inferSelect;

/** The first of them first. */
export const listHotspots = (db: Db, captureIds: readonly string[]): Promise<HotspotRow[]> =>
  db
    .select()
    .from(panoramaHotspot)
    .where(inArray(panoramaHotspot.captureId, [...captureIds]))
    .orderBy(asc(panoramaHotspot.createdAt), asc(panoramaHotspot.id));

/** Assets that stand as hotspots in these photographs, so many at most. */
export async function loadAssetIdsIn(db: Db, captureIds: readonly string[], limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ assetId: panoramaHotspot.targetId })
    .from(panoramaHotspot)
    .where(and(isIn(captureIds), eq(panoramaHotspot.kind, 'asset')))
    .orderBy(asc(panoramaHotspot.targetId))
    .limit(limit);
  return rows.flatMap(({ assetId }) => assetId ?? []);
}

/** The paths of what the texts in these photographs show or play, so many at most. */
export async function loadMediaPathsIn(db: Db, captureIds: readonly string[], limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ path: panoramaHotspot.mediaPath })
    .from(panoramaHotspot)
    .where(and(isIn(captureIds), isNotNull(panoramaHotspot.mediaPath)))
    .orderBy(asc(panoramaHotspot.mediaPath))
    .limit(limit);
  return rows.flatMap(({ path }) => path ?? []);
}

const isIn = (captureIds: readonly string[]) => sql`${panoramaHotspot.captureId} = any(${idArray(captureIds)})`;

export const findHotspots = (
  db: Db,
  projectId: string,
  ids: readonly string[],
  lock?: 'update',
): Promise<HotspotRow[]> =>
  loadRows(
    db
      .select()
      .from(panoramaHotspot)
      .where(and(eq(panoramaHotspot.projectId, projectId), inArray(panoramaHotspot.id, [...ids])))
      .orderBy(asc(panoramaHotspot.id)),
    lock,
  );

export const countHotspots = (tx: Db, captureId: string): Promise<number> =>
  tx.$count(panoramaHotspot, eq(panoramaHotspot.captureId, captureId));

export async function insertHotspots(
  tx: Db,
  values: readonly (typeof panoramaHotspot.$inferInsert)[],
): Promise<HotspotRow[]> {
  return values.length === 0
    ? []
    : tx
        .insert(panoramaHotspot)
        .values([...values])
        .returning();
}

export async function updateHotspot(
  tx: Db,
  id: string,
  values: Partial<
    Pick<
      HotspotRow,
      'name' | 'yaw' | 'pitch' | 'targetId' | 'arrow' | 'content' | 'html' | 'mediaType' | 'mediaPath' | 'points'
    >
  >,
): Promise<HotspotRow> {
  const [row] = await tx.update(panoramaHotspot).set(values).where(eq(panoramaHotspot.id, id)).returning();
  if (!row) throw new Error('the hotspot is gone');
  return row;
}

export async function deleteHotspotRows(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.delete(panoramaHotspot).where(inArray(panoramaHotspot.id, [...ids]));
}

export async function deleteHotspotsOfCaptures(tx: Db, captureIds: readonly string[]): Promise<void> {
  await tx.delete(panoramaHotspot).where(inArray(panoramaHotspot.captureId, [...captureIds]));
}

/** What the photographs that hotspots lead to are called, and in which set they are. */
export function loadTargets(db: Db, projectId: string, ids: readonly string[]) {
  return db
    .select({ id: panoramaCapture.id, name: panoramaCapture.name, setId: panoramaCapture.setId })
    .from(panoramaCapture)
    .where(and(eq(panoramaCapture.projectId, projectId), inArray(panoramaCapture.id, [...ids])));
}
