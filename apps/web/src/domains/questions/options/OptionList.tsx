import {
  questionCalls as calls,
  QUESTION_OPTION_NAME_MAX,
  QUESTION_STATES,
  type QuestionOption,
  type QuestionOptionKind,
  type QuestionState,
} from '@twinscape/contract/questions';
import { Button, Input, Select } from 'antd';
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
import { questionOptionMessages, questionTypeMessages } from '../messages.ts';
import { QUESTION_READS } from '../reads.ts';

type Props = { readonly projectId: string; readonly kind: QuestionOptionKind };

/** T-COL-05 … T-COL-09: what the project defines of one kind, in its order. */
export function OptionList({ projectId, kind }: Props) {
  const words = useMessages(questionOptionMessages);
  const types = useMessages(questionTypeMessages);
  const say = useSay();
  const query = useCall(calls.GetQuestionOptions, { projectId }, { handles: true });
  const [name, setName] = useState('');
  const [state, setState] = useState<QuestionState>('new');
  const [removing, setRemoving] = useState<QuestionOption>();
  const adding = useSend(calls.CreateQuestionOption, {
    handles: true,
    invalidates: QUESTION_READS,
    onDone: () => setName(''),
  });
  const sorting = useSend(calls.SortQuestionOptions, { invalidates: QUESTION_READS, successMessage: false });
  const add = () =>
    name.trim() !== '' && adding.send({ projectId, kind, name: name.trim(), ...(kind === 'status' ? { state } : {}) });
  const means = { new: words.meansOpen, completed: words.meansDone };
  return (
    <>
      <div className={css.add}>
        <Input
          value={name}
          maxLength={QUESTION_OPTION_NAME_MAX}
          aria-label={words.name}
          placeholder={words.nameHint}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={add}
        />
        {kind === 'status' && (
          <Select
            aria-label={words.means}
            style={{ width: 110 }}
            value={state}
            options={QUESTION_STATES.map((value) => ({ value, label: means[value] }))}
            onChange={setState}
          />
        )}
        <Button type="primary" loading={adding.busy} disabled={name.trim() === ''} onClick={add}>
          {words.add}
        </Button>
      </div>
      <FailureNote failure={adding.failure} />
      <QueryResult query={query} skeleton={<LinesSkeleton lines={4} />}>
        {(all) => {
          const own = all.filter((one) => one.kind === kind);
          const ids = own.map(({ id }) => id);
          const move = (at: number, to: number) =>
            sorting.send({ projectId, kind, ids: ids.toSpliced(at, 1).toSpliced(to, 0, ids[at] ?? '') });
          return own.length === 0 ? (
            <NothingYet>{words.none}</NothingYet>
          ) : (
            <ul className={css.list}>
              {own.map((option, at) => (
                <OptionRow
                  key={option.id}
                  projectId={projectId}
                  option={option}
                  means={option.state && means[option.state]}
                  moves={[
                    ...(at > 0 ? [{ key: 'up', word: words.up, run: () => move(at, at - 1) }] : []),
                    ...(at < own.length - 1 ? [{ key: 'down', word: words.down, run: () => move(at, at + 1) }] : []),
                  ]}
                  onRemove={() => setRemoving(option)}
                />
              ))}
            </ul>
          );
        }}
      </QueryResult>
      <ConfirmCall
        call={calls.DeleteQuestionOption}
        subject={removing}
        toInput={({ id }) => ({ projectId, id })}
        question={({ name: doomed, questionCount: count }) => ({
          title: say(questionOptionMessages.removeTitle, { name: doomed }),
          body: count > 0 ? say(questionOptionMessages.removeBody, { count }) : '',
          word: types.remove,
        })}
        invalidates={QUESTION_READS}
        onClose={() => setRemoving(undefined)}
      />
    </>
  );
}

type RowProps = {
  readonly projectId: string;
  readonly option: QuestionOption;
  readonly means: string | undefined;
  readonly moves: MenuActions;
  readonly onRemove: () => void;
};

function OptionRow({ projectId, option: { id, name, questionCount }, means, moves, onRemove }: RowProps) {
  const words = useMessages(questionTypeMessages);
  const own = useMessages(questionOptionMessages);
  const say = useSay();
  const [isNaming, setNaming] = useState(false);
  const naming = useSend(calls.UpdateQuestionOption, {
    handles: true,
    invalidates: QUESTION_READS,
    onDone: () => setNaming(false),
  });
  const acts: MenuActions = [
    { key: 'rename', word: words.rename, icon: 'edit', run: () => setNaming(true) },
    ...moves,
    'line',
    { key: 'remove', word: words.remove, icon: 'trash', danger: true, run: onRemove },
  ];
  return (
    <li className={css.row}>
      {isNaming ? (
        <InlineName
          name={name}
          label={own.name}
          example={own.nameHint}
          maxLength={QUESTION_OPTION_NAME_MAX}
          schema={calls.UpdateQuestionOption.input.shape.name}
          calls={[naming]}
          onSave={(next) => naming.send({ projectId, id, name: next })}
          onLeave={() => setNaming(false)}
        />
      ) : (
        <span className="cut">
          {name} {means && <span className="faint">{means}</span>}
        </span>
      )}
      <span className="faint num">{say(questionTypeMessages.count, { count: questionCount })}</span>
      <MoreMenu acts={acts} of={name} />
    </li>
  );
}
