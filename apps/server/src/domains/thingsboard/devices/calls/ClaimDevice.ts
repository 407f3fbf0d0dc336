import { refuse } from '@twinscape/contract';
import { deviceRefusals } from '@twinscape/contract/devices';
import { tbClaimCalls } from '@twinscape/contract/thingsboard';
import { transportRefusals as refusals } from '@twinscape/contract/transports';
import { defineHandler } from '../../../../platform/http/index.ts';
import { parseCustomerId } from '../../../../platform/thingsboard/index.ts';
import { loadProjectIdsOfMember } from '../../../projects/index.ts';
import { consumeClaim, hashClaimSecret } from '../../../transports/index.ts';
import { claimUnassignedDevice } from '../claim.ts';

/** T-IOT-13. Whoever does not know the secret is not told whether the device is there. */
export const ClaimDevice = defineHandler(
  tbClaimCalls.ClaimDevice,
  async ({ deviceName, secretKey = '', customerId }, context) => {
    const { platform, session } = context;
    const said = parseCustomerId(customerId);
    const [only, second] =
      said === undefined || said === 'none'
        ? await loadProjectIdsOfMember(platform.database.db, session.userId)
        : [said];
    if (only === undefined || second !== undefined) throw refuse(deviceRefusals['device.customerRequired']);
    const device = await claimUnassignedDevice(context, deviceName, only, (tx, deviceId) =>
      consumeClaim(tx, deviceId, hashClaimSecret(secretKey), new Date()),
    );
    if (!device) throw refuse(refusals['claim.failed'], { name: deviceName });
    return { device, response: 'SUCCESS' as const };
  },
);
