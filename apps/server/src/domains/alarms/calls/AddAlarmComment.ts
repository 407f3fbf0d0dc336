import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireProjectAlarm } from '../access.ts';
import { addComment } from '../comments.ts';

export const AddAlarmComment = defineHandler(projectAlarmCalls.AddAlarmComment, ({ alarmId, comment }, context) =>
  context.platform.database.db.transaction(async (tx) => {
    const alarm = await requireProjectAlarm(tx, context.project, alarmId, 'update');
    const { id } = await addComment(tx, context, alarm, comment);
    return { commentId: id };
  }),
);
