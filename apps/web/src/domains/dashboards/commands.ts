import { dashboardCalls } from '@twinscape/contract/dashboards';
import { send } from '../../platform/api/index.ts';
import { projectRecordCommands } from '../../platform/routes/index.ts';
import { dashboardPath } from './list/address.ts';
import { DashboardMark } from './mark.tsx';

/** Dashboards by name: opens the dashboard. */
const dashboardsByName = projectRecordCommands({
  title: { cn: '看板', en: 'Dashboards' },
  list: (query) => send(dashboardCalls.GetDashboardList, query, { handles: true }),
  toCommand: ({ dashboardId, title, comment, groupName }) => ({
    id: dashboardId,
    title,
    icon: DashboardMark,
    hint: comment || groupName || undefined,
    path: dashboardPath(dashboardId),
    search: {},
  }),
});

export const dashboardCommands = [dashboardsByName];
