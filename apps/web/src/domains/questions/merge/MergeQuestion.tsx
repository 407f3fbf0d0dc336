import { questionCalls as calls, type QuestionDetail } from '@twinscape/contract/questions';
import { Radio } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { isConflict, useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, ErrorState, LinesSkeleton } from '../../../ui/index.ts';
import { RichText } from '../../../ui/richText/RichText.tsx';
import { attachMessages } from '../attach/messages.ts';
import { questionMessages, questionOptionMessages } from '../messages.ts';
import { useOptions } from '../options/useOptions.ts';
import { QUESTION_READS } from '../reads.ts';
import css from './MergeQuestion.module.css';
import { decide, type MergedField, mergeQuestion, type QuestionValues } from './merge.ts';
import { mergeMessages } from './messages.ts';

type Whose = 'mine' | 'theirs';
type Props = {
  readonly projectId: string;
  /** The question as it was when the reader began to edit it, and what they wrote. */
  readonly base: QuestionDetail;
  readonly mine: QuestionValues;
  readonly toValues: (question: QuestionDetail) => QuestionValues;
  readonly toWritten: (values: QuestionValues) => object;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** A change that was refused because somebody was first: both texts side by side, and nothing is lost. */
export function MergeQuestion({ projectId, base, mine, toValues, toWritten, onDone, onClose }: Props) {
  const words = useMessages(mergeMessages);
  const query = useCall(
    calls.GetModelQuestionDetail,
    { projectId, questionId: base.id },
    { handles: true, freshMs: 0 },
  );
  const [taken, setTaken] = useState<Partial<Record<MergedField, Whose>>>({});
  const saving = useSend(calls.UpdateModelQuestion, {
    handles: true,
    invalidates: QUESTION_READS,
    onDone,
  });
  // Somebody was first once more.
  const refresh = useEffectEvent(() => void query.refetch());
  useEffect(() => {
    if (isConflict(saving.failure)) refresh();
  }, [saving.failure]);
  const latest = query.data;
  const theirs = latest && toValues(latest);
  const merged = theirs && mergeQuestion(toValues(base), mine, theirs);
  const save = () => {
    if (!latest || !theirs || !merged) return;
    const written = toWritten(decide(merged.values, theirs, taken));
    saving.send({ projectId, id: base.id, version: latest.version, ...written } as Parameters<typeof saving.send>[0]);
  };
  return (
    <Dialog
      title={words.title}
      open
      width={720}
      onClose={onClose}
      onSubmit={save}
      submitWord={words.save}
      busy={saving.busy}
      disabled={!merged}
      failure={saving.failure}
    >
      {query.isPending ? (
        <LinesSkeleton lines={5} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        merged &&
        theirs && (
          <>
            <p>{merged.conflicts.length === 0 ? words.none : words.intro}</p>
            <div className={css.fields}>
              {merged.conflicts.map((field) => (
                <Conflict
                  key={field}
                  projectId={projectId}
                  field={field}
                  values={{ mine: mine[field], theirs: theirs[field] }}
                  whose={taken[field] ?? 'mine'}
                  onChoose={(whose) => setTaken({ ...taken, [field]: whose })}
                />
              ))}
            </div>
          </>
        )
      )}
    </Dialog>
  );
}

type ConflictProps = {
  readonly projectId: string;
  readonly field: MergedField;
  readonly values: Readonly<Record<Whose, unknown>>;
  readonly whose: Whose;
  readonly onChoose: (whose: Whose) => void;
};

function Conflict({ projectId, field, values, whose, onChoose }: ConflictProps) {
  const words = useMessages(mergeMessages);
  const name = useFieldName(field);
  const show = useShownValue(projectId, field);
  return (
    <fieldset className={css.field}>
      <legend>{name}</legend>
      <Radio.Group
        value={whose}
        onChange={({ target }) => onChoose(target.value as Whose)}
        options={(['mine', 'theirs'] as const).map((value) => ({
          value,
          label: (
            <span className={css.choice}>
              <span className="faint">{words[value]}</span>
              <span>{show(values[value])}</span>
            </span>
          ),
        }))}
      />
    </fieldset>
  );
}

function useFieldName(field: MergedField): string {
  const words = useMessages(questionMessages);
  const options = useMessages(questionOptionMessages);
  const attach = useMessages(attachMessages);
  const names: Readonly<Record<MergedField, string>> = {
    questionTitle: words.name,
    questionContent: words.content,
    questionEndDate: words.due,
    questionTypeId: words.type,
    priorityId: options.onePriority,
    stageId: options.oneStage,
    milestoneId: options.oneMilestone,
    labelIds: words.labels,
    joiners: words.joiners,
    viewpoints: attach.views,
    attachments: attach.attachments,
  };
  return names[field];
}

/** A value as people read it: names for ids, a text with its marks, how many of pictures. */
function useShownValue(projectId: string, field: MergedField): (value: unknown) => ReactNode {
  const words = useMessages(mergeMessages);
  const say = useSay();
  const options = useOptions(projectId);
  const types = useCall(calls.GetModelQuestionTypeList, { projectId }, { handles: true });
  const named = new Map([
    ...Object.values(options).flatMap((some) => some.map(({ id, name }) => [id, name] as const)),
    ...(types.data ?? []).map(({ id, typeName }) => [id, typeName] as const),
  ]);
  return (value) => {
    if (field === 'questionContent') return <RichText html={String(value ?? '')} />;
    if (field === 'joiners')
      return (value as QuestionDetail['joiners']).map((one) => one.joinTargetUserName).join('、') || words.empty;
    if (field === 'viewpoints' || field === 'attachments')
      return say(mergeMessages.count, { count: (value as readonly unknown[]).length });
    const texts = (Array.isArray(value) ? value : [value ?? '']).map((one) => named.get(String(one)) ?? String(one));
    return texts.join('、') || words.empty;
  };
}
