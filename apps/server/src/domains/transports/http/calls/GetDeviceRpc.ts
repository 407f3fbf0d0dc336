import { transportCalls } from '@twinscape/contract/transports';
import { handle, WrittenJson } from '../../../../platform/http/index.ts';
import { serializeNumberedCall } from '../../deviceConnection.ts';
import { getDeviceRegistry } from '../../getDeviceRegistry.ts';
import { getLongPolls } from '../longPolls.ts';
import { requireDeviceByToken } from '../requireDeviceByToken.ts';

export const GetDeviceRpc = handle(
  transportCalls.GetDeviceRpc,
  async ({ accessToken, timeout }, { platform, ip, gone }) => {
    const device = await requireDeviceByToken({ platform, ip }, accessToken);
    const message = await getLongPolls(getDeviceRegistry(platform)).waitForMessage(device, 'rpcRequest', timeout, gone);
    return new WrittenJson(message.kind === 'rpcRequest' ? serializeNumberedCall(message) : String(message.payload));
  },
);
