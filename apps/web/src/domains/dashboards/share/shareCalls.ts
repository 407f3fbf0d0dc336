import { dashboardCalls } from '@twinscape/contract/dashboards';
import { send } from '../../../platform/api/index.ts';
import type { ShareKindCalls, ShareSubject } from '../../shares/index.ts';

const toDashboard = ({ projectId, id: dashboardId }: ShareSubject) => ({ projectId, dashboardId });
const handles = { handles: true } as const;

/** How dashboards are shared (T-DASH-21 … T-DASH-23). */
export const dashboardShareCalls: ShareKindCalls = {
  // A dashboard without a share is answered with nothing.
  read: async (subject) =>
    (await send(dashboardCalls.GetOwnDashboardShare, toDashboard(subject), handles)) ?? undefined,
  create: (subject, { way: shareWay, period, code }) =>
    send(
      dashboardCalls.CreateDashboardShare,
      { ...toDashboard(subject), shareWay, period, ...(code ? { visitPassword: code } : {}) },
      handles,
    ),
  cancel: (subject, token) => send(dashboardCalls.CancelDashboardShare, { ...toDashboard(subject), token }, handles),
  changes: [dashboardCalls.GetDashboardList],
};
