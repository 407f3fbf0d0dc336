import { questionCalls as calls, QUESTION_TYPE_NAME_MAX, type QuestionType } from '@twinscape/contract/questions';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import {
  ConfirmCall,
  FailureNote,
  InlineName,
  LinesSkeleton,
  type MenuActions,
  MoreMenu,
  NothingYet,
  QueryResult,
} from '../../../ui/index.ts';
import css from '../../../ui/NameList.module.css';
import { questionTypeMessages } from '../messages.ts';
import { QUESTION_READS } from '../reads.ts';

type Props = { readonly projectId: string };

/** C-COL-01 … C-COL-03, C-COL-14: the types of a project's questions. */
export function QuestionTypes({ projectId }: Props) {
  const words = useMessages(questionTypeMessages);
  const query = useCall(calls.GetModelQuestionTypeList, { projectId }, { handles: true });
  const [typeName, setTypeName] = useState('');
  const [removing, setRemoving] = useState<QuestionType>();
  const say = useSay();
  const adding = useSend(calls.CreateModelQuestionType, {
    handles: true,
    invalidates: QUESTION_READS,
    onDone: () => setTypeName(''),
  });
  const add = () => typeName.trim() !== '' && adding.send({ projectId, typeName: typeName.trim() });
  return (
    <>
      <div className={css.add}>
        <Input
          value={typeName}
          maxLength={QUESTION_TYPE_NAME_MAX}
          aria-label={words.name}
          placeholder={words.nameHint}
          onChange={({ target }) => setTypeName(target.value)}
          onPressEnter={add}
        />
        <Button type="primary" loading={adding.busy} disabled={typeName.trim() === ''} onClick={add}>
          {words.add}
        </Button>
      </div>
      <FailureNote failure={adding.failure} />
      <QueryResult query={query} skeleton={<LinesSkeleton lines={4} />}>
        {(types) =>
          types.length === 0 ? (
            <NothingYet>{words.none}</NothingYet>
          ) : (
            <ul className={css.list}>
              {types.map((type) => (
                <TypeRow key={type.id} projectId={projectId} type={type} onRemove={() => setRemoving(type)} />
              ))}
            </ul>
          )
        }
      </QueryResult>
      <ConfirmCall
        call={calls.DeleteModifyModelQuestionType}
        subject={removing}
        toInput={({ id }) => ({ projectId, id })}
        question={({ typeName: name }) => ({
          title: say(questionTypeMessages.removeTitle, { name }),
          body: '',
          word: words.remove,
        })}
        invalidates={QUESTION_READS}
        onClose={() => setRemoving(undefined)}
      />
    </>
  );
}

type RowProps = { readonly projectId: string; readonly type: QuestionType; readonly onRemove: () => void };

function TypeRow({ projectId, type: { id, typeName, questionCount }, onRemove }: RowProps) {
  const words = useMessages(questionTypeMessages);
  const say = useSay();
  const [isNaming, setNaming] = useState(false);
  const naming = useSend(calls.ModifyModelQuestionType, {
    handles: true,
    invalidates: QUESTION_READS,
    onDone: () => setNaming(false),
  });
  const acts: MenuActions = [
    { key: 'rename', word: words.rename, icon: 'edit', run: () => setNaming(true) },
    {
      key: 'remove',
      word: words.remove,
      icon: 'trash',
      danger: true,
      off: questionCount > 0 ? words.inUse : undefined,
      run: onRemove,
    },
  ];
  return (
    <li className={css.row}>
      {isNaming ? (
        <InlineName
          name={typeName}
          label={words.name}
          example={words.nameHint}
          maxLength={QUESTION_TYPE_NAME_MAX}
          schema={calls.ModifyModelQuestionType.input.shape.typeName}
          calls={[naming]}
          onSave={(name) => naming.send({ projectId, id, typeName: name })}
          onLeave={() => setNaming(false)}
        />
      ) : (
        <span className="cut">{typeName}</span>
      )}
      <span className="faint num">{say(questionTypeMessages.count, { count: questionCount })}</span>
      <MoreMenu acts={acts} of={typeName} />
    </li>
  );
}
