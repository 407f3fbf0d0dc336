import { transportCalls } from '@twinscape/contract/transports';
import { defineHandler } from '../../../../platform/http/index.ts';
import { getDeviceRegistry } from '../../getDeviceRegistry.ts';
import { requireDeviceByToken } from '../requireDeviceByToken.ts';

export const PostDeviceRpcAnswer = defineHandler(
  transportCalls.PostDeviceRpcAnswer,
  async ({ accessToken, requestId, payload }, { platform, ip }) => {
    const device = await requireDeviceByToken({ platform, ip }, accessToken);
    const registry = getDeviceRegistry(platform);
    await registry.recordingRefusals(device, 'rpcResponse', () =>
      registry.receiveRpcResponse(device.id, requestId, payload),
    );
  },
);
