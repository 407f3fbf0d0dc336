import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import { tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { refuseMissingDashboard } from '../dashboards.ts';

/** C-CUS-10. */
export const AssignDashboardToCustomer = defineHandler(tbDeviceCalls.AssignDashboardToCustomer, (input, context) =>
  refuseMissingDashboard(context, input, refusals['dashboard.absent']),
);
