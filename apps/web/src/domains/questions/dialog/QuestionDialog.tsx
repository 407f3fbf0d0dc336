import {
  questionCalls as calls,
  QUESTION_CONTENT_MAX,
  QUESTION_TITLE_MAX,
  type QuestionDetail,
  type QuestionSourceKind,
} from '@twinscape/contract/questions';
import { Input } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { isConflict, useSend } from '../../../platform/api/index.ts';
import { lazy } from '../../../platform/chunks/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { DayField, DialogWithForm, type EditingDialog, FormField, useLastDefined } from '../../../ui/index.ts';
import { AttachmentsField } from '../attach/AttachmentsField.tsx';
import { attachMessages } from '../attach/messages.ts';
import { findMembers } from '../findMembers.ts';
import { MergeQuestion } from '../merge/MergeQuestion.tsx';
import type { QuestionValues } from '../merge/merge.ts';
import { questionMessages } from '../messages.ts';
import { OptionFields, toOptionInput, toOptionValues } from '../options/OptionFields.tsx';
import { useSendOrKeep } from '../outbox/useSendOrKeep.ts';
import { QUESTION_READS } from '../reads.ts';
import { type DraftViewpoint, toDraftViewpoint, toGiven } from '../viewpoint/draft.ts';
import { ViewpointsField } from '../viewpoint/ViewpointsField.tsx';
import { JoinersField } from './JoinersField.tsx';
import { TypeField } from './TypeField.tsx';

const RichTextEditor = lazy(async () => ({
  default: (await import('../../../ui/richText/RichTextEditor.tsx')).RichTextEditor,
}));

export type QuestionEditing =
  | {
      readonly kind: 'add';
      readonly modelId?: string;
      readonly modelVersion?: string;
      readonly viewpoints?: readonly DraftViewpoint[];
      /** Begins its title. */
      readonly title?: string;
      /** What it is raised from. */
      readonly source?: { readonly kind: QuestionSourceKind; readonly id: string };
    }
  | { readonly kind: 'edit'; readonly question: QuestionDetail };

type Props = EditingDialog<QuestionEditing> & {
  readonly projectId: string;
  readonly onMade?: (id: string) => void;
  /** Takes what the model shows now; absent where none is open. */
  readonly capture?: () => Promise<DraftViewpoint | undefined>;
};

/** S-COL-04: raises a question, or changes one. Fields stand in the order in which they are checked (RU-QST-01). */
export function QuestionDialog({ projectId, editing, onClose, onMade, capture }: Props) {
  const words = useMessages(questionMessages);
  const attach = useMessages(attachMessages);
  const hasViewpoints = editing?.kind === 'edit' && editing.question.viewPosition.viewpoints.length > 0;
  const fields = (
    <>
      <FormField call={calls.CreateModelQuestion} name="questionTitle" label={words.name}>
        <Input maxLength={QUESTION_TITLE_MAX} showCount autoFocus />
      </FormField>
      <FormField call={calls.CreateModelQuestion} name="questionContent" label={words.content}>
        <RichTextEditor
          label={words.content}
          placeholder={words.contentHint}
          max={QUESTION_CONTENT_MAX}
          find={(text) => findMembers(projectId, text)}
        />
      </FormField>
      <FormField call={calls.CreateModelQuestion} name="questionEndDate" label={words.due}>
        <DayField />
      </FormField>
      <FormField call={calls.CreateModelQuestion} name="questionTypeId" label={words.type}>
        <TypeField projectId={projectId} />
      </FormField>
      <OptionFields projectId={projectId} />
      <FormField name="joiners" label={words.joiners}>
        <JoinersField projectId={projectId} />
      </FormField>
      {(capture || hasViewpoints) && (
        <FormField name="viewpoints" label={attach.views}>
          <ViewpointsField projectId={projectId} capture={capture} />
        </FormField>
      )}
      <FormField name="attachments" label={attach.attachments}>
        <AttachmentsField projectId={projectId} isKept={editing?.kind === 'add'} />
      </FormField>
    </>
  );
  const raising = useSendOrKeep('question', {
    onDone: (made) => {
      onClose();
      if (made) onMade?.(made.id);
    },
  });
  const added = editing?.kind === 'add' ? editing : undefined;
  const edited = useLastDefined(editing?.kind === 'edit' ? editing.question : undefined);
  return (
    <>
      <DialogWithForm<Record<string, unknown>>
        title={words.raise}
        submitWord={words.raise}
        guarded
        open={added !== undefined}
        onClose={onClose}
        sending={raising}
        initial={{
          ...(added?.title ? { questionTitle: added.title.slice(0, QUESTION_TITLE_MAX) } : {}),
          viewpoints: added?.viewpoints ?? [],
          attachments: [],
        }}
        onSubmit={(values) => {
          const { attachments: _, ...written } = toWritten(values);
          raising.send(
            {
              ...written,
              projectId,
              ...(added?.modelId ? { modelId: added.modelId } : {}),
              ...(added?.source ? { source: added.source } : {}),
              ...(added?.modelVersion ? { modelVersion: added.modelVersion } : {}),
            },
            {
              title: written.questionTitle,
              attachments: (values.attachments ?? []) as QuestionDetail['attachments'],
            },
          );
        }}
      >
        {fields}
      </DialogWithForm>
      {edited && (
        <EditQuestion
          key={edited.id}
          projectId={projectId}
          question={edited}
          open={editing?.kind === 'edit'}
          onClose={onClose}
        >
          {fields}
        </EditQuestion>
      )}
    </>
  );
}

