import { questionCalls as calls, type QuestionComment, RICH_TEXT_MAX } from '@twinscape/contract/questions';
import { Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { lazy } from '../../../platform/chunks/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { UnsavedGuard } from '../../../ui/index.ts';
import { AttachmentsField } from '../attach/AttachmentsField.tsx';
import { findMembers } from '../findMembers.ts';
import { questionDetailMessages } from '../messages.ts';
import { useSendOrKeep } from '../outbox/useSendOrKeep.ts';
import { QUESTION_READS } from '../reads.ts';
import { toDraftViewpoint, toGiven } from '../viewpoint/draft.ts';
import { ViewpointsField } from '../viewpoint/ViewpointsField.tsx';
import type { CommentsProps } from './commentsProps.ts';
import css from './Question.module.css';

const RichTextEditor = lazy(async () => ({
  default: (await import('../../../ui/richText/RichTextEditor.tsx')).RichTextEditor,
}));

const TITLE_CHARS = 40;

type Props = Omit<CommentsProps, 'onViewpoint' | 'people'> & {
  /** The comment that is changed; a new one without. */
  readonly edited?: QuestionComment;
  /** The comment that is answered. */
  readonly answering?: QuestionComment | undefined;
  readonly onDone: () => void;
  readonly onCancel?: () => void;
};

/** A comment as it is written: text with marks and mentions, attachments, and what the model shows. */
export function CommentForm(props: Props) {
  const { projectId, questionId, edited, answering, capture, onWriting, onDone, onCancel } = props;
  const details = useMessages(questionDetailMessages);
  const say = useSay();
  const [content, setContent] = useState(edited?.content ?? '');
  const [attachments, setAttachments] = useState(edited?.attachments ?? []);
  const [viewpoints, setViewpoints] = useState(() => (edited?.viewPosition.viewpoints ?? []).map(toDraftViewpoint));
  const done = () => {
    setContent('');
    setAttachments([]);
    setViewpoints([]);
    onWriting(false);
    onDone();
  };
  const options = { invalidates: QUESTION_READS, successMessage: false, onDone: done } as const;
  const adding = useSendOrKeep('comment', { onDone: done });
  const editing = useSend(calls.EditModelQuestionComment, options);
  const isUnsaved =
    content !== (edited?.content ?? '') ||
    attachments.length !== (edited?.attachments.length ?? 0) ||
    viewpoints.length !== (edited?.viewPosition.viewpoints.length ?? 0);
  const isBusy = adding.busy || editing.busy;
  const send = () => {
    if (content === '' || isBusy) return;
    const written = { projectId, content, viewPosition: toGiven(viewpoints) };
    if (edited) editing.send({ ...written, id: edited.id, attachments: attachments.map(({ id }) => ({ id })) });
    else
      adding.send(
        { ...written, questionId, ...(answering ? { replyTo: answering.id } : {}) },
        { title: readTitle(content), attachments },
      );
  };
  const label = answering
    ? say(questionDetailMessages.replying, { name: answering.createUserName })
    : edited
      ? details.editComment
      : details.comment;
  return (
    <div className={css.compose}>
      <UnsavedGuard when={isUnsaved} />
      <RichTextEditor
        label={label}
        placeholder={label}
        max={RICH_TEXT_MAX}
        value={content}
        onChange={(next) => {
          setContent(next);
          onWriting(next !== '');
        }}
        onSubmit={send}
        find={(text) => findMembers(projectId, text)}
      />
      <div className={css.compose}>
        <AttachmentsField
          projectId={projectId}
          value={attachments}
          onChange={(next) => setAttachments([...next])}
          isKept={edited === undefined}
        />
        {(capture || viewpoints.length > 0) && (
          <ViewpointsField
            projectId={projectId}
            value={viewpoints}
            capture={capture}
            onChange={(next) => setViewpoints([...next])}
          />
        )}
      </div>
      <span className={css.line}>
        {onCancel && <Button onClick={onCancel}>{details.cancel}</Button>}
        <Button type="primary" loading={isBusy} disabled={content === ''} onClick={send}>
          {edited ? details.saveComment : details.send}
        </Button>
      </span>
    </div>
  );
}

/** Of its text, what a list shows it by. */
const readTitle = (html: string): string =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim().slice(0, TITLE_CHARS);
