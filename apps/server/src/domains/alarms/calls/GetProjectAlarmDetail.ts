import { refuse } from '@twinscape/contract';
import { ALARM_EVENTS_SHOWN, alarmRefusals as no, projectAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../platform/http/index.ts';
import { eventsOf } from '../changeStore.ts';
import { commentsOf } from '../commentStore.ts';
import { alarmRows, commentRows, eventRows } from '../present.ts';
import { projectAlarm } from '../reach.ts';

/** S-PRJ-04. */
export const GetProjectAlarmDetail = handle(projectAlarmCalls.GetProjectAlarmDetail, async ({ alarmId }, context) => {
  const { session, project } = context;
  const { db } = context.platform.database;
  const alarm = await projectAlarm(db, project, alarmId);
  const [[row], { rows, count }, comments] = await Promise.all([
    alarmRows(db, [alarm]),
    eventsOf(db, alarm.id, { limit: ALARM_EVENTS_SHOWN, offset: 0 }),
    commentsOf(db, alarm.id),
  ]);
  if (!row) throw refuse(no['alarm.notFound']);
  const reader = { userId: session.userId, mayWrite: session.memberType !== 3, isManager: project.isManager };
  return {
    ...row,
    events: await eventRows(db, rows),
    eventCount: count,
    comments: await commentRows(db, comments, reader),
  };
});
