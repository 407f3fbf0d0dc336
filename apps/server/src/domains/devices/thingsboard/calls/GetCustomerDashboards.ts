import { tbDeviceCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { emptyCustomerPage } from '../dashboards.ts';

/** C-CUS-06. */
export const GetCustomerDashboards = handle(tbDeviceCalls.GetCustomerDashboards, (input, context) =>
  emptyCustomerPage(context, input.id, input),
);
