import { coreRefusals, refuse } from '@twinscape/contract';
import { type Db, lockName } from '../../platform/db/index.ts';
import type { QuestionCaller } from './access.ts';
import { type CommentOfQuestion, findCommentsById } from './commentStore.ts';
import { findQuestionsById, type KeptQuestion } from './questionStore.ts';

/**
 * What the caller sent before under an id of their own choice, where the answer was lost on its way: it is answered
 * with again instead of being made twice. An id that stands for anything else is refused.
 */
export async function findArrivedQuestion(
  tx: Db,
  { project, session }: QuestionCaller,
  chosenId: string,
): Promise<KeptQuestion | undefined> {
  const id = chosenId.toLowerCase();
  await lockName(tx, `questions ${id}`);
  const [found] = await findQuestionsById(tx, [id]);
  if (found && (found.projectId !== project.projectId || found.createdBy !== session.userId))
    throw refuse(coreRefusals['common.conflict']);
  return found;
}

/** The same of a comment. */
export async function findArrivedComment(
  tx: Db,
  { session }: QuestionCaller,
  questionId: string,
  chosenId: string,
): Promise<CommentOfQuestion | undefined> {
  const id = chosenId.toLowerCase();
  await lockName(tx, `questions ${id}`);
  const [found] = await findCommentsById(tx, [id]);
  if (found && (found.questionId !== questionId || found.createdBy !== session.userId))
    throw refuse(coreRefusals['common.conflict']);
  return found;
}
