import { refuse } from '@twinscape/contract';
import { deviceRefusals } from '@twinscape/contract/devices';
import { claimCalls, transportRefusals as no } from '@twinscape/contract/transports';
import { handle } from '../../../../platform/http/index.ts';
import { claimPooled, customerIn } from '../../../devices/index.ts';
import { projectIdsOfMember } from '../../../projects/index.ts';
import { claimHash } from '../allowClaim.ts';
import { takeClaim } from '../store.ts';

/** T-IOT-13. Whoever does not know the secret is not told whether the device is there. */
export const ClaimDevice = handle(
  claimCalls.ClaimDevice,
  async ({ deviceName, secretKey = '', customerId }, context) => {
    const { platform, session } = context;
    const said = customerIn(customerId);
    const [only, second] =
      said === undefined || said === 'none' ? await projectIdsOfMember(platform.database.db, session.userId) : [said];
    if (only === undefined || second !== undefined) throw refuse(deviceRefusals['device.customerRequired']);
    const device = await claimPooled(context, deviceName, only, (tx, deviceId) =>
      takeClaim(tx, deviceId, claimHash(secretKey), new Date()),
    );
    if (!device) throw refuse(no['claim.failed'], { name: deviceName });
    return { device, response: 'SUCCESS' as const };
  },
);
