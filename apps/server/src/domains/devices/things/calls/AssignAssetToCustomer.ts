import { deviceThingCalls, deviceRefusals as no } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { refuseAbsent } from '../absent.ts';

/** C-CUS-08. */
export const AssignAssetToCustomer = handle(deviceThingCalls.AssignAssetToCustomer, (input, context) =>
  refuseAbsent(context, input, no['asset.absent']),
);
