import { refuse } from '@twinscape/contract';
import { projectRefusals } from '@twinscape/contract/projects';
import { tbDashboardCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { assignDashboard } from '../assign.ts';

/** C-CUS-12. */
export const UnassignDashboardFromCustomer = defineHandler(
  tbDashboardCalls.UnassignDashboardFromCustomer,
  ({ id, customerId }, context) =>
    assignDashboard(context, id, (assigned) => {
      const customer = customerId.toLowerCase();
      if (!assigned.includes(customer)) throw refuse(projectRefusals['customer.notFound']);
      return assigned.filter((one) => one !== customer);
    }),
);
