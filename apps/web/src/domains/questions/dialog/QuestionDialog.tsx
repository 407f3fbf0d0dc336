import { questionCalls as calls, QUESTION_CONTENT_MAX, type QuestionDetail } from '@twinscape/contract/questions';
import { Input } from 'antd';
import { lazy } from '../../../platform/chunks/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { AddOrEdit, DayField, type EditingDialog, FormField } from '../../../ui/index.ts';
import { AttachmentsField } from '../attach/AttachmentsField.tsx';
import { attachMessages } from '../attach/messages.ts';
import { findMembers } from '../findMembers.ts';
import { questionMessages } from '../messages.ts';
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
        <Input maxLength={40} showCount autoFocus />
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
      <FormField name="joiners" label={words.joiners}>
        <JoinersField projectId={projectId} />
      </FormField>
      {(capture || hasViewpoints) && (
        <FormField name="viewpoints" label={attach.views}>
          <ViewpointsField projectId={projectId} capture={capture} />
        </FormField>
      )}
      <FormField name="attachments" label={attach.attachments}>
        <AttachmentsField projectId={projectId} />
      </FormField>
    </>
  );
  const added = editing?.kind === 'add' ? editing : undefined;
  return (
    <AddOrEdit
      editing={editing}
      onClose={onClose}
      add={{
        call: calls.CreateModelQuestion,
        title: words.raise,
        submitWord: words.raise,
        guarded: true,
        initial: { viewpoints: added?.viewpoints ?? [], attachments: [] },
        toInput: (values) => ({
          ...toWritten(values),
          projectId,
          ...(added?.modelId ? { modelId: added.modelId } : {}),
          ...(added?.modelVersion ? { modelVersion: added.modelVersion } : {}),
        }),
        invalidates: QUESTION_READS,
        onDone: ({ id }) => onMade?.(id),
        children: fields,
      }}
      edit={({ question }) => ({
        call: calls.UpdateModelQuestion,
        title: words.edit,
        submitWord: words.save,
        guarded: true,
        initial: {
          questionTitle: question.questionTitle,
          questionContent: question.questionContent,
          questionEndDate: question.questionEndDate,
          questionTypeId: question.questionTypeId,
          joiners: question.joiners,
          attachments: question.attachments,
          viewpoints: question.viewPosition.viewpoints.map(toDraftViewpoint),
        },
        toInput: (values) => ({ ...toWritten(values), projectId, id: question.id, version: question.version }),
        invalidates: QUESTION_READS,
        children: fields,
      })}
    />
  );
}

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
    attachments: (attachments as QuestionDetail['attachments']).map(({ id }) => ({ id })),
    viewPosition: toGiven(viewpoints as readonly DraftViewpoint[]),
  };
}
