import { tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { emptyCustomerPage } from '../dashboards.ts';

/** C-CUS-06. */
export const GetCustomerDashboards = defineHandler(tbDeviceCalls.GetCustomerDashboards, (input, context) =>
  emptyCustomerPage(context, input.id, input),
);
