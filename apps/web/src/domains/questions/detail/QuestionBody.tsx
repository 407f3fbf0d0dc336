import {
  questionCalls as calls,
  type PersonAtQuestion,
  type QuestionDetail,
  type QuestionViewpoint,
  questionRefusals as refusals,
} from '@twinscape/contract/questions';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { RouteLink, type RouteSearch } from '../../../platform/routes/index.ts';
import {
  ActionButton,
  Avatar,
  DescriptionList,
  EmptyState,
  ErrorState,
  Glyph,
  LinesSkeleton,
} from '../../../ui/index.ts';
import { RichText } from '../../../ui/richText/RichText.tsx';
import { ShareDialog } from '../../shares/index.ts';
import { Attachments } from '../attach/Attachments.tsx';
import { attachMessages } from '../attach/messages.ts';
import type { QuestionEditing } from '../dialog/QuestionDialog.tsx';
import { toSourceAddress } from '../linked/sourceAddress.ts';
import { QuestionStateTag } from '../list/QuestionStateTag.tsx';
import { PeopleAtQuestion } from '../looking/PeopleAtQuestion.tsx';
import { useLooking } from '../looking/useLooking.ts';
import { questionMessages, questionOptionMessages, questionSourceMessages } from '../messages.ts';
import { StatusMenu } from '../options/StatusMenu.tsx';
import { useQuestionRights } from '../rights.ts';
import type { DraftViewpoint } from '../viewpoint/draft.ts';
import { Viewpoints } from '../viewpoint/Viewpoints.tsx';
import css from './Question.module.css';
import { QuestionComments } from './QuestionComments.tsx';
import { QuestionFeed } from './QuestionFeed.tsx';
import { useGoInModel } from './useGoInModel.ts';

type Props = {
  readonly projectId: string;
  readonly questionId: string;
  /** Absent where nobody may change anything. */
  readonly onEdit?: ((editing: QuestionEditing) => void) | undefined;
  /** Goes where a viewpoint was kept, where a model is open. */
  readonly onViewpoint?: (viewpoint: QuestionViewpoint) => void;
  readonly capture?: () => Promise<DraftViewpoint | undefined>;
};

/** C-COL-20: what is asked, of whom, until when; what was said and what happened. */
export function QuestionBody({ projectId, questionId, onEdit, onViewpoint, capture }: Props) {
  const words = useMessages(questionMessages);
  const query = useCall(calls.GetModelQuestionDetail, { projectId, questionId }, { handles: true });
  const { people, onWriting } = useLooking(projectId, questionId);
  if (query.isPending) return <LinesSkeleton lines={8} />;
  if (!query.data)
    return query.error.kind === 'refused' ? (
      <EmptyState small title={words.gone} hint={words.goneHint} />
    ) : (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    );
  const question = query.data;
  return (
    <div className={css.question}>
      <Head
        projectId={projectId}
        question={question}
        people={people}
        onEdit={onEdit}
        isInModel={onViewpoint !== undefined}
      />
      <RichText html={question.questionContent} />
      <Viewpoints viewpoints={question.viewPosition.viewpoints} onOpen={onViewpoint} />
      <Missing elements={question.missingElements} />
      <Attachments attachments={question.attachments} />
      <Facts question={question} />
      <QuestionComments
        projectId={projectId}
        questionId={questionId}
        people={people}
        onWriting={onWriting}
        onViewpoint={onViewpoint}
        capture={capture}
      />
      <QuestionFeed projectId={projectId} questionId={questionId} />
    </div>
  );
}

type HeadProps = Pick<Props, 'projectId' | 'onEdit'> & {
  readonly question: QuestionDetail;
  readonly people: readonly PersonAtQuestion[];
  readonly isInModel: boolean;
};

