import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { toReader } from '../access.ts';
import { countDashboardGroups } from '../store.ts';

/** T-DASH-02. */
export const GetDashboardGroupList = defineHandler(dashboardCalls.GetDashboardGroupList, (_input, context) =>
  countDashboardGroups(context.platform.database.db, toReader(context)),
);
