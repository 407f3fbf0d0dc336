import { refuse } from '@twinscape/contract';
import { and, arrayContains, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, refuseTaken } from '../db/index.ts';
import type { Actor } from '../events/index.ts';
import type { Platform } from '../platform.ts';
import { type BinKind, type BinScope, binKinds } from './kinds.ts';
import { LINKS } from './links.ts';
import { binEntry } from './tables.ts';

export type BinEntry = typeof binEntry.$inferSelect;

function findBinKind({ kind }: Pick<BinEntry, 'kind'>): BinKind {
  const known = binKinds.all().get(kind);
  if (!known) throw new Error(`nobody keeps things of the kind ${kind} in the bin`);
  return known;
}

/** An entry of the project, held until the transaction ends. */
export async function lockEntry(tx: Db, projectId: string, id: string): Promise<BinEntry | undefined> {
  const [entry] = await tx
    .select()
    .from(binEntry)
    .where(and(eq(binEntry.projectId, projectId), eq(binEntry.id, id)))
    .for('update');
  return entry;
}

/** The last entry that holds a thing, for whoever wants back what they have just deleted. */
export async function findEntryOfItem(
  db: Db,
  projectId: string,
  kind: string,
  itemId: string,
): Promise<string | undefined> {
  const [entry] = await db
    .select({ id: binEntry.id })
    .from(binEntry)
    .where(and(eq(binEntry.projectId, projectId), eq(binEntry.kind, kind), arrayContains(binEntry.itemIds, [itemId])))
    .orderBy(desc(binEntry.deletedAt))
    .limit(1);
  return entry?.id;
}

/** Whether listeners still delete what belongs to an entry. */
export async function isStillDeleting(db: Db, entryId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from outbox_event where bin_entry = ${entryId} limit 1`);
  return rows.length > 0;
}

/**
 * Puts everything of a held entry back as it was, with the same ids: all of it or nothing. What ties it to a thing that
 * is gone stays away; if that thing is in the bin, the tie comes back with it. Refuses what lost its place meanwhile.
 */
export async function restoreEntry(platform: Platform, tx: Db, entry: BinEntry, actor: Actor): Promise<void> {
  const kind = findBinKind(entry);
  const { companyId, projectId } = entry;
  const scope: BinScope = { companyId, projectId, entryId: entry.id };
  await kind.mayRestore?.(platform, tx, scope, entry.itemIds);
  const taken = Object.fromEntries(
    Object.entries(kind.taken).map(([index, refusal]) => [
      index,
      () => refuse(refusal, { name: entry.names[0] ?? '' }),
    ]),
  );
  await refuseTaken(taken, insertRows(tx, entry));
  await refuseWithoutNeeds(tx, entry, kind);
  await tx.delete(binEntry).where(eq(binEntry.id, entry.id));
  await tx.execute(sql`delete from bin_row where entry_id = ${entry.id}`);
  await tx.execute(sql`delete from bin_remainder where entry_id = ${entry.id}`);
  for (const [at, id] of entry.itemIds.entries()) {
    const eventData = { entityId: id, entityName: entry.names[at] ?? '', companyId, projectId };
    await platform.events.emit(tx, kind.restored, actor, eventData);
  }
  await kind.afterRestore?.(platform, tx, scope, entry.itemIds);
}

async function insertRows(tx: Db, { id: entryId }: BinEntry): Promise<void> {
  // A table that refers to another by a foreign key comes after it.
  const { rows } = await tx.execute<{ table_name: string }>(sql`
    select table_name from (select distinct table_name from bin_row where entry_id = ${entryId}) t
     order by exists (select from pg_constraint c
                       where c.conrelid = to_regclass('public.' || t.table_name) and c.contype = 'f'), table_name`);
  const tables = rows.map(({ table_name: name }) => name);
  for (const table of tables.filter((name) => !(name in LINKS))) await insertInto(tx, entryId, table, []);
  for (const [table, ends] of Object.entries(LINKS)) {
    if (!tables.includes(table)) continue;
    await insertInto(tx, entryId, table, ends);
    for (const [column, parent] of ends) await leaveToMissing(tx, entryId, table, column, parent);
  }
}

type Ends = readonly (readonly [column: string, table: string])[];

/**
 * The columns that the table still has; new ones take their defaults. The names stand in the catalogue of the database
 * and in `LINKS`: nobody's input is among them.
 */
async function insertInto(tx: Db, entryId: string, table: string, ends: Ends): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select a.attname as name from pg_attribute a
     where a.attrelid = to_regclass(${`public.${table}`}) and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
       and a.attname in (select jsonb_object_keys(content) from bin_row
                          where entry_id = ${entryId} and table_name = ${table})
     order by a.attnum`);
  // A table that a later release gave up: there is no place for its rows.
  if (rows.length === 0) return;
  const columns = sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const name = sql.identifier(table);
  await tx.execute(sql`
    insert into ${name} (${columns}) overriding system value
    select ${columns} from (
      select kept.* from bin_row b, jsonb_populate_record(null::${name}, b.content) kept
       where b.entry_id = ${entryId} and b.table_name = ${table} order by b.id) r
     where ${ends.length === 0 ? sql`true` : sql.join(ends.map(isThere), sql` and `)}
    ${ends.length === 0 ? sql`` : sql`on conflict do nothing`}`);
}

const isThere = ([column, parent]: Ends[number]): SQL => sql`(r.${sql.identifier(column)} is null
  or exists (select from ${sql.identifier(parent)} p where p.id = r.${sql.identifier(column)}))`;

/** What could not be tied, because the other end is in the bin, waits there for it. */
async function leaveToMissing(tx: Db, entryId: string, table: string, column: string, parent: string): Promise<void> {
  await tx.execute(sql`
    update bin_row b set entry_id = other.id
      from bin_entry other
     where b.entry_id = ${entryId} and b.table_name = ${table} and other.id <> ${entryId}
       and other.item_ids @> array[(b.content ->> ${column})::uuid]
       and not exists (select from ${sql.identifier(parent)} p where p.id = (b.content ->> ${column})::uuid)`);
}

async function refuseWithoutNeeds(tx: Db, { id: entryId }: BinEntry, { needs = [] }: BinKind): Promise<void> {
  for (const { table, column, in: parent, when, refusal } of needs) {
    const { rows } = await tx.execute(sql`
      select from bin_row b
       where b.entry_id = ${entryId} and b.table_name = ${table} and b.content ->> ${column} is not null
         and ${when ? sql`b.content ->> ${when[0]} = ${when[1]}` : sql`true`}
         and not exists (select from ${sql.identifier(parent)} p where p.id = (b.content ->> ${column})::uuid)
       limit 1`);
    if (rows.length > 0) throw refuse(refusal);
  }
}
