import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { countAlarms, loadAlarmPage, loadAlarmRows } from '../../alarms/index.ts';
import { requireDashboard } from '../access.ts';

/** T-DASH-20. Through a link only the alarms of what it holds, and nobody's name. */
export const GetDashboardAlarms = defineHandler(dashboardCalls.GetDashboardAlarms, async (input, context) => {
  const { platform, session, project } = context;
  const { db } = platform.database;
  await requireDashboard(db, context, input.dashboardId);
  const filter = {
    projectIds: [project.projectId],
    originatorIds: await listOriginators(),
    statuses: input.statuses,
    severities: input.severities,
    startTime: input.startTime,
    endTime: input.endTime,
  };
  const [found, count] = await Promise.all([
    loadAlarmPage(db, filter, { by: 'startTime', descending: true }, { limit: input.limit, offset: 0 }),
    countAlarms(db, filter),
  ]);
  const rows = await loadAlarmRows(db, found);
  return {
    count,
    alarms: rows.map(({ assignee, ...row }) => ({
      ...row,
      ...(assignee && !session.share ? { assigneeName: assignee.userName } : {}),
    })),
  };

  async function listOriginators(): Promise<string[] | undefined> {
    const named = input.entityIds?.map((id) => id.toLowerCase());
    if (!session.share) return named;
    const held = [...(await session.share.loadIds('device')), ...(await session.share.loadIds('asset'))];
    return named ? held.filter((id) => named.includes(id)) : held;
  }
});
