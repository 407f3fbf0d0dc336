import { ALARM_COMMENT_MAX, type AlarmComment, projectAlarmCalls } from '@twinscape/contract/alarms';
import { Button, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { Avatar, type MenuActions, MoreMenu } from '../../../ui/index.ts';
import { ALARM_READS } from '../reads.ts';
import css from './Detail.module.css';
import { detailMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  readonly alarmId: string;
  readonly comment: AlarmComment;
  readonly time: ReactNode;
  readonly off: string | undefined;
};

/** What somebody wrote about an alarm; their own can be changed. */
export function CommentItem({ projectId, alarmId, comment, time, off }: Props) {
  const words = useMessages(detailMessages);
  const [draft, setDraft] = useState<string>();
  const after = { invalidates: ALARM_READS, successMessage: false as const };
  const saving = useSend(projectAlarmCalls.UpdateAlarmComment, { ...after, onDone: () => setDraft(undefined) });
  const removing = useSend(projectAlarmCalls.DeleteAlarmComment, after);
  const named = { projectId, alarmId, commentId: comment.id };
  const name = comment.user.userName || words.somebody;
  if (comment.isDeleted)
    return (
      <li className={css.event}>
        <span className={css.dot}>
          <i />
        </span>
        <span className="faint">{words.commentGone}</span>
        {time}
      </li>
    );
  const actions: MenuActions =
    off === undefined
      ? [
          ...(comment.isEditable
            ? [{ key: 'edit', word: words.edit, icon: 'edit', run: () => setDraft(comment.comment) } as const]
            : []),
          ...(comment.isDeletable
            ? [
                {
                  key: 'remove',
                  word: words.remove,
                  icon: 'trash',
                  danger: true,
                  run: () => removing.send(named),
                } as const,
              ]
            : []),
        ]
      : [];
  const save = () => draft?.trim() && saving.send({ ...named, comment: draft.trim() });
  return (
    <li className={css.event} data-kind="comment">
      <span className={css.face}>
        <Avatar name={name} size={24} />
      </span>
      <div className={css.said}>
        <span className={css.saidHead}>
          <strong>{name}</strong>
          {comment.editTime && <span className="soft">{words.edited}</span>}
          {actions.length > 0 && draft === undefined && <MoreMenu acts={actions} of={name} />}
        </span>
        {draft === undefined ? (
          <p>{comment.comment}</p>
        ) : (
          <div className={css.compose}>
            <Input.TextArea
              aria-label={words.comment}
              autoFocus
              rows={2}
              maxLength={ALARM_COMMENT_MAX}
              value={draft}
              onChange={({ target }) => setDraft(target.value)}
            />
            <Button onClick={() => setDraft(undefined)}>{words.cancel}</Button>
            <Button type="primary" loading={saving.busy} disabled={draft.trim() === ''} onClick={save}>
              {words.save}
            </Button>
          </div>
        )}
      </div>
      {time}
    </li>
  );
}
