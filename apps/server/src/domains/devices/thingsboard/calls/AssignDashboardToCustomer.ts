import { deviceRefusals as refusals, tbDeviceCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { refuseMissingDashboard } from '../dashboards.ts';

/** C-CUS-10. */
export const AssignDashboardToCustomer = handle(tbDeviceCalls.AssignDashboardToCustomer, (input, context) =>
  refuseMissingDashboard(context, input, refusals['dashboard.absent']),
);
