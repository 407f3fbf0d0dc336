import { sql } from 'drizzle-orm';
import type { Db } from '../db/index.ts';
import type { Actor } from '../events/index.ts';
import type { Platform } from '../platform.ts';
import { currentEntry, keepInBin } from './current.ts';
import { purgeEntry } from './purge.ts';
import { binEntry } from './tables.ts';

/** What the bin of a project holds at most: beyond it the oldest entries go early. Bytes are of rows and names. */
const ENTRIES_MAX = 5_000;
const BYTES_MAX = 512 * 1024 ** 2;
const ID_BYTES = 16;

type Owner = { readonly companyId: string; readonly projectId: string };
type Item = { readonly id: string; readonly name: string };

/**
 * Keeps whatever the transaction deletes from now on: the things themselves, what belongs to them, and what listeners
 * delete because of its events. Say it before anything is deleted:
 *
 *     await moveToBin(tx, context, 'asset', assets.map(({ id, assetName: name }) => ({ id, name })));
 *     await removeAssets(platform, tx, ids);
 */
export async function moveToBin(
  tx: Db,
  { platform, project, actor }: { readonly platform: Platform; readonly project: Owner; readonly actor: Actor },
  kind: string,
  items: readonly Item[],
): Promise<void> {
  if (items.length === 0) return;
  await makeRoom(platform, tx, project.projectId);
  const [entry] = await tx
    .insert(binEntry)
    .values({
      companyId: project.companyId,
      projectId: project.projectId,
      kind,
      itemIds: items.map(({ id }) => id),
      names: items.map(({ name }) => name),
      count: items.length,
      bytes: items.reduce((sum, { name }) => sum + ID_BYTES + Buffer.byteLength(name), 0),
      deletedBy: actor.userId ?? null,
      deletedByName: actor.userName,
    })
    .returning({ id: binEntry.id });
  if (entry) await keepInBin(tx, entry.id);
}

/** Those that somebody else is restoring just now are left alone. */
async function makeRoom(platform: Platform, tx: Db, projectId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from bin_entry where id in (
      select id from (
        select id, row_number() over newest as place, sum(bytes) over newest as held
          from bin_entry where project_id = ${projectId}
        window newest as (order by deleted_at desc, id desc)) e
       where place >= ${ENTRIES_MAX} or held > ${BYTES_MAX})
    for update skip locked`);
  for (const { id } of rows) await purgeEntry(platform, tx, id);
}

/**
 * For what no row can bring back, such as the bytes of a file: where the transaction only moves to the bin, notes the
 * act for the day on which the entry is deleted for good, and answers true. `binActs` names it.
 */
export async function leaveForLater(tx: Db, act: string, data: object): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into bin_remainder (entry_id, act, data)
    select ${currentEntry}, ${act}, ${JSON.stringify(data)}::jsonb where ${currentEntry} is not null
    returning id`);
  return rows.length > 0;
}

type KeptRows = {
  readonly table: 'share' | 'alarm';
  /** The column that names people. */
  readonly column: 'created_by_id' | 'assignee_id';
  readonly ids: readonly string[];
  /** Absent: those of all projects. */
  readonly projectId?: string | undefined;
};

/**
 * What ends while it is in the bin must not come back: rows that name these people are forgotten, or get other values,
 * by column.
 */
export async function changeKept(
  tx: Db,
  { table, column, ids, projectId }: KeptRows,
  change: 'forget' | Readonly<Record<string, string | null>>,
): Promise<void> {
  // As text in the statement: the indexes are those of this table and this column.
  const which = sql`table_name = ${sql.raw(`'${table}'`)} and (content ->> ${sql.raw(`'${column}'`)}) = any(${sql.param([...ids])}::text[])
    and ${projectId === undefined ? sql`true` : sql`content ->> 'project_id' = ${projectId}`}`;
  if (change === 'forget') await tx.execute(sql`delete from bin_row where ${which}`);
  else await tx.execute(sql`update bin_row set content = content || ${JSON.stringify(change)}::jsonb where ${which}`);
}
