import { refuse } from '@twinscape/contract';
import { ALARM_EVENTS_SHOWN, projectAlarmCalls, alarmRefusals as refusals } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireProjectAlarm } from '../access.ts';
import { loadAlarmEvents } from '../changeStore.ts';
import { loadComments } from '../commentStore.ts';
import { loadAlarmEventRows, loadAlarmRows, loadCommentRows } from '../toResponse.ts';

/** S-PRJ-04. */
export const GetProjectAlarmDetail = defineHandler(
  projectAlarmCalls.GetProjectAlarmDetail,
  async ({ alarmId }, context) => {
    const { session, project } = context;
    const { db } = context.platform.database;
    const alarm = await requireProjectAlarm(db, project, alarmId);
    const [[row], { rows, count }, comments] = await Promise.all([
      loadAlarmRows(db, [alarm]),
      loadAlarmEvents(db, alarm.id, { limit: ALARM_EVENTS_SHOWN, offset: 0 }),
      loadComments(db, alarm.id),
    ]);
    if (!row) throw refuse(refusals['alarm.notFound']);
    const reader = { userId: session.userId, mayWrite: session.memberType !== 3, isManager: project.isManager };
    return {
      ...row,
      events: await loadAlarmEventRows(db, rows),
      eventCount: count,
      comments: await loadCommentRows(db, comments, reader),
    };
  },
);
