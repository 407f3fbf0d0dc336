import { claimCalls } from '@twinscape/contract/transports';
import { handle } from '../../../../platform/http/index.ts';
import { releaseClaimedDevice } from '../../../devices/index.ts';

export const ReclaimDevice = handle(claimCalls.ReclaimDevice, async ({ deviceName }, context) =>
  releaseClaimedDevice(context, deviceName),
);
