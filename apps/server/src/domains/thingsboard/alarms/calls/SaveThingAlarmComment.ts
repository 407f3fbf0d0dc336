import { tbAlarmCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { parseReferenceId } from '../../../../platform/thingsboard/index.ts';
import { addComment, editComment, requireAlarm } from '../../../alarms/index.ts';
import { loadPeople } from '../../../identity/index.ts';
import { toTbComment } from '../toResponse.ts';

/** T-ALM-30. */
export const SaveThingAlarmComment = defineHandler(tbAlarmCalls.SaveThingAlarmComment, async (input, context) => {
  const { db } = context.platform.database;
  const saved = await db.transaction(async (tx) => {
    const { alarm } = await requireAlarm(tx, context.session, input.alarmId, 'update');
    const { text } = input.comment;
    return input.id === undefined
      ? addComment(tx, context, alarm, text)
      : editComment(tx, context, alarm, parseReferenceId(input.id), text);
  });
  return toTbComment(saved, (await loadPeople(db, [saved.userId])).get(saved.userId));
});
