import { claimCalls } from '@twinscape/contract/transports';
import { handle } from '../../../../platform/http/index.ts';
import { shownBy } from '../../http/shownBy.ts';
import { allowClaim } from '../allowClaim.ts';

export const PostDeviceClaim = handle(claimCalls.PostDeviceClaim, async ({ accessToken, payload }, { platform, ip }) =>
  allowClaim(platform, await shownBy({ platform, ip }, accessToken), payload.trim()),
);
