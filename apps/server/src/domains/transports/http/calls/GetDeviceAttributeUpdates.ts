import { transportCalls } from '@twinscape/contract/transports';
import { defineHandler, SerializedJson } from '../../../../platform/http/index.ts';
import { getDeviceRegistry } from '../../getDeviceRegistry.ts';
import { getLongPolls } from '../longPolls.ts';
import { requireDeviceByToken } from '../requireDeviceByToken.ts';

export const GetDeviceAttributeUpdates = defineHandler(
  transportCalls.GetDeviceAttributeUpdates,
  async ({ accessToken, timeout }, { platform, ip, callerGone }) => {
    const device = await requireDeviceByToken({ platform, ip }, accessToken);
    const { payload } = await getLongPolls(getDeviceRegistry(platform)).waitForMessage(
      device,
      'sharedAttributes',
      timeout,
      callerGone,
    );
    return new SerializedJson(String(payload));
  },
);
