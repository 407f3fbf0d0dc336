import { coreRefusals, refuse } from '@twinscape/contract';
import { alarmRefusals as refusals } from '@twinscape/contract/alarms';
import type { Db } from '../../platform/db/index.ts';
import type { EventDefinition } from '../../platform/events/index.ts';
import type { ActionContext } from './actions.ts';
import { type Alarm, insertAlarmEvents, type NewAlarmEvent } from './alarmStore.ts';
import { type CommentRow, insertComment, lockComment, updateComment } from './commentStore.ts';
import { alarmEventData } from './eventData.ts';
import { alarmCommentDeleted, alarmCommented, alarmCommentUpdated } from './events.ts';
import { publishAlarmsChanged } from './publish.ts';
import { mayDeleteComment, mayEditComment } from './rules.ts';

const COMMENT_EVENTS = {
  commented: alarmCommented,
  commentEdited: alarmCommentUpdated,
  commentDeleted: alarmCommentDeleted,
};

async function recordCommentChange(
  tx: Db,
  { platform, actor }: ActionContext,
  alarm: Alarm,
  kind: keyof typeof COMMENT_EVENTS,
  change: Pick<NewAlarmEvent, 'before' | 'after'>,
): Promise<void> {
  const { id: alarmId, companyId, projectId, severity } = alarm;
  const at = new Date();
  const userId = actor.userId ?? null;
  await insertAlarmEvents(tx, [{ alarmId, companyId, projectId, kind, at, userId, severity, ...change }]);
  const eventDefinition: EventDefinition = COMMENT_EVENTS[kind];
  await platform.events.emit(tx, eventDefinition, actor, alarmEventData(alarm));
  await publishAlarmsChanged(tx, [alarm]);
}

const requireUserId = ({ actor }: ActionContext): string => {
  if (actor.userId === undefined) throw refuse(coreRefusals['common.forbidden']);
  return actor.userId;
};

export async function addComment(tx: Db, context: ActionContext, alarm: Alarm, comment: string): Promise<CommentRow> {
  const added = await insertComment(tx, { alarmId: alarm.id, userId: requireUserId(context), comment });
  await recordCommentChange(tx, context, alarm, 'commented', { after: { commentId: added.id, comment } });
  return added;
}

/** Only one's own; without effect where the words stay the same. */
export async function editComment(
  tx: Db,
  context: ActionContext,
  alarm: Alarm,
  commentId: string,
  comment: string,
): Promise<CommentRow> {
  const stored = await requireComment(tx, alarm, commentId);
  if (!mayEditComment(stored, requireUserId(context))) throw refuse(refusals['alarm.commentOthers']);
  if (stored.comment === comment) return stored;
  const changed = await updateComment(tx, stored.id, { comment, editedAt: new Date() });
  await recordCommentChange(tx, context, alarm, 'commentEdited', {
    before: { commentId, comment: stored.comment },
    after: { commentId, comment },
  });
  return changed;
}

/** Its words go; that there was one stays to be seen. */
export async function deleteComment(
  tx: Db,
  context: ActionContext,
  { alarm, isManager }: { readonly alarm: Alarm; readonly isManager: boolean },
  commentId: string,
): Promise<void> {
  const stored = await requireComment(tx, alarm, commentId);
  if (!mayDeleteComment(stored, requireUserId(context), isManager)) throw refuse(refusals['alarm.commentOthers']);
  await updateComment(tx, stored.id, { comment: '', deletedAt: new Date() });
  await recordCommentChange(tx, context, alarm, 'commentDeleted', { before: { commentId } });
}

async function requireComment(tx: Db, alarm: Alarm, commentId: string): Promise<CommentRow> {
  const stored = await lockComment(tx, alarm.id, commentId);
  if (!stored || stored.deletedAt !== null) throw refuse(refusals['alarm.commentNotFound']);
  return stored;
}