function Head({ projectId, question, people, onEdit, isInModel }: HeadProps) {
  const attach = useMessages(attachMessages);
  const goInModel = useGoInModel(question);
  const inModel = isInModel ? undefined : goInModel;
  const [isSharing, setSharing] = useState(false);
  const words = useMessages(questionMessages);
  const say = useSay();
  const { off, isReader } = useQuestionRights();
  const { id, number, questionTitle, isChangeable } = question;
  const why = off ?? (isChangeable ? undefined : say(refusals['question.notYours']));
  return (
    <header className={css.head}>
      <div className={css.line}>
        <span className="faint num">#{number}</span>
        <QuestionStateTag question={question} />
        {inModel && (
          <Button type="link" size="small" icon={<Glyph name="model" size={14} />} onClick={inModel}>
            {attach.inModel}
          </Button>
        )}
        <PeopleAtQuestion people={people} />
      </div>
      <h2>{questionTitle}</h2>
      {!isReader && (
        <div className={css.line}>
          <StatusMenu projectId={projectId} question={question} off={why} />
          <ActionButton icon={<Glyph name="link" size={14} />} off={off} onClick={() => setSharing(true)}>
            {words.share}
          </ActionButton>
          <ActionButton
            icon={<Glyph name="edit" size={14} />}
            off={why}
            onClick={() => onEdit?.({ kind: 'edit', question })}
          >
            {words.edit}
          </ActionButton>
        </div>
      )}
      {isSharing && (
        <ShareDialog
          subject={{ kind: 'question', id, projectId, name: questionTitle }}
          onClose={() => setSharing(false)}
        />
      )}
    </header>
  );
}

/** Named, so that somebody looks for what became of them. */
function Missing({ elements }: { readonly elements: QuestionDetail['missingElements'] }) {
  const say = useSay();
  if (elements.length === 0) return null;
  const names = elements.slice(0, NAMED_MAX).map(({ name }) => name);
  return (
    <Alert
      type="warning"
      showIcon
      title={say(questionMessages.missing, { count: elements.length })}
      description={`${names.join('、')}${elements.length > NAMED_MAX ? ' …' : ''}`}
    />
  );
}
/** Of more, it is told how many they are. */
const NAMED_MAX = 20;

function Facts({ question }: { readonly question: QuestionDetail }) {
  const words = useMessages(questionMessages);
  const format = useFormat();
  const own = useMessages(questionOptionMessages);
  const kinds = useMessages(questionSourceMessages);
  const { joiners, modelName, modelVersion, priority, stage, milestone, labels, source } = question;
  const rows = [
    { name: own.onePriority, value: priority?.name },
    { name: own.oneStage, value: stage?.name },
    { name: own.oneMilestone, value: milestone?.name },
    { name: words.labels, value: labels.map(({ name }) => name).join('、') || undefined },
  ].flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]));
  return (
    <DescriptionList
      rows={[
        { name: words.due, value: question.questionEndDate },
        { name: words.type, value: question.questionTypeName },
        ...rows,
        {
          name: words.joiners,
          value:
            joiners.length === 0 ? (
              words.nobody
            ) : (
              <span className={css.people}>
                {joiners.map(({ joinTargetUserId, joinTargetUserName }) => (
                  <span key={joinTargetUserId}>
                    <Avatar name={joinTargetUserName} size={20} /> {joinTargetUserName}
                  </span>
                ))}
              </span>
            ),
        },
        { name: words.model, value: modelName ? [modelName, modelVersion].filter(Boolean).join(' · ') : words.project },
        ...(source
          ? [
              {
                name: own.source,
                value: (
                  <RouteLink
                    to={toSourceAddress(source).to}
                    search={({ project }: RouteSearch) => ({ project, ...toSourceAddress(source).search })}
                  >
                    {`${kinds[source.kind]} · ${source.name}`}
                  </RouteLink>
                ),
              },
            ]
          : []),
        { name: words.raisedBy, value: question.createUserName },
        { name: words.raised, value: format.minute(question.createTime) },
      ]}
    />
  );
}
