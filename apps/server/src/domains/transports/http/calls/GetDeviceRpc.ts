import { transportCalls } from '@twinscape/contract/transports';
import { defineHandler, SerializedJson } from '../../../../platform/http/index.ts';
import { serializeNumberedCall } from '../../deviceConnection.ts';
import { longPollsService } from '../longPolls.ts';
import { requireDeviceByToken } from '../requireDeviceByToken.ts';

export const GetDeviceRpc = defineHandler(
  transportCalls.GetDeviceRpc,
  async ({ accessToken, timeout }, { platform, ip, callerGone }) => {
    const device = await requireDeviceByToken({ platform, ip }, accessToken);
    const message = await platform.services
      .get(longPollsService)
      .waitForMessage(device, 'rpcRequest', timeout, callerGone);
    return new SerializedJson(message.kind === 'rpcRequest' ? serializeNumberedCall(message) : String(message.payload));
  },
);
