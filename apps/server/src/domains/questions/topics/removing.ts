import type { QuestionEditor } from '../access.ts';
import { removeQuestions } from '../changes.ts';
import { requireTopicQuestion } from './reading.ts';

/** BCF API 3.0, 3.2.5: into the recycle bin. */
export async function removeTopic(caller: QuestionEditor, guid: string): Promise<void> {
  const { id } = await requireTopicQuestion(caller, guid);
  await removeQuestions(caller, [id]);
}
