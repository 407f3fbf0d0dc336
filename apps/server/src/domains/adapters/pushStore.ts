import { PUSHES_WAITING_BYTES, PUSHES_WAITING_MAX } from '@twinscape/contract/adapters';
import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import type { SourceTrouble } from './host/messages.ts';
import { adapterPushTable } from './tables.ts';

/** What somebody pushed and nobody read yet. */
export type WaitingPush = { readonly id: string; readonly body: string; readonly createdAt: Date };
/** What became of it. */
export type PushOutcome = { readonly points: number } | { readonly said: SourceTrouble };
/** Also when it was not read: there was nobody to do it, or whoever did ended meanwhile. */
export type PushReading = PushOutcome | 'nobody' | 'crashed';

/** Whether there is room for another message, counted by rows and bytes. */
export async function hasRoomForPush(db: Db, adapterId: string, bytes: number): Promise<boolean> {
  const [waiting] = await db
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(octet_length(${adapterPushTable.body})), 0)::int`,
    })
    .from(adapterPushTable)
    .where(and(eq(adapterPushTable.adapterId, adapterId), isNotNull(adapterPushTable.body)));
  return !waiting || (waiting.count < PUSHES_WAITING_MAX && waiting.bytes + bytes <= PUSHES_WAITING_BYTES);
}

export async function insertPush(tx: Db, adapterId: string, body: string): Promise<string> {
  const [row] = await tx.insert(adapterPushTable).values({ adapterId, body }).returning({ id: adapterPushTable.id });
  if (!row) throw new Error('a push was not added');
  return row.id;
}

/** The oldest of what waits. */
export async function loadWaitingPushes(db: Db, adapterId: string, limit: number): Promise<WaitingPush[]> {
  const rows = await db
    .select({ id: adapterPushTable.id, body: adapterPushTable.body, createdAt: adapterPushTable.createdAt })
    .from(adapterPushTable)
    .where(and(eq(adapterPushTable.adapterId, adapterId), isNotNull(adapterPushTable.body)))
    .orderBy(asc(adapterPushTable.id))
    .limit(limit);
  return rows.flatMap(({ id, body, createdAt }) => (body === null ? [] : [{ id, body, createdAt }]));
}

/** They were read, and what is good of them is stored. */
export async function answerPushes(db: Db, outcomes: ReadonlyMap<string, PushOutcome>): Promise<void> {
  const said = [...outcomes].map(([id, outcome]) =>
    'said' in outcome
      ? { id, trouble: outcome.said.trouble, detail: outcome.said.detail ?? null }
      : { id, points: outcome.points },
  );
  await db.execute(sql`
    update ${adapterPushTable} p
       set body = null, points = said.points, trouble = said.trouble, trouble_detail = said.detail
      from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said (id uuid, points integer, trouble text, detail text)
     where p.id = said.id`);
}

/** What became of a push, taken away; undefined while it waits. */
export async function takePushOutcome(db: Db, id: string) {
  const [row] = await db
    .delete(adapterPushTable)
    .where(and(eq(adapterPushTable.id, id), isNull(adapterPushTable.body)))
    .returning();
  return row;
}

/** Outcomes that nobody waited for. */
export async function deleteOldPushes(db: Db, before: Date): Promise<void> {
  await db.delete(adapterPushTable).where(and(isNull(adapterPushTable.body), lt(adapterPushTable.createdAt, before)));
}

export async function deletePushesOfAdapters(tx: Db, adapterIds: readonly string[]): Promise<void> {
  await tx.delete(adapterPushTable).where(inArray(adapterPushTable.adapterId, [...adapterIds]));
}
