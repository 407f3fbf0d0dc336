import { and, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { type Db, newId } from '../../platform/db/index.ts';
import { asset, assetValue, assetValuePast } from './tables.ts';

export type AssetValue = typeof assetValue.$inferSelect;
/** A value that is written; undefined empties it. */
export type ValueToWrite = {
  readonly assetId: string;
  readonly propertyId: string;
  readonly value: string | undefined;
};

/** Values go in and out in slices, so that 20,000 rows of an import never make one statement too long. */
const SLICE = 5_000;

export async function loadAssetValues(db: Db, assetIds: readonly string[]): Promise<AssetValue[]> {
  if (assetIds.length === 0) return [];
  return db
    .select()
    .from(assetValue)
    .where(sql`${assetValue.assetId} = any(${sql.param([...assetIds])}::uuid[])`);
}

/**
 * Writes values that are other than before, with their past; brings the text to search in up to date. The assets must
 * be held. Answers how many changed.
 */
export async function writeValues(
  tx: Db,
  values: readonly ValueToWrite[],
  userName: string | undefined,
): Promise<number> {
  const valueKey = (value: Pick<ValueToWrite, 'assetId' | 'propertyId'>) => `${value.assetId} ${value.propertyId}`;
  const last = [...new Map(values.map((value) => [valueKey(value), value])).values()];
  const known = new Map(
    (await loadAssetValues(tx, distinctAssetIds(last))).map((value) => [valueKey(value), value.value]),
  );
  const changed = last.filter((value) => known.get(valueKey(value)) !== value.value);
  for (let at = 0; at < changed.length; at += SLICE) await writeSlice(tx, changed.slice(at, at + SLICE), userName);
  await refreshValueText(tx, distinctAssetIds(changed));
  return changed.length;
}

async function writeSlice(tx: Db, changed: readonly ValueToWrite[], userName: string | undefined): Promise<void> {
  const set = changed.flatMap(({ value, ...of }) => (value === undefined ? [] : [{ ...of, value }]));
  const emptied = changed.filter(({ value }) => value === undefined);
  if (set.length > 0)
    await tx
      .insert(assetValue)
      .values(set)
      .onConflictDoUpdate({
        target: [assetValue.assetId, assetValue.propertyId],
        set: { value: sql`excluded.value`, updatedAt: sql`now()` },
      });
  if (emptied.length > 0)
    await tx.execute(sql`
      delete from ${assetValue} using unnest(
        ${sql.param(emptied.map(({ assetId }) => assetId))}::uuid[],
        ${sql.param(emptied.map(({ propertyId }) => propertyId))}::uuid[]) as gone(asset_id, property_id)
      where ${assetValue.assetId} = gone.asset_id and ${assetValue.propertyId} = gone.property_id`);
  await tx
    .insert(assetValuePast)
    .values(
      changed.map((value) => ({ id: newId(), ...value, value: value.value ?? null, userName: userName ?? null })),
    );
}

/** What a search looks in: the values of an asset, one a line. */
export async function refreshValueText(tx: Db, assetIds: readonly string[]): Promise<void> {
  if (assetIds.length === 0) return;
  await tx.execute(sql`
    update ${asset} set value_text = coalesce(written.text, '')
    from unnest(${sql.param([...assetIds])}::uuid[]) as touched(id)
    left join lateral (
      select string_agg(own.value, E'\n' order by own.property_id) as text
      from ${assetValue} own where own.asset_id = touched.id
    ) written on true
    where ${asset.id} = touched.id`);
}

export type ValueHistoryEntry = { readonly at: Date; readonly value: string | null; readonly userName: string | null };

/** What a property of an asset was, newest first. */
export async function loadValueHistory(
  db: Db,
  assetId: string,
  propertyIds: readonly string[],
  { from, to, limit }: { readonly from: Date | undefined; readonly to: Date | undefined; readonly limit: number },
): Promise<ValueHistoryEntry[]> {
  return db
    .select({ at: assetValuePast.at, value: assetValuePast.value, userName: assetValuePast.userName })
    .from(assetValuePast)
    .where(
      and(
        eq(assetValuePast.assetId, assetId),
        inArray(assetValuePast.propertyId, [...propertyIds]),
        from && gte(assetValuePast.at, from),
        to && lte(assetValuePast.at, to),
      ),
    )
    .orderBy(desc(assetValuePast.at), desc(assetValuePast.id))
    .limit(limit);
}

const distinctAssetIds = (values: readonly Pick<ValueToWrite, 'assetId'>[]): string[] => [
  ...new Set(values.map(({ assetId }) => assetId)),
];
