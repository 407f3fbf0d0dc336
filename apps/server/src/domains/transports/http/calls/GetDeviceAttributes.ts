import { transportCalls } from '@twinscape/contract/transports';
import { handle, WrittenJson } from '../../../../platform/http/index.ts';
import { getDeviceRegistry } from '../../getDeviceRegistry.ts';
import { requireDeviceByToken } from '../requireDeviceByToken.ts';

export const GetDeviceAttributes = handle(
  transportCalls.GetDeviceAttributes,
  async ({ accessToken, ...request }, { platform, ip }) => {
    const device = await requireDeviceByToken({ platform, ip }, accessToken);
    return new WrittenJson(await getDeviceRegistry(platform).loadRequestedAttributes(device, request));
  },
);
