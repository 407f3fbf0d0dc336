import { and, asc, desc, eq } from 'drizzle-orm';
import { type Db, newId } from '../../platform/db/index.ts';
import { alarmComment } from './tables.ts';

export type CommentRow = typeof alarmComment.$inferSelect;

/** Oldest first unless the newest are asked for, deleted ones too. */
export async function loadComments(
  db: Db,
  alarmId: string,
  slice?: { readonly limit: number; readonly offset: number },
): Promise<CommentRow[]> {
  const query = db.select().from(alarmComment).where(eq(alarmComment.alarmId, alarmId));
  if (!slice) return query.orderBy(asc(alarmComment.createdAt), asc(alarmComment.id));
  return query.orderBy(desc(alarmComment.createdAt), desc(alarmComment.id)).limit(slice.limit).offset(slice.offset);
}

export async function countComments(db: Db, alarmId: string): Promise<number> {
  return db.$count(alarmComment, eq(alarmComment.alarmId, alarmId));
}

export async function insertComment(
  tx: Db,
  values: Pick<CommentRow, 'alarmId' | 'userId' | 'comment'>,
): Promise<CommentRow> {
  const [row] = await tx
    .insert(alarmComment)
    .values({ id: newId(), ...values })
    .returning();
  if (!row) throw new Error('the comment was not inserted');
  return row;
}

/** A comment of the alarm, held until the transaction ends. */
export async function lockComment(tx: Db, alarmId: string, id: string): Promise<CommentRow | undefined> {
  const [row] = await tx
    .select()
    .from(alarmComment)
    .where(and(eq(alarmComment.id, id), eq(alarmComment.alarmId, alarmId)))
    .for('update');
  return row;
}

export async function updateComment(
  tx: Db,
  id: string,
  values: Partial<Pick<CommentRow, 'comment' | 'editedAt' | 'deletedAt'>>,
): Promise<CommentRow> {
  const [row] = await tx.update(alarmComment).set(values).where(eq(alarmComment.id, id)).returning();
  if (!row) throw new Error('the comment is gone');
  return row;
}
