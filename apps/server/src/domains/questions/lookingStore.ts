import { and, asc, eq, gt, lt, ne } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { questionLooking } from './tables.ts';

export type PersonLooking = typeof questionLooking.$inferSelect;
type Place = Pick<PersonLooking, 'questionId' | 'userId'>;

const isAt = ({ questionId, userId }: Place) =>
  and(eq(questionLooking.questionId, questionId), eq(questionLooking.userId, userId));

/** Somebody says that they look; whether they were not there, or did not write, before. */
export async function saveLooking(tx: Db, looking: PersonLooking): Promise<boolean> {
  const [before] = await tx.select().from(questionLooking).where(isAt(looking)).for('update');
  const { isWriting, userName, seenAt } = looking;
  await tx
    .insert(questionLooking)
    .values(looking)
    .onConflictDoUpdate({
      target: [questionLooking.questionId, questionLooking.userId],
      set: { isWriting, userName, seenAt },
    });
  return before?.isWriting !== isWriting;
}

export const removeLooking = async (tx: Db, place: Place): Promise<boolean> =>
  (await tx.delete(questionLooking).where(isAt(place)).returning({ userId: questionLooking.userId })).length > 0;

/** What somebody looked at until then, and did not say that they left. */
export async function removeOldLookings(tx: Db, userId: string, before: Date): Promise<void> {
  await tx.delete(questionLooking).where(and(eq(questionLooking.userId, userId), lt(questionLooking.seenAt, before)));
}

/** The others at a question who said something since then, by name. */
export function loadLookings(
  db: Db,
  { questionId, userId }: Place,
  since: Date,
  limit: number,
): Promise<PersonLooking[]> {
  return db
    .select()
    .from(questionLooking)
    .where(
      and(
        eq(questionLooking.questionId, questionId),
        gt(questionLooking.seenAt, since),
        ne(questionLooking.userId, userId),
      ),
    )
    .orderBy(asc(questionLooking.userName), asc(questionLooking.userId))
    .limit(limit);
}
