import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { questionActivity } from './tables.ts';

export type ActivityOfQuestion = typeof questionActivity.$inferSelect;
export type NewActivity = Pick<ActivityOfQuestion, 'act' | 'values'>;

/** The latest first. */
export function loadActivity(db: Db, questionId: string): Promise<ActivityOfQuestion[]> {
  return db
    .select()
    .from(questionActivity)
    .where(eq(questionActivity.questionId, questionId))
    .orderBy(desc(questionActivity.createdAt), desc(questionActivity.id));
}

export async function insertActivity(
  tx: Db,
  of: Pick<ActivityOfQuestion, 'projectId' | 'questionId' | 'userId' | 'userName'>,
  activity: readonly NewActivity[],
): Promise<void> {
  if (activity.length > 0) await tx.insert(questionActivity).values(activity.map((one) => ({ ...of, ...one })));
}
