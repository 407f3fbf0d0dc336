import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../platform/http/index.ts';
import { eventsOf } from '../changeStore.ts';
import { eventRows } from '../present.ts';
import { projectAlarm } from '../reach.ts';

/** S-PRJ-04. */
export const GetProjectAlarmEvents = handle(
  projectAlarmCalls.GetProjectAlarmEvents,
  async ({ alarmId, pageIndex, pageSize }, context) => {
    const { db } = context.platform.database;
    const alarm = await projectAlarm(db, context.project, alarmId);
    const { rows, count } = await eventsOf(db, alarm.id, { limit: pageSize, offset: (pageIndex - 1) * pageSize });
    return { data: { list: await eventRows(db, rows), count } };
  },
);
