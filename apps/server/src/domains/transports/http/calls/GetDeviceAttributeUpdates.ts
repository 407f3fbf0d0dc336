import { transportCalls } from '@twinscape/contract/transports';
import { defineHandler, SerializedJson } from '../../../../platform/http/index.ts';
import { longPollsService } from '../longPolls.ts';
import { requireDeviceByToken } from '../requireDeviceByToken.ts';

export const GetDeviceAttributeUpdates = defineHandler(
  transportCalls.GetDeviceAttributeUpdates,
  async ({ accessToken, timeout }, { platform, ip, callerGone }) => {
    const device = await requireDeviceByToken({ platform, ip }, accessToken);
    const { payload } = await platform.services
      .get(longPollsService)
      .waitForMessage(device, 'sharedAttributes', timeout, callerGone);
    return new SerializedJson(String(payload));
  },
);
