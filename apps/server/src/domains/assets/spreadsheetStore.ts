import { asc, desc, sql } from 'drizzle-orm';
import { type Copy, copyLines, type Db, newId } from '../../platform/db/index.ts';
import { asset, assetValue } from './tables.ts';

/** An asset as an import reads and writes it. */
export type ImportedAssetRow = {
  readonly id: string;
  readonly typeId: string;
  readonly assetNumber: string;
  readonly assetName: string;
  readonly assetTag: string | null;
  readonly location: string | null;
  readonly comment: string | null;
  /** Its own values by the property's id. */
  readonly values: ReadonlyMap<string, string>;
};

const texts = (values: readonly (string | null)[]) => sql`${sql.param([...values])}::text[]`;
const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

/**
 * Assets of the project that bear one of the numbers; with `lock` held, in the order of their ids. Values only of
 * assets of the type.
 */
export async function loadExistingAssets(
  db: Db,
  projectId: string,
  numbers: readonly string[],
  { typeId, lock }: { readonly typeId: string; readonly lock: boolean },
): Promise<Map<string, ImportedAssetRow>> {
  const { id, assetNumber, assetName, assetTag, location, comment } = asset;
  const query = db
    .select({ id, typeId: asset.typeId, assetNumber, assetName, assetTag, location, comment })
    .from(asset)
    .where(sql`${asset.projectId} = ${projectId} and ${asset.assetNumber} = any(${texts(numbers)})`)
    .orderBy(asc(asset.id));
  const rows = lock ? await query.for('update') : await query;
  const values = new Map<string, Map<string, string>>();
  const own = rows.filter((row) => row.typeId === typeId).map((row) => row.id);
  for (const chunk of chunks(own)) {
    const valueRows = await db
      .select({ assetId: assetValue.assetId, propertyId: assetValue.propertyId, value: assetValue.value })
      .from(assetValue)
      .where(sql`${assetValue.assetId} = any(${uuids(chunk)})`);
    for (const { assetId, propertyId, value } of valueRows) {
      const ownValues = values.get(assetId) ?? new Map<string, string>();
      values.set(assetId, ownValues.set(propertyId, value));
    }
  }
  return new Map(rows.map((row) => [row.assetNumber, { ...row, values: values.get(row.id) ?? new Map() }]));
}

/** Rows of one statement: the text of one is never much longer than a megabyte. */
const ROWS_PER_STATEMENT = 1_000;
function* chunks<T>(all: readonly T[], size = ROWS_PER_STATEMENT): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

type Owner = { readonly companyId: string; readonly projectId: string };

/**
 * Adds assets with their values. Those whose number somebody else took meanwhile are left out; answers the ids of what
 * was added. Few values a statement, whatever the number of assets: writing thousands of placeholders costs more than
 * the insert. Values of assets that are new meet none of before: they are copied in.
 */
