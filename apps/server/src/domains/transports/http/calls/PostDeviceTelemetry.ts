import { transportCalls } from '@twinscape/contract/transports';
import { defineHandler } from '../../../../platform/http/index.ts';
import { getDeviceRegistry } from '../../getDeviceRegistry.ts';
import { requireDeviceByToken } from '../requireDeviceByToken.ts';

/** G-IOT-01. Answered after the commit. */
export const PostDeviceTelemetry = defineHandler(
  transportCalls.PostDeviceTelemetry,
  async ({ accessToken, payload }, { platform, ip }) => {
    const device = await requireDeviceByToken({ platform, ip }, accessToken);
    const registry = getDeviceRegistry(platform);
    registry.requireRoom(device);
    await registry.receiveTelemetry(device, payload);
  },
);
