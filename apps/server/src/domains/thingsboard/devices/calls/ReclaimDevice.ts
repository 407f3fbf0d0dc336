import { claimCalls } from '@twinscape/contract/transports';
import { defineHandler } from '../../../../platform/http/index.ts';
import { releaseClaimedDevice } from '../../../devices/index.ts';

export const ReclaimDevice = defineHandler(claimCalls.ReclaimDevice, async ({ deviceName }, context) =>
  releaseClaimedDevice(context, deviceName),
);
