import { projectCalls } from '@twinscape/contract/projects';
import { questionCalls } from '@twinscape/contract/questions';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { ClearableFilter, dayjs, type FilterValues, ListFilter, type ProjectFilterProps } from '../../../ui/index.ts';
import { questionMessages, questionOptionMessages } from '../messages.ts';
import { useStandings } from '../options/StatusMenu.tsx';
import { toChoices, useOptions } from '../options/useOptions.ts';
import { useQuestionRights } from '../rights.ts';

export const QUESTION_FILTER_NAMES = [
  'state',
  'type',
  'joiner',
  'due',
  'priority',
  'stage',
  'milestone',
  'label',
] as const;

/** Days within which a question is due, from today. */
const DUE_WITHIN = { week: 7, month: 30 } as const;
const OVERDUE = 'overdue';
const DAY = 'YYYY-MM-DD';

export function toQuestionFilters(values: FilterValues) {
  const {
    state = '',
    type = '',
    joiner = '',
    due = '',
    priority = '',
    stage = '',
    milestone = '',
    label = '',
  } = values;
  return {
    ...toStandingFilter(state),
    ...(type ? { questionTypeId: type } : {}),
    ...(joiner ? { joinerId: joiner } : {}),
    ...toDueFilter(due),
    ...(priority ? { priorityId: priority } : {}),
    ...(stage ? { stageId: stage } : {}),
    ...(milestone ? { milestoneId: milestone } : {}),
    ...(label ? { labelId: label } : {}),
  };
}

function toDueFilter(due: string) {
  if (due === OVERDUE) return { isOverdue: true };
  const days = DUE_WITHIN[due as keyof typeof DUE_WITHIN];
  if (days === undefined) return {};
  const today = dayjs();
  return { dueFrom: today.format(DAY), dueTo: today.add(days, 'day').format(DAY), isOverdue: false };
}

/** A state, or a status of the project. */
function toStandingFilter(state: string) {
  if (state === '') return {};
  return state === 'new' || state === 'completed' ? ({ state } as const) : { statusId: state };
}

type Props = ProjectFilterProps & {
  /** Where columns stand for them there are none. */
  readonly hasStates?: boolean;
};

/** RU-QST-16: by how they stand, type, who takes part, day, and what the project defines. */
export function QuestionFilters({ projectId, values, set, hasStates = true }: Props) {
  const words = useMessages(questionMessages);
  const own = useMessages(questionOptionMessages);
  const types = useCall(questionCalls.GetModelQuestionTypeList, { projectId }, { handles: true });
  const { isReader } = useQuestionRights();
  const standings = useStandings(projectId);
  const options = useOptions(projectId);
  const optional = [
    { key: 'priority', label: own.onePriority, any: own.anyPriority, choices: options.priority },
    { key: 'stage', label: own.oneStage, any: own.anyStage, choices: options.stage },
    { key: 'milestone', label: own.oneMilestone, any: own.anyMilestone, choices: options.milestone },
    { key: 'label', label: own.label, any: own.anyLabel, choices: options.label },
  ].filter(({ choices }) => choices.length > 0);
  const rest = optional.length + (isReader ? 0 : 1);
  const isUsed = ['joiner', ...optional.map(({ key }) => key)].some((key) => values[key]);
  const [isMore, setMore] = useState(isUsed);
  return (
    <>
      {hasStates && (
        <ClearableFilter
          label={words.state}
          any={words.anyState}
          style={{ width: 120 }}
          value={values.state}
          options={standings.map(({ state, statusId, name }) => ({ value: statusId ?? state, label: name }))}
          onChange={(state) => set({ state })}
        />
      )}
      <ClearableFilter
        label={words.type}
        any={words.anyType}
        style={{ width: 130 }}
        value={values.type}
        options={(types.data ?? []).map(({ id: value, typeName: label }) => ({ value, label }))}
        onChange={(type) => set({ type })}
      />
      <ClearableFilter
        label={words.due}
        any={words.due}
        style={{ width: 130 }}
        value={values.due}
        options={[
          { value: OVERDUE, label: words.overdue },
          { value: 'week', label: words.dueWeek },
          { value: 'month', label: words.dueMonth },
        ]}
        onChange={(due) => set({ due })}
      />
      {rest > 0 && (
        <Button aria-expanded={isMore} onClick={() => setMore(!isMore)}>
          {isMore ? words.fewer : words.moreFilters}
        </Button>
      )}
      {isMore && !isReader && (
        <ListFilter
          label={words.joiners}
          any={words.anyJoiner}
          call={projectCalls.GetProjectMemberList}
          toInput={(key) => ({ projectId, key, pageIndex: 1, pageSize: 20 })}
          toOption={({ memberId, masterName }) => ({ value: memberId, label: masterName })}
          value={values.joiner}
          onChange={(joiner) => set({ joiner })}
        />
      )}
      {isMore &&
        optional.map(({ key, label, any, choices }) => (
          <ClearableFilter
            key={key}
            label={label}
            any={any}
            style={{ width: 134 }}
            value={values[key]}
            options={toChoices(choices)}
            onChange={(value) => set({ [key]: value })}
          />
        ))}
    </>
  );
}
