import { tbAlarmCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { deleteComment, requireAlarm } from '../../../alarms/index.ts';

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
