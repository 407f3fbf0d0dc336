import type { QuestionRow } from '@twinscape/contract/questions';
import { useMessages } from '../../../platform/language/index.ts';
import { StatusTag } from '../../../ui/index.ts';
import { questionMessages, questionStateMessages } from '../messages.ts';

/** How a question stands; an open one whose day is over is overdue. */
export function QuestionStateTag({ question }: { readonly question: Pick<QuestionRow, 'state' | 'isOverdue'> }) {
  const states = useMessages(questionStateMessages);
  const words = useMessages(questionMessages);
  if (question.isOverdue) return <StatusTag status="fault" word={words.overdue} />;
  return <StatusTag status={question.state === 'new' ? 'unknown' : 'run'} word={states[question.state]} />;
}
