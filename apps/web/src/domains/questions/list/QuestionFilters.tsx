import { QUESTION_STATES, questionCalls } from '@twinscape/contract/questions';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { ClearableFilter, type FilterValues, type SetFilters } from '../../../ui/index.ts';
import { questionMessages, questionStateMessages } from '../messages.ts';

export const QUESTION_FILTER_NAMES = ['state', 'type', 'overdue'] as const;

export const toQuestionFilters = ({ state = '', type = '', overdue = '' }: FilterValues) => ({
  ...(QUESTION_STATES.some((one) => one === state) ? { state: state as (typeof QUESTION_STATES)[number] } : {}),
  ...(type ? { questionTypeId: type } : {}),
  ...(overdue ? { isOverdue: true } : {}),
});

type Props = { readonly projectId: string; readonly values: FilterValues; readonly set: SetFilters };

/** RU-QST-16: by status, by type, and what is overdue. */
export function QuestionFilters({ projectId, values, set }: Props) {
  const words = useMessages(questionMessages);
  const states = useMessages(questionStateMessages);
  const types = useCall(questionCalls.GetModelQuestionTypeList, { projectId }, { handles: true });
  return (
    <>
      <ClearableFilter
        label={words.state}
        any={words.anyState}
        style={{ width: 110 }}
        value={values.state}
        options={QUESTION_STATES.map((value) => ({ value, label: states[value] }))}
        onChange={(state) => set({ state })}
      />
      <ClearableFilter
        label={words.type}
        any={words.anyType}
        style={{ width: 140 }}
        value={values.type}
        options={(types.data ?? []).map(({ id: value, typeName: label }) => ({ value, label }))}
        onChange={(type) => set({ type })}
      />
      <ClearableFilter
        label={words.due}
        any={words.due}
        style={{ width: 120 }}
        value={values.overdue}
        options={[{ value: '1', label: words.overdue }]}
        onChange={(overdue) => set({ overdue })}
      />
    </>
  );
}
