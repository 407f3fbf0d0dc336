import { tbDashboardCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { assignDashboard, parseCustomers } from '../assign.ts';

/** T-TDASH-01. */
export const AddDashboardCustomers = defineHandler(
  tbDashboardCalls.AddDashboardCustomers,
  ({ id, payload }, context) => {
    const customers = parseCustomers(payload);
    return assignDashboard(context, id, (assigned) => [...assigned, ...customers]);
  },
);
