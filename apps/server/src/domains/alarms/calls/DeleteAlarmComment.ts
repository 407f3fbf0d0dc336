import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireProjectAlarm } from '../access.ts';
import { deleteComment } from '../comments.ts';

export const DeleteAlarmComment = defineHandler(
  projectAlarmCalls.DeleteAlarmComment,
  async ({ alarmId, commentId }, context) => {
    const { project } = context;
    await context.platform.database.db.transaction(async (tx) => {
      const alarm = await requireProjectAlarm(tx, project, alarmId, 'update');
      await deleteComment(tx, context, { alarm, isManager: project.isManager }, commentId);
    });
  },
);
