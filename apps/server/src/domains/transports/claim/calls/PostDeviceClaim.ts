import { claimCalls } from '@twinscape/contract/transports';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireDeviceByToken } from '../../http/requireDeviceByToken.ts';
import { allowClaim } from '../allowClaim.ts';

export const PostDeviceClaim = defineHandler(
  claimCalls.PostDeviceClaim,
  async ({ accessToken, payload }, { platform, ip }) =>
    allowClaim(platform, await requireDeviceByToken({ platform, ip }, accessToken), payload.trim()),
);
