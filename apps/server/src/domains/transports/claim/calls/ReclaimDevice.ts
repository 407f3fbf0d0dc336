import { claimCalls } from '@twinscape/contract/transports';
import { handle } from '../../../../platform/http/index.ts';
import { returnToPool } from '../../../devices/index.ts';

export const ReclaimDevice = handle(claimCalls.ReclaimDevice, async ({ deviceName }, context) =>
  returnToPool(context, deviceName),
);
