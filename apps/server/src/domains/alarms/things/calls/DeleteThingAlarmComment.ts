import { thingAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { deleteComment } from '../../comments.ts';
import { openAlarm } from '../../reach.ts';

/** T-ALM-31. */
export const DeleteThingAlarmComment = handle(
  thingAlarmCalls.DeleteThingAlarmComment,
  async ({ alarmId, commentId }, context) => {
    await context.platform.database.db.transaction(async (tx) => {
      const { alarm, scope } = await openAlarm(tx, context.session, alarmId, 'update');
      await deleteComment(tx, context, { alarm, isManager: scope.isManager }, commentId);
    });
  },
);
