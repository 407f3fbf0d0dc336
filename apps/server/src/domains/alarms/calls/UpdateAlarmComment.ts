import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireProjectAlarm } from '../access.ts';
import { editComment } from '../comments.ts';

export const UpdateAlarmComment = defineHandler(
  projectAlarmCalls.UpdateAlarmComment,
  async ({ alarmId, commentId, comment }, context) => {
    await context.platform.database.db.transaction(async (tx) => {
      const alarm = await requireProjectAlarm(tx, context.project, alarmId, 'update');
      await editComment(tx, context, alarm, commentId, comment);
    });
  },
);
