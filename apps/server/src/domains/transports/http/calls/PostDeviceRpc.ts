import { transportCalls } from '@twinscape/contract/transports';
import { handle, WrittenJson } from '../../../../platform/http/index.ts';
import { answerDeviceCall } from '../../answerDeviceCall.ts';
import { requireDeviceByToken } from '../requireDeviceByToken.ts';

export const PostDeviceRpc = handle(
  transportCalls.PostDeviceRpc,
  async ({ accessToken, payload }, { platform, ip }) => {
    const device = await requireDeviceByToken({ platform, ip }, accessToken);
    return new WrittenJson(await answerDeviceCall(platform, device, payload));
  },
);
