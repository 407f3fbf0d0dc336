import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import { tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { refuseMissingDashboard } from '../dashboards.ts';

/** C-CUS-12. */
export const UnassignDashboardFromCustomer = defineHandler(
  tbDeviceCalls.UnassignDashboardFromCustomer,
  (input, context) => refuseMissingDashboard(context, input, refusals['dashboard.absent']),
);
