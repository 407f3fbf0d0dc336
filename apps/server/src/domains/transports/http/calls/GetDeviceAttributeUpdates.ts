import { transportCalls } from '@twinscape/contract/transports';
import { handle, WrittenJson } from '../../../../platform/http/index.ts';
import { getDeviceRegistry } from '../../getDeviceRegistry.ts';
import { getLongPolls } from '../longPolls.ts';
import { requireDeviceByToken } from '../requireDeviceByToken.ts';

export const GetDeviceAttributeUpdates = handle(
  transportCalls.GetDeviceAttributeUpdates,
  async ({ accessToken, timeout }, { platform, ip, gone }) => {
    const device = await requireDeviceByToken({ platform, ip }, accessToken);
    const { payload } = await getLongPolls(getDeviceRegistry(platform)).waitForMessage(
      device,
      'sharedAttributes',
      timeout,
      gone,
    );
    return new WrittenJson(String(payload));
  },
);
