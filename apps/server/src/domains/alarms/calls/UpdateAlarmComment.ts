import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../platform/http/index.ts';
import { editComment } from '../comments.ts';
import { projectAlarm } from '../reach.ts';

export const UpdateAlarmComment = handle(
  projectAlarmCalls.UpdateAlarmComment,
  async ({ alarmId, commentId, comment }, context) => {
    await context.platform.database.db.transaction(async (tx) => {
      const alarm = await projectAlarm(tx, context.project, alarmId, 'update');
      await editComment(tx, context, alarm, commentId, comment);
    });
  },
);