type EditProps = {
  readonly projectId: string;
  readonly question: QuestionDetail;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** C-COL-05: where somebody else was first, both texts stand side by side. */
function EditQuestion({ projectId, question, open, onClose, children }: EditProps) {
  const words = useMessages(questionMessages);
  const [mine, setMine] = useState<QuestionValues>();
  const [isMerging, setMerging] = useState(false);
  const sending = useSend(calls.UpdateModelQuestion, { handles: true, invalidates: QUESTION_READS, onDone: onClose });
  const { failure } = sending;
  useEffect(() => setMerging(isConflict(failure)), [failure]);
  return (
    <>
      <DialogWithForm<Record<string, unknown>>
        title={words.edit}
        submitWord={words.save}
        guarded
        open={open}
        onClose={onClose}
        sending={sending}
        initial={toValues(question)}
        onSubmit={(values) => {
          setMine(values);
          sending.send({ ...toWritten(values), projectId, id: question.id, version: question.version });
        }}
      >
        {children}
      </DialogWithForm>
      {open && isMerging && mine && (
        <MergeQuestion
          projectId={projectId}
          base={question}
          mine={mine}
          toValues={toValues}
          toWritten={toWritten}
          onDone={onClose}
          onClose={() => setMerging(false)}
        />
      )}
    </>
  );
}

/** As the form has it. */
const toValues = (question: QuestionDetail): QuestionValues => ({
  questionTitle: question.questionTitle,
  questionContent: question.questionContent,
  questionEndDate: question.questionEndDate,
  questionTypeId: question.questionTypeId,
  joiners: question.joiners,
  ...toOptionValues(question),
  attachments: question.attachments,
  viewpoints: question.viewPosition.viewpoints.map(toDraftViewpoint),
});

/** As the calls take it. */
function toWritten(values: Record<string, unknown>) {
  const { questionTitle = '', questionContent = '', questionEndDate = '', questionTypeId = '' } = values;
  const { joiners = [], attachments = [], viewpoints = [] } = values;
  return {
    questionTitle: String(questionTitle),
    questionContent: String(questionContent),
    questionEndDate: String(questionEndDate),
    questionTypeId: String(questionTypeId),
    joiners: joiners as QuestionDetail['joiners'],
    ...toOptionInput(values),
    attachments: (attachments as QuestionDetail['attachments']).map(({ id }) => ({ id })),
    viewPosition: toGiven(viewpoints as readonly DraftViewpoint[]),
  };
}
