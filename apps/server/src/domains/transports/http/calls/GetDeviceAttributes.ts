import { transportCalls } from '@twinscape/contract/transports';
import { defineHandler, SerializedJson } from '../../../../platform/http/index.ts';
import { getDeviceRegistry } from '../../getDeviceRegistry.ts';
import { requireDeviceByToken } from '../requireDeviceByToken.ts';

export const GetDeviceAttributes = defineHandler(
  transportCalls.GetDeviceAttributes,
  async ({ accessToken, ...request }, { platform, ip }) => {
    const device = await requireDeviceByToken({ platform, ip }, accessToken);
    return new SerializedJson(await getDeviceRegistry(platform).loadRequestedAttributes(device, request));
  },
);
