import { type QuestionOption, type QuestionOptionKind, questionCalls } from '@twinscape/contract/questions';
import { useCall } from '../../../platform/api/index.ts';

/** What the project defines of its questions, by kind and in its order. */
export function useOptions(
  projectId: string,
  enabled = true,
): Readonly<Record<QuestionOptionKind, readonly QuestionOption[]>> {
  const { data = [] } = useCall(questionCalls.GetQuestionOptions, { projectId }, { handles: true, enabled });
  const pick = (kind: QuestionOptionKind) => data.filter((one) => one.kind === kind);
  return {
    status: pick('status'),
    priority: pick('priority'),
    stage: pick('stage'),
    milestone: pick('milestone'),
    label: pick('label'),
  };
}

export const toChoices = (options: readonly Pick<QuestionOption, 'id' | 'name'>[]) =>
  options.map(({ id: value, name: label }) => ({ value, label }));
