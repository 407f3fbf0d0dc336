import { deviceThingCalls, deviceRefusals as no } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { refuseAbsent } from '../absent.ts';

/** C-CUS-12. */
export const UnassignDashboardFromCustomer = handle(deviceThingCalls.UnassignDashboardFromCustomer, (input, context) =>
  refuseAbsent(context, input, no['dashboard.absent']),
);
