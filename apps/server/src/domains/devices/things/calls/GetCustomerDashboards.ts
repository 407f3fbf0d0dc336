import { deviceThingCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { noneOf } from '../absent.ts';

/** C-CUS-06. */
export const GetCustomerDashboards = handle(deviceThingCalls.GetCustomerDashboards, (input, context) =>
  noneOf(context, input.id, input),
);
