import { transportCalls } from '@twinscape/contract/transports';
import { handle, WrittenJson } from '../../../../platform/http/index.ts';
import { linksOf } from '../../linksOf.ts';
import { shownBy } from '../shownBy.ts';

export const GetDeviceAttributes = handle(
  transportCalls.GetDeviceAttributes,
  async ({ accessToken, ...asked }, { platform, ip }) => {
    const device = await shownBy({ platform, ip }, accessToken);
    return new WrittenJson(await linksOf(platform).askedAttributes(device, asked));
  },
);
