import { tbDashboardCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { assignDashboard } from '../assign.ts';

/** C-CUS-10. */
export const AssignDashboardToCustomer = defineHandler(
  tbDashboardCalls.AssignDashboardToCustomer,
  ({ id, customerId }, context) => assignDashboard(context, id, (assigned) => [...assigned, customerId.toLowerCase()]),
);
