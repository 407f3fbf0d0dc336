import { transportCalls } from '@twinscape/contract/transports';
import { defineHandler } from '../../../../platform/http/index.ts';
import { getDeviceRegistry } from '../../getDeviceRegistry.ts';
import { requireDeviceByToken } from '../requireDeviceByToken.ts';

/** G-IOT-02. Answered after the commit. */
export const PostDeviceAttributes = defineHandler(
  transportCalls.PostDeviceAttributes,
  async ({ accessToken, payload }, { platform, ip }) => {
    const device = await requireDeviceByToken({ platform, ip }, accessToken);
    const registry = getDeviceRegistry(platform);
    await registry.recordingRefusals(device, 'attributes', () => registry.receiveClientAttributes(device, payload));
  },
);
