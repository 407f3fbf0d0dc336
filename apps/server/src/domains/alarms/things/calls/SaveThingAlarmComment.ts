import { thingAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { parseReferenceId } from '../../../devices/index.ts';
import { peopleById } from '../../../identity/index.ts';
import { addComment, editComment } from '../../comments.ts';
import { openAlarm } from '../../reach.ts';
import { thingCommentOf } from '../present.ts';

/** T-ALM-30. */
export const SaveThingAlarmComment = handle(thingAlarmCalls.SaveThingAlarmComment, async (input, context) => {
  const { db } = context.platform.database;
  const saved = await db.transaction(async (tx) => {
    const { alarm } = await openAlarm(tx, context.session, input.alarmId, 'update');
    const { text } = input.comment;
    return input.id === undefined
      ? addComment(tx, context, alarm, text)
      : editComment(tx, context, alarm, parseReferenceId(input.id), text);
  });
  return thingCommentOf(saved, (await peopleById(db, [saved.userId])).get(saved.userId));
});
