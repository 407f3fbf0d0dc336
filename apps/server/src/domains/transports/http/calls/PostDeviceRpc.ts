import { transportCalls } from '@twinscape/contract/transports';
import { defineHandler, SerializedJson } from '../../../../platform/http/index.ts';
import { answerDeviceCall } from '../../answerDeviceCall.ts';
import { requireDeviceByToken } from '../requireDeviceByToken.ts';

export const PostDeviceRpc = defineHandler(
  transportCalls.PostDeviceRpc,
  async ({ accessToken, payload }, { platform, ip }) => {
    const device = await requireDeviceByToken({ platform, ip }, accessToken);
    return new SerializedJson(await answerDeviceCall(platform, device, payload));
  },
);
