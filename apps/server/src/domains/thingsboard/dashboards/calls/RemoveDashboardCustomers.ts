import { tbDashboardCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { assignDashboard, parseCustomers } from '../assign.ts';

/** T-TDASH-02. */
export const RemoveDashboardCustomers = defineHandler(
  tbDashboardCalls.RemoveDashboardCustomers,
  ({ id, payload }, context) => {
    const customers = parseCustomers(payload);
    return assignDashboard(context, id, (assigned) => assigned.filter((one) => !customers.includes(one)));
  },
);
