import { tbClaimCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { releaseClaimedDevice } from '../claim.ts';

export const ReclaimDevice = defineHandler(tbClaimCalls.ReclaimDevice, async ({ deviceName }, context) =>
  releaseClaimedDevice(context, deviceName),
);
