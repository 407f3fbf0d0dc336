import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { assetLabel } from './tables.ts';

export type LabelRow = typeof assetLabel.$inferSelect;
export const LABEL_PARTS = ['otherJson', 'dataJson', 'dataPanelJson', 'anchorJson', 'sceneAssetDataJson'] as const;
export type LabelParts = Partial<Pick<LabelRow, (typeof LABEL_PARTS)[number]>>;

export function labelsOf(db: Db, projectId: string, assetIds: readonly string[]): Promise<LabelRow[]> {
  return db
    .select()
    .from(assetLabel)
    .where(and(eq(assetLabel.projectId, projectId), inArray(assetLabel.assetId, [...assetIds])));
}

/** Everything that stands in the labels of assets, as the page wrote it. */
export async function labelTexts(db: Db, projectId: string, assetIds: readonly string[]): Promise<string[]> {
  if (assetIds.length === 0) return [];
  return (await labelsOf(db, projectId, assetIds)).flatMap((row) =>
    LABEL_PARTS.flatMap((part) => (row[part] === '' ? [] : [row[part]])),
  );
}

/** Saves parts of the labels of assets, the same for each; parts that are not given stay. */
export async function saveLabels(
  tx: Db,
  projectId: string,
  assetIds: readonly string[],
  parts: LabelParts,
): Promise<void> {
  await tx
    .insert(assetLabel)
    .values(assetIds.map((assetId) => ({ assetId, projectId, ...parts })))
    .onConflictDoUpdate({ target: assetLabel.assetId, set: { ...parts, updatedAt: sql`now()` } });
}

export async function deleteLabels(tx: Db, assetIds: readonly string[]): Promise<void> {
  await tx.delete(assetLabel).where(inArray(assetLabel.assetId, [...assetIds]));
}

export async function deleteLabelsOfProject(tx: Db, projectId: string): Promise<void> {
  await tx.delete(assetLabel).where(eq(assetLabel.projectId, projectId));
}
