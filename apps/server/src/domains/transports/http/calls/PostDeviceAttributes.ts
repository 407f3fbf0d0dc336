import { transportCalls } from '@twinscape/contract/transports';
import { handle } from '../../../../platform/http/index.ts';
import { linksOf } from '../../linksOf.ts';
import { shownBy } from '../shownBy.ts';

/** G-IOT-02. Answered after the commit. */
export const PostDeviceAttributes = handle(
  transportCalls.PostDeviceAttributes,
  async ({ accessToken, payload }, { platform, ip }) => {
    const device = await shownBy({ platform, ip }, accessToken);
    const links = linksOf(platform);
    await links.noting(device, 'attributes', () => links.clientAttributes(device, payload));
  },
);
