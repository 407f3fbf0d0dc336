import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { assetLabel } from './tables.ts';

export type AssetLabelRow = typeof assetLabel.$inferSelect;
export const LABEL_PARTS = ['otherJson', 'dataJson', 'dataPanelJson', 'anchorJson', 'sceneAssetDataJson'] as const;
const COLUMN: Readonly<Record<(typeof LABEL_PARTS)[number], string>> = {
  otherJson: 'other_json',
  dataJson: 'data_json',
  dataPanelJson: 'data_panel_json',
  anchorJson: 'anchor_json',
  sceneAssetDataJson: 'scene_asset_data_json',
};
export type LabelParts = Partial<Pick<AssetLabelRow, (typeof LABEL_PARTS)[number]>>;

export async function loadLabels(
  db: Db,
  projectId: string,
  assetIds: readonly string[],
  lock?: 'update',
): Promise<AssetLabelRow[]> {
  const query = db
    .select()
    .from(assetLabel)
    .where(and(eq(assetLabel.projectId, projectId), inArray(assetLabel.assetId, [...assetIds])));
  return lock ? query.for(lock) : query;
}

/** Those of the assets whose label has a panel to show. */
export async function loadLabelPanels(
  db: Db,
  projectId: string,
  assetIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ assetId: assetLabel.assetId })
    .from(assetLabel)
    .where(
      and(
        eq(assetLabel.projectId, projectId),
        inArray(assetLabel.assetId, [...assetIds]),
        ne(assetLabel.dataPanelJson, ''),
      ),
    );
  return new Set(rows.map(({ assetId }) => assetId));
}

/** The labels of assets and their sizes in bytes, without their texts. */
export async function loadLabelSizes(
  db: Db,
  projectId: string,
  assetIds: readonly string[],
): Promise<{ readonly assetId: string; readonly bytes: number }[]> {
  const bytes = sql.join(
    LABEL_PARTS.map((part) => sql`octet_length(${assetLabel[part]})`),
    sql` + `,
  );
  return db
    .select({ assetId: assetLabel.assetId, bytes: sql<number>`(${bytes})::integer` })
    .from(assetLabel)
    .where(
      and(eq(assetLabel.projectId, projectId), sql`${assetLabel.assetId} = any(${sql.param([...assetIds])}::uuid[])`),
    );
}

const READ_BATCH_BYTES = 4 * 1024 ** 2;

/**
 * Everything that stands in the labels of assets, as the page wrote it; a few megabytes at a time, because nothing says
 * how much it is in all.
 */
export async function* streamLabelTexts(
  db: Db,
  projectId: string,
  assetIds: readonly string[],
): AsyncGenerator<string[]> {
  let [ids, bytes]: [string[], number] = [[], 0];
  const sizes = assetIds.length > 0 ? await loadLabelSizes(db, projectId, assetIds) : [];
  for (const [at, one] of sizes.entries()) {
    ids.push(one.assetId);
    bytes += one.bytes;
    if (bytes < READ_BATCH_BYTES && ids.length < 1_000 && at < sizes.length - 1) continue;
    yield (await loadLabels(db, projectId, ids)).flatMap((row) =>
      LABEL_PARTS.flatMap((part) => (row[part] === '' ? [] : [row[part]])),
    );
    [ids, bytes] = [[], 0];
  }
}

/**
 * Saves parts of the labels of assets, the same for each and sent once; parts that are not given stay. In the order of
 * ids, so that two who save the same ones do not wait for each other.
 */
export async function saveLabels(
  tx: Db,
  projectId: string,
  assetIds: readonly string[],
  parts: LabelParts,
): Promise<void> {
  const given = LABEL_PARTS.flatMap((part) => {
    const text = parts[part];
    return text === undefined ? [] : [{ name: sql.identifier(COLUMN[part]), text }];
  });
  const names = given.map(({ name }) => sql`, ${name}`);
  const texts = given.map(({ text }) => sql`, ${text}::text`);
  const changes = given.map(({ name }) => sql`${name} = excluded.${name}, `);
  await tx.execute(sql`insert into ${assetLabel} (asset_id, project_id${sql.join(names)})
    select id, ${projectId}::uuid${sql.join(texts)} from unnest(${sql.param([...assetIds])}::uuid[]) id order by id
    on conflict (asset_id) do update set ${sql.join(changes)}updated_at = now()`);
}

export async function deleteLabels(tx: Db, assetIds: readonly string[]): Promise<void> {
  await tx.delete(assetLabel).where(inArray(assetLabel.assetId, [...assetIds]));
}

export async function deleteLabelsOfProject(tx: Db, projectId: string): Promise<void> {
  await tx.delete(assetLabel).where(eq(assetLabel.projectId, projectId));
}
