import { tbDashboardCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { assignDashboard, parseCustomers } from '../assign.ts';

/** C-DASH-05. */
export const SetDashboardCustomers = defineHandler(
  tbDashboardCalls.SetDashboardCustomers,
  ({ id, payload }, context) => {
    const customers = parseCustomers(payload);
    return assignDashboard(context, id, () => customers);
  },
);
