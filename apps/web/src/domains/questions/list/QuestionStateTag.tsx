import type { QuestionRow } from '@twinscape/contract/questions';
import { useMessages } from '../../../platform/language/index.ts';
import { StatusTag } from '../../../ui/index.ts';
import { questionMessages, questionStateMessages } from '../messages.ts';

type Props = { readonly question: Pick<QuestionRow, 'state' | 'isOverdue' | 'status'> };

/** How a question stands, as the project calls it; an open one whose day is over is overdue. */
export function QuestionStateTag({ question }: Props) {
  const states = useMessages(questionStateMessages);
  const words = useMessages(questionMessages);
  const { state, isOverdue, status } = question;
  if (isOverdue) return <StatusTag status="fault" word={words.overdue} />;
  return <StatusTag status={state === 'new' ? 'unknown' : 'run'} word={status?.name ?? states[state]} />;
}