export async function insertAssetsWithValues(
  tx: Db,
  copy: Copy,
  { companyId, projectId }: Owner,
  assets: readonly ImportedAssetRow[],
  userName: string,
): Promise<Set<string>> {
  const of = (field: 'assetTag' | 'location' | 'comment') => texts(assets.map((one) => one[field]));
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${asset} (company_id, project_id, id, type_id, asset_number, asset_name, asset_tag, location, comment, value_text)
    select ${companyId}::uuid, ${projectId}::uuid, given.* from unnest(
      ${uuids(assets.map(({ id }) => id))}, ${uuids(assets.map(({ typeId }) => typeId))},
      ${texts(assets.map(({ assetNumber }) => assetNumber))}, ${texts(assets.map(({ assetName }) => assetName))},
      ${of('assetTag')}, ${of('location')}, ${of('comment')}, ${texts(assets.map(({ values }) => searchText(values)))}) as given
    on conflict do nothing returning id`);
  const added = new Set(rows.map(({ id }) => id));
  const own = assets.flatMap(({ id, values }) => (added.has(id) ? toCells(id, values) : []));
  await copy(
    'asset_value',
    ['asset_id', 'property_id', 'value'],
    copyLines(own.map(({ assetId, propertyId, value }) => [assetId, propertyId, value])),
  );
  await copyValueHistory(copy, own, userName);
  return added;
}

/** What a search looks in, as `refreshValueText` of `valueStore.ts` writes it. */
const searchText = (values: ReadonlyMap<string, string>): string =>
  [...values]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => value)
    .join('\n');

type Cell = { readonly assetId: string; readonly propertyId: string; readonly value: string };
const toCells = (assetId: string, values: ReadonlyMap<string, string>): Cell[] =>
  [...values].map(([propertyId, value]) => ({ assetId, propertyId, value }));

/** What was written, for the history of each value. */
const copyValueHistory = (copy: Copy, newValues: readonly Cell[], userName: string): Promise<void> =>
  copy(
    'asset_value_past',
    ['id', 'asset_id', 'property_id', 'value', 'user_name'],
    copyLines(newValues.map(({ assetId, propertyId, value }) => [newId(), assetId, propertyId, value, userName])),
  );

/**
 * What becomes of an asset that was there: its fields and all its own values as they are to be, and which of these
 * become others.
 */
export type ChangedAsset = Omit<ImportedAssetRow, 'typeId' | 'assetNumber'> & {
  readonly changedValues: ReadonlyMap<string, string>;
};

/** Changes many assets, each to fields and values of its own. The assets must be held. */
export async function updateAssetsWithValues(
  tx: Db,
  copy: Copy,
  changed: readonly ChangedAsset[],
  userName: string,
): Promise<void> {
  for (const chunk of chunks(changed)) {
    const of = (field: 'assetName' | 'assetTag' | 'location' | 'comment') => texts(chunk.map((one) => one[field]));
    // Fields and the text to search in at once: each version of a row costs its entries in every index.
    await tx.execute(sql`
      update ${asset} as a
         set asset_name = v.asset_name, asset_tag = v.asset_tag, location = v.location, comment = v.comment, value_text = v.value_text,
             version = a.version + 1, updated_at = now()
        from unnest(${uuids(chunk.map(({ id }) => id))}, ${of('assetName')}, ${of('assetTag')}, ${of('location')}, ${of('comment')},
            ${texts(chunk.map(({ values }) => searchText(values)))})
          as v(id, asset_name, asset_tag, location, comment, value_text)
       where a.id = v.id`);
    const own = chunk.flatMap(({ id, changedValues }) => toCells(id, changedValues));
    await tx.execute(sql`
      insert into ${assetValue} (asset_id, property_id, value) select * from unnest(
        ${uuids(own.map(({ assetId }) => assetId))}, ${uuids(own.map(({ propertyId }) => propertyId))}, ${texts(own.map(({ value }) => value))})
      on conflict (asset_id, property_id) do update set value = excluded.value, updated_at = now()`);
    await copyValueHistory(copy, own, userName);
  }
}

/** Assets of some types by type and name, the oldest of each: `<type id> <name>` to the id. */
export async function findAssetIdsByName(
  db: Db,
  projectId: string,
  criteria: readonly { readonly typeId: string; readonly name: string }[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: asset.id, typeId: asset.typeId, name: asset.assetName })
    .from(asset)
    .where(
      sql`${asset.projectId} = ${projectId} and ${asset.typeId} = any(${uuids(criteria.map(({ typeId }) => typeId))})
        and ${asset.assetName} = any(${texts(criteria.map(({ name }) => name))})`,
    )
    .orderBy(desc(asset.createdAt), desc(asset.id));
  return new Map(rows.map(({ id, typeId, name }) => [`${typeId} ${name}`, id]));
}

/** Those of the ids that assets have. */
export async function findAssetNumbersById(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: asset.id, number: asset.assetNumber })
    .from(asset)
    .where(sql`${asset.id} = any(${uuids(ids)})`);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
