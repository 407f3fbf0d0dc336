import { dashboardCalls } from '@twinscape/contract/dashboards';

/** What is out of date after dashboards changed. */
export const DASHBOARD_READS = [
  dashboardCalls.GetDashboardList,
  dashboardCalls.GetDashboardGroupList,
  dashboardCalls.GetDashboardDetail,
  dashboardCalls.GetDefaultDashboard,
] as const;
