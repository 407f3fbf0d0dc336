import { LABELS_OF_QUESTION_MAX, type QuestionDetail } from '@twinscape/contract/questions';
import { Select } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { FormField } from '../../../ui/index.ts';
import { questionOptionMessages } from '../messages.ts';
import css from './OptionFields.module.css';
import { toChoices, useOptions } from './useOptions.ts';

type Props = { readonly projectId: string };

/** Priority, stage, milestone and labels of a question, as far as the project defines any. */
export function OptionFields({ projectId }: Props) {
  const words = useMessages(questionOptionMessages);
  const options = useOptions(projectId);
  const one = [
    { name: 'priorityId', label: words.onePriority, choices: options.priority },
    { name: 'stageId', label: words.oneStage, choices: options.stage },
    { name: 'milestoneId', label: words.oneMilestone, choices: options.milestone },
  ].filter(({ choices }) => choices.length > 0);
  return (
    <div className={css.pairs}>
      {one.map(({ name, label, choices }) => (
        <FormField key={name} name={name} label={label}>
          <Select allowClear options={toChoices(choices)} />
        </FormField>
      ))}
      {options.label.length > 0 && (
        <FormField name="labelIds" label={words.label}>
          <Select
            mode="multiple"
            allowClear
            optionFilterProp="label"
            maxCount={LABELS_OF_QUESTION_MAX}
            options={toChoices(options.label)}
          />
        </FormField>
      )}
    </div>
  );
}

/** As the form has them. */
export const toOptionValues = ({ priority, stage, milestone, labels }: QuestionDetail) => ({
  priorityId: priority?.id,
  stageId: stage?.id,
  milestoneId: milestone?.id,
  labelIds: labels.map(({ id }) => id),
});

/** As the calls take them: an empty one takes away. */
export const toOptionInput = (values: Record<string, unknown>) => ({
  priorityId: String(values.priorityId ?? ''),
  stageId: String(values.stageId ?? ''),
  milestoneId: String(values.milestoneId ?? ''),
  labelIds: (values.labelIds ?? []) as string[],
});
