import { refuse } from '@twinscape/contract';
import { dashboardCalls, dashboardRefusals as refusals } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireDashboard } from '../access.ts';
import { readConfigurationText } from '../configuration.ts';
import { findVersion } from '../store.ts';

/** T-DASH-13. */
export const GetDashboardVersion = defineHandler(dashboardCalls.GetDashboardVersion, async (input, context) => {
  const { db } = context.platform.database;
  const { id, title } = await requireDashboard(db, context, input.dashboardId);
  const packed = await findVersion(db, id, input.version);
  if (!packed) throw refuse(refusals['dashboard.versionNotFound']);
  return { version: input.version, configurationJson: await readConfigurationText(packed, title) };
});
