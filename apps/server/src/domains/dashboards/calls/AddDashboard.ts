import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { addDashboard } from '../addDashboard.ts';
import { parseConfiguration } from '../configuration.ts';

/** T-DASH-05. */
export const AddDashboard = defineHandler(dashboardCalls.AddDashboard, async (input, context) => {
  const parsed = input.configurationJson === undefined ? undefined : await parseConfiguration(input.configurationJson);
  return addDashboard(context, input, parsed);
});
