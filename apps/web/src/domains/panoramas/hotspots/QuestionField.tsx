import { hotspotCalls as calls, type PanoramaTag } from '@twinscape/contract/panoramas';
import { questionCalls } from '@twinscape/contract/questions';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { FormField, useDebouncedValue } from '../../../ui/index.ts';
import { hotspotMessages } from './messages.ts';

const FOUND_MAX = 30;
const ASKED_MS = 300;

type Props = { readonly projectId: string; readonly hotspot: PanoramaTag | undefined };

/** A question of the project, found by its words or its number. */
export function QuestionField({ projectId, hotspot }: Props) {
  const words = useMessages(hotspotMessages);
  const [sought, setSought] = useState('');
  const key = useDebouncedValue(sought, ASKED_MS);
  const found = useCall(
    questionCalls.GetModelTypeAllQuestionList,
    { projectId, pageIndex: 1, pageSize: FOUND_MAX, ...(key ? { key } : {}) },
    { handles: true, keepPrevious: true },
  );
  const known =
    hotspot?.questionId && hotspot.questionTitle
      ? [{ value: hotspot.questionId, label: `#${hotspot.questionNumber} ${hotspot.questionTitle}` }]
      : [];
  const options = (found.data?.data.list ?? []).map(({ id, number, questionTitle }) => ({
    value: id,
    label: `#${number} ${questionTitle}`,
  }));
  return (
    <FormField call={calls.AddQuestionTag} name="questionId" label={words.question}>
      <Select
        placeholder={words.findQuestion}
        filterOption={false}
        showSearch={{ onSearch: setSought }}
        options={[...known.filter(({ value }) => options.every((one) => one.value !== value)), ...options]}
      />
    </FormField>
  );
}
