import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireProjectAlarm } from '../access.ts';
import { loadAlarmEvents } from '../changeStore.ts';
import { loadAlarmEventRows } from '../toResponse.ts';

/** S-PRJ-04. */
export const GetProjectAlarmEvents = defineHandler(
  projectAlarmCalls.GetProjectAlarmEvents,
  async ({ alarmId, pageIndex, pageSize }, context) => {
    const { db } = context.platform.database;
    const alarm = await requireProjectAlarm(db, context.project, alarmId);
    const { rows, count } = await loadAlarmEvents(db, alarm.id, {
      limit: pageSize,
      offset: (pageIndex - 1) * pageSize,
    });
    return { data: { list: await loadAlarmEventRows(db, rows), count } };
  },
);
