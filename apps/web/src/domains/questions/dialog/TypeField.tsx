import { questionCalls as calls, QUESTION_TYPE_NAME_MAX } from '@twinscape/contract/questions';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { questionTypeMessages } from '../messages.ts';

type Props = {
  readonly projectId: string;
  readonly value?: string;
  readonly onChange?: (typeId: string) => void;
  readonly id?: string;
};

/** Stands among the types for one that is not there yet. */
const NEW = 'new';

/** The type of a question: one that the project has, or a new one of the name that is typed (RU-QST-14). */
export function TypeField({ projectId, value, onChange, id }: Props) {
  const words = useMessages(questionTypeMessages);
  const say = useSay();
  const [typed, setTyped] = useState('');
  const types = useCall(calls.GetModelQuestionTypeList, { projectId }, { handles: true });
  const adding = useSend(calls.CreateModelQuestionType, {
    invalidates: [calls.GetModelQuestionTypeList],
    successMessage: false,
    onDone: ({ id: made }) => onChange?.(made),
  });
  const name = typed.trim().slice(0, QUESTION_TYPE_NAME_MAX);
  const known = (types.data ?? []).map(({ id: type, typeName: label }) => ({ value: type, label }));
  const isNew = name !== '' && known.every(({ label }) => label.toLowerCase() !== name.toLowerCase());
  const found = known.filter(({ label }) => label.toLowerCase().includes(name.toLowerCase()));
  return (
    <Select<string | null>
      {...(id ? { id } : {})}
      // Never by itself: until a new type is made, none is chosen.
      value={value ?? null}
      showSearch
      filterOption={false}
      loading={adding.busy}
      placeholder={words.chooseOrType}
      options={[...found, ...(isNew ? [{ value: NEW, label: say(questionTypeMessages.addNamed, { name }) }] : [])]}
      onSearch={setTyped}
      onChange={(chosen) => {
        setTyped('');
        if (chosen === NEW) adding.send({ projectId, typeName: name });
        else if (chosen !== null) onChange?.(chosen);
      }}
    />
  );
}
