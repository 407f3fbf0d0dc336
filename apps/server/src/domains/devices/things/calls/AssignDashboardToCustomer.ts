import { deviceThingCalls, deviceRefusals as no } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { refuseAbsent } from '../absent.ts';

/** C-CUS-10. */
export const AssignDashboardToCustomer = handle(deviceThingCalls.AssignDashboardToCustomer, (input, context) =>
  refuseAbsent(context, input, no['dashboard.absent']),
);
