import { tbAlarmCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import {
  alarmDeleted,
  alarmEventData,
  deleteAlarms,
  publishAlarmsChanged,
  requireAlarm,
} from '../../../alarms/index.ts';

/** T-ALM-22. */
export const DeleteAlarm = defineHandler(tbAlarmCalls.DeleteAlarm, async ({ id }, { platform, session, actor }) =>
  platform.database.db.transaction(async (tx) => {
    const { alarm } = await requireAlarm(tx, session, id, 'update');
    await platform.events.emit(tx, alarmDeleted, actor, alarmEventData(alarm));
    const count = await deleteAlarms(tx, [alarm.id]);
    await publishAlarmsChanged(tx, [alarm]);
    return count > 0;
  }),
);
