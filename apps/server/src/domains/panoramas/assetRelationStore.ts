import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { panoramaAsset, panoramaCapture, panoramaHotspot, panoramaSet } from './tables.ts';

/** A panorama of an asset; the rest is of the hotspot that stands at the asset, and of its photograph. */
export type PanoramaOfAsset = {
  readonly relationId: string;
  readonly assetId: string;
  readonly pbGuid: string;
  readonly panoramaName: string;
  readonly collectedAt: Date;
  readonly tagId: string | null;
  readonly tagName: string | null;
  readonly yaw: number | null;
  readonly pitch: number | null;
  readonly captureId: string | null;
  readonly captureName: string | null;
  readonly coverId: string | null;
  readonly sphereId: string | null;
};

const selectRelations = (db: Db) =>
  db
    .select({
      relationId: panoramaAsset.id,
      assetId: panoramaAsset.assetId,
      pbGuid: panoramaAsset.setId,
      panoramaName: panoramaSet.name,
      collectedAt: panoramaSet.collectedAt,
      tagId: panoramaAsset.hotspotId,
      tagName: panoramaHotspot.name,
      yaw: panoramaHotspot.yaw,
      pitch: panoramaHotspot.pitch,
      captureId: panoramaCapture.id,
      captureName: panoramaCapture.name,
      coverId: panoramaCapture.coverId,
      sphereId: panoramaCapture.sphereId,
    })
    .from(panoramaAsset)
    .innerJoin(panoramaSet, eq(panoramaSet.id, panoramaAsset.setId))
    .leftJoin(panoramaHotspot, eq(panoramaHotspot.id, panoramaAsset.hotspotId))
    // Of one that is kept back nothing but its set is told.
    .leftJoin(
      panoramaCapture,
      and(eq(panoramaCapture.id, panoramaHotspot.captureId), eq(panoramaCapture.isHeld, false)),
    );

/** What an asset has to do with, the first of it first. */
export const listPanoramasOfAsset = (db: Db, projectId: string, assetId: string): Promise<PanoramaOfAsset[]> =>
  selectRelations(db)
    .where(and(eq(panoramaAsset.projectId, projectId), eq(panoramaAsset.assetId, assetId)))
    .orderBy(asc(panoramaAsset.createdAt), asc(panoramaAsset.id));

export async function findPanoramaOfHotspot(
  db: Db,
  projectId: string,
  hotspotId: string,
): Promise<PanoramaOfAsset | undefined> {
  const [row] = await selectRelations(db).where(
    and(eq(panoramaAsset.projectId, projectId), eq(panoramaAsset.hotspotId, hotspotId)),
  );
  return row;
}

/** What is related already stays related once. */
export async function relatePanoramas(tx: Db, values: readonly (typeof panoramaAsset.$inferInsert)[]): Promise<void> {
  if (values.length > 0)
    await tx
      .insert(panoramaAsset)
      .values([...values])
      .onConflictDoNothing();
}

export async function unrelatePanoramas(tx: Db, assetId: string, relationIds: readonly string[]): Promise<void> {
  await tx
    .delete(panoramaAsset)
    .where(and(eq(panoramaAsset.assetId, assetId), inArray(panoramaAsset.id, [...relationIds])));
}

export async function deleteRelationsOfHotspots(tx: Db, hotspotIds: readonly string[]): Promise<void> {
  await tx.delete(panoramaAsset).where(inArray(panoramaAsset.hotspotId, [...hotspotIds]));
}

export async function deleteRelationsOfSets(tx: Db, setIds: readonly string[]): Promise<void> {
  await tx.delete(panoramaAsset).where(inArray(panoramaAsset.setId, [...setIds]));
}
