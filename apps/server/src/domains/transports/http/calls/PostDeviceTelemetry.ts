import { transportCalls } from '@twinscape/contract/transports';
import { handle } from '../../../../platform/http/index.ts';
import { linksOf } from '../../linksOf.ts';
import { shownBy } from '../shownBy.ts';

/** G-IOT-01. Answered after the commit. */
export const PostDeviceTelemetry = handle(
  transportCalls.PostDeviceTelemetry,
  async ({ accessToken, payload }, { platform, ip }) => {
    const device = await shownBy({ platform, ip }, accessToken);
    const links = linksOf(platform);
    links.requireRoom(device);
    await links.telemetry(device, payload);
  },
);
