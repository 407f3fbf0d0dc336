import { coreRefusals, refuse } from '@twinscape/contract';
import { alarmRefusals as no } from '@twinscape/contract/alarms';
import type { Db } from '../../platform/db/index.ts';
import type { EventDefinition } from '../../platform/events/index.ts';
import type { Acting } from './actions.ts';
import { type Alarm, insertEvents, type NewAlarmEvent } from './alarmStore.ts';
import { type Comment, holdComment, insertComment, updateComment } from './commentStore.ts';
import { alarmCommentDeleted, alarmCommented, alarmCommentUpdated } from './events.ts';
import { alarmFacts } from './facts.ts';
import { mayDelete, mayEdit } from './rules.ts';
import { sayAlarmsChanged } from './tell.ts';

const TOLD = { commented: alarmCommented, commentEdited: alarmCommentUpdated, commentDeleted: alarmCommentDeleted };

async function note(
  tx: Db,
  { platform, actor }: Acting,
  alarm: Alarm,
  kind: keyof typeof TOLD,
  change: Pick<NewAlarmEvent, 'before' | 'after'>,
): Promise<void> {
  const { id: alarmId, companyId, projectId, severity } = alarm;
  const at = new Date();
  const userId = actor.userId ?? null;
  await insertEvents(tx, [{ alarmId, companyId, projectId, kind, at, userId, severity, ...change }]);
  const told: EventDefinition = TOLD[kind];
  await platform.events.emit(tx, told, actor, alarmFacts(alarm));
  await sayAlarmsChanged(tx, [alarm]);
}

const userOf = ({ actor }: Acting): string => {
  if (actor.userId === undefined) throw refuse(coreRefusals['common.forbidden']);
  return actor.userId;
};

export async function addComment(tx: Db, acting: Acting, alarm: Alarm, comment: string): Promise<Comment> {
  const added = await insertComment(tx, { alarmId: alarm.id, userId: userOf(acting), comment });
  await note(tx, acting, alarm, 'commented', { after: { commentId: added.id, comment } });
  return added;
}

/** Only one's own; without effect where the words stay the same. */
export async function editComment(
  tx: Db,
  acting: Acting,
  alarm: Alarm,
  commentId: string,
  comment: string,
): Promise<Comment> {
  const held = await openComment(tx, alarm, commentId);
  if (!mayEdit(held, userOf(acting))) throw refuse(no['alarm.commentOthers']);
  if (held.comment === comment) return held;
  const changed = await updateComment(tx, held.id, { comment, editedAt: new Date() });
  await note(tx, acting, alarm, 'commentEdited', {
    before: { commentId, comment: held.comment },
    after: { commentId, comment },
  });
  return changed;
}

/** Its words go; that there was one stays to be seen. */
export async function deleteComment(
  tx: Db,
  acting: Acting,
  { alarm, isManager }: { readonly alarm: Alarm; readonly isManager: boolean },
  commentId: string,
): Promise<void> {
  const held = await openComment(tx, alarm, commentId);
  if (!mayDelete(held, userOf(acting), isManager)) throw refuse(no['alarm.commentOthers']);
  await updateComment(tx, held.id, { comment: '', deletedAt: new Date() });
  await note(tx, acting, alarm, 'commentDeleted', { before: { commentId } });
}

async function openComment(tx: Db, alarm: Alarm, commentId: string): Promise<Comment> {
  const held = await holdComment(tx, alarm.id, commentId);
  if (!held || held.deletedAt !== null) throw refuse(no['alarm.commentNotFound']);
  return held;
}
