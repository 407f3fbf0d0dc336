import { deviceThingCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { noneOf } from '../absent.ts';

/** C-CUS-03. */
export const GetCustomerAssets = handle(deviceThingCalls.GetCustomerAssets, (input, context) =>
  noneOf(context, input.id, input),
);
