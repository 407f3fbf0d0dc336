import { ASKED_ELEMENTS_MAX, type AskedElement } from '@twinscape/contract/questions';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { hasForbiddenModel, type PhaseReader } from '../models/index.ts';
import { isQuestionMeant, overdue } from './questionListStore.ts';
import { question, questionViewpoint } from './tables.ts';

/** Elements that stand in viewpoints of a model's questions, as far as the reader may see both; overdue ones first. */
export async function loadAskedElements(
  db: Db,
  reader: PhaseReader,
  modelId: string,
  questionIds: readonly string[] | undefined,
): Promise<AskedElement[]> {
  const { rows } = await db.execute<{ elementId: string; rank: number; questionCount: number }>(sql`
    select one ->> 'elementId' as "elementId", count(distinct ${question.id})::int as "questionCount",
      min(case when ${overdue} then 0 when ${question.state} = 'new' then 1 else 2 end)::int as rank
    from ${question} join ${questionViewpoint} on ${questionViewpoint.questionId} = ${question.id}
    cross join lateral jsonb_array_elements(${questionViewpoint.view} -> 'selection') one
    where ${isQuestionMeant(reader, { modelId, ids: questionIds })} and one ->> 'model' = ${modelId}
      and not ${hasForbiddenModel(reader, questionViewpoint.modelIds)}
    group by 1 order by 3, 1 limit ${ASKED_ELEMENTS_MAX}`);
  return rows.map(({ elementId, rank, questionCount }) => ({
    elementId,
    standing: (['overdue', 'open', 'completed'] as const)[rank] ?? 'completed',
    questionCount,
  }));
}
