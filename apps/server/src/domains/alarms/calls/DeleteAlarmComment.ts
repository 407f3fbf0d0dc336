import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../platform/http/index.ts';
import { deleteComment } from '../comments.ts';
import { projectAlarm } from '../reach.ts';

export const DeleteAlarmComment = handle(
  projectAlarmCalls.DeleteAlarmComment,
  async ({ alarmId, commentId }, context) => {
    const { project } = context;
    await context.platform.database.db.transaction(async (tx) => {
      const alarm = await projectAlarm(tx, project, alarmId, 'update');
      await deleteComment(tx, context, { alarm, isManager: project.isManager }, commentId);
    });
  },
);
