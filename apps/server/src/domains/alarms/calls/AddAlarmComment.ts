import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../platform/http/index.ts';
import { addComment } from '../comments.ts';
import { projectAlarm } from '../reach.ts';

export const AddAlarmComment = handle(projectAlarmCalls.AddAlarmComment, ({ alarmId, comment }, context) =>
  context.platform.database.db.transaction(async (tx) => {
    const alarm = await projectAlarm(tx, context.project, alarmId, 'update');
    const { id } = await addComment(tx, context, alarm, comment);
    return { commentId: id };
  }),
);
