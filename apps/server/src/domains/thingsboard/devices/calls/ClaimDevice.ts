import { refuse } from '@twinscape/contract';
import { deviceRefusals } from '@twinscape/contract/devices';
import { claimCalls, transportRefusals as refusals } from '@twinscape/contract/transports';
import { defineHandler } from '../../../../platform/http/index.ts';
import { claimUnassignedDevice, parseCustomerId } from '../../../devices/index.ts';
import { loadProjectIdsOfMember } from '../../../projects/index.ts';
import { hashClaimSecret } from '../../../transports/claim/allowClaim.ts';
import { consumeClaim } from '../../../transports/claim/store.ts';

/** T-IOT-13. Whoever does not know the secret is not told whether the device is there. */
export const ClaimDevice = defineHandler(
  claimCalls.ClaimDevice,
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
