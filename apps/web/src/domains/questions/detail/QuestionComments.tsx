import { questionCalls as calls, type QuestionComment, REACTIONS } from '@twinscape/contract/questions';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { Avatar, ConfirmCall, IconAction, LinesSkeleton, QueryResult, TimeLabel } from '../../../ui/index.ts';
import { RichText } from '../../../ui/richText/RichText.tsx';
import { Attachments } from '../attach/Attachments.tsx';
import { PeopleWriting } from '../looking/PeopleAtQuestion.tsx';
import { questionDetailMessages, questionMessages } from '../messages.ts';
import { QUESTION_READS } from '../reads.ts';
import { useQuestionRights } from '../rights.ts';
import { Viewpoints } from '../viewpoint/Viewpoints.tsx';
import { CommentForm } from './CommentForm.tsx';
import type { CommentsProps } from './commentsProps.ts';
import css from './Question.module.css';

/** C-COL-06, C-COL-07, C-COL-17: what people say to a question; answers stand below what they answer. */
export function QuestionComments(props: CommentsProps) {
  const { projectId, questionId, people } = props;
  const words = useMessages(questionMessages);
  const details = useMessages(questionDetailMessages);
  const { isReader, off } = useQuestionRights();
  const [removing, setRemoving] = useState<QuestionComment>();
  const [answering, setAnswering] = useState<QuestionComment>();
  const query = useCall(calls.GetModelQuestionCommentList, { projectId, questionId }, { handles: true });
  const may = !isReader && off === undefined;
  return (
    <section className={css.section} aria-label={words.comments}>
      <h3>{words.comments}</h3>
      <QueryResult query={query} skeleton={<LinesSkeleton lines={3} />}>
        {(comments) => (
          <ol className={css.feed}>
            {sortByAnswers(comments).map((comment) => (
              <li key={comment.id} data-answer={comment.replyTo !== undefined}>
                <Comment
                  {...props}
                  comment={comment}
                  may={may}
                  onAnswer={() => setAnswering(comment)}
                  onRemove={() => setRemoving(comment)}
                />
              </li>
            ))}
          </ol>
        )}
      </QueryResult>
      <PeopleWriting people={people} />
      {may && (
        <CommentForm
          key={answering?.id ?? ''}
          {...props}
          answering={answering}
          onDone={() => setAnswering(undefined)}
          {...(answering ? { onCancel: () => setAnswering(undefined) } : {})}
        />
      )}
      <ConfirmCall
        call={calls.DeleteModelQuestionComment}
        subject={removing}
        toInput={({ id }) => ({ projectId, id })}
        question={() => ({
          title: details.removeComment,
          body: details.removeCommentBody,
          word: words.remove,
        })}
        invalidates={QUESTION_READS}
        onClose={() => setRemoving(undefined)}
      />
    </section>
  );
}

/** Answers right below what they answer; what they answered may be gone. Pure. */
export function sortByAnswers<T extends Pick<QuestionComment, 'id' | 'replyTo'>>(comments: readonly T[]): T[] {
  const known = new Set(comments.map(({ id }) => id));
  const isAnswer = ({ replyTo }: T): boolean => replyTo !== undefined && known.has(replyTo);
  return comments
    .filter((one) => !isAnswer(one))
    .flatMap((one) => [one, ...comments.filter(({ replyTo }) => replyTo === one.id)]);
}

type CommentProps = CommentsProps & {
  readonly comment: QuestionComment;
  readonly may: boolean;
  readonly onAnswer: () => void;
  readonly onRemove: () => void;
};

function Comment({ comment, may, onAnswer, onRemove, ...props }: CommentProps) {
  const details = useMessages(questionDetailMessages);
  const own = useSession((session) => session.user?.id);
  const [isEditing, setEditing] = useState(false);
  const isOwn = comment.createUserId === own;
  if (isEditing)
    return (
      <CommentForm {...props} edited={comment} onDone={() => setEditing(false)} onCancel={() => setEditing(false)} />
    );
  return (
    <>
      <Avatar name={comment.createUserName} size={24} />
      <div className={css.said}>
        <span className={css.line}>
          <strong>{comment.createUserName}</strong>
          <span className="faint num">
            <TimeLabel at={comment.createTime} show="minute" isPlain />
          </span>
          {comment.editTime && <span className="faint">{details.edited}</span>}
        </span>
        <RichText html={comment.content} />
        <Viewpoints viewpoints={comment.viewPosition.viewpoints} onOpen={props.onViewpoint} />
        <Attachments attachments={comment.attachments} />
        <span className={css.line}>
          <Reactions projectId={props.projectId} comment={comment} may={may} />
          {may && (
            <Button type="text" size="small" onClick={onAnswer}>
              {details.reply}
            </Button>
          )}
          {may && isOwn && <IconAction name="edit" label={details.editComment} onClick={() => setEditing(true)} />}
          {may && isOwn && <IconAction name="trash" label={details.removeComment} onClick={onRemove} />}
        </span>
      </div>
    </>
  );
}

type ReactionsProps = { readonly projectId: string; readonly comment: QuestionComment; readonly may: boolean };

/** What people answered instead of words: pressed where oneself did. */
function Reactions({ projectId, comment: { id, reactions }, may }: ReactionsProps) {
  const details = useMessages(questionDetailMessages);
  const say = useSay();
  const reacting = useSend(calls.ReactToQuestionComment, {
    invalidates: [calls.GetModelQuestionCommentList],
    successMessage: false,
  });
  const isMine = (reaction: string) => reactions.find((one) => one.reaction === reaction)?.isMine ?? false;
  const toggle = (reaction: (typeof REACTIONS)[number]) =>
    reacting.send({ projectId, id, reaction, isOn: !isMine(reaction) });
  return (
    <>
      {reactions.map(({ reaction, users, isMine: isPressed }) => (
        <button
          key={reaction}
          type="button"
          className={css.reaction}
          disabled={!may}
          aria-pressed={isPressed}
          aria-label={`${reaction} ${users.length}`}
          title={users.join('、')}
          onClick={() => toggle(reaction)}
        >
          {reaction} <span className="num">{users.length}</span>
        </button>
      ))}
      {may && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: REACTIONS.map((reaction) => ({
              key: reaction,
              label: <span title={say(questionDetailMessages.reactWith, { reaction })}>{reaction}</span>,
            })),
            onClick: ({ key }) => toggle(key as (typeof REACTIONS)[number]),
          }}
        >
          <IconAction name="plus" label={details.react} onClick={() => undefined} />
        </Dropdown>
      )}
    </>
  );
}
