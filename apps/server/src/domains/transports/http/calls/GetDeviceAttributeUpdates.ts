import { transportCalls } from '@twinscape/contract/transports';
import { handle, WrittenJson } from '../../../../platform/http/index.ts';
import { linksOf } from '../../linksOf.ts';
import { shownBy } from '../shownBy.ts';
import { waitingOf } from '../waiting.ts';

export const GetDeviceAttributeUpdates = handle(
  transportCalls.GetDeviceAttributeUpdates,
  async ({ accessToken, timeout }, { platform, ip, gone }) => {
    const device = await shownBy({ platform, ip }, accessToken);
    const { payload } = await waitingOf(linksOf(platform)).next(device, 'sharedAttributes', timeout, gone);
    return new WrittenJson(String(payload));
  },
);
