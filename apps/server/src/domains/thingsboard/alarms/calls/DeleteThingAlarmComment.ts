import { tbAlarmCalls } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAlarm } from '../../../alarms/access.ts';
import { deleteComment } from '../../../alarms/comments.ts';

/** T-ALM-31. */
export const DeleteThingAlarmComment = defineHandler(
  tbAlarmCalls.DeleteThingAlarmComment,
  async ({ alarmId, commentId }, context) => {
    await context.platform.database.db.transaction(async (tx) => {
      const { alarm, scope } = await requireAlarm(tx, context.session, alarmId, 'update');
      await deleteComment(tx, context, { alarm, isManager: scope.isManager }, commentId);
    });
  },
);
